/// The events as JSON Lines.
///
/// They are the same in every run: real time is left out.
package struct JSONReport: ReplayReport {
  package init() {}

  package mutating func receive(_ event: ReplayEvent, into output: inout JSONWriter) {
    if case .scriptEnded(var end) = event {
      end.wallTime = nil
      output.write(.scriptEnded(end))
    } else {
      output.write(event)
    }
  }
}

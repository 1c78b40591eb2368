/// The events as JSON Lines.
///
/// They are the same in every run: real time is left out.
package struct JSONReport: ReplayReport {
  private var writer = JSONWriter()

  package init() {}

  package mutating func receive(_ event: ReplayEvent, into output: inout [UInt8]) {
    writer.reset()
    if case .scriptEnded(var end) = event {
      end.wallTime = nil
      writer.write(.scriptEnded(end))
    } else {
      writer.write(event)
    }
    output.append(contentsOf: writer.bytes)
  }
}

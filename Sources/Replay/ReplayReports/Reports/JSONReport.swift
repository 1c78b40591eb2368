/// The events as JSON Lines.
///
/// They are the same in every run, because they do not contain real time. Of the rows of a table, only the first one
/// has the text of the script.
package struct JSONReport: ReplayReport {
  private var texts = TableTexts()

  package init() {}

  package mutating func receive(_ event: ReplayEvent, into output: inout JSONWriter) {
    var event = event
    texts.leaveOutKnown(in: &event)
    if case .scriptEnded(var end) = event {
      end.wallTime = nil
      output.write(.scriptEnded(end))
    } else {
      output.write(event)
    }
  }
}

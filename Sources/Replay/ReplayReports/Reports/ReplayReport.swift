package import ActionScript

/// A fold over the events of a run that produces text.
package protocol ReplayReport {
  /// The text of the report's output.
  associatedtype Output: ReportOutput

  /// Receives the next event and appends text for it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - output: The text to append to. The caller writes it.
  mutating func receive(_ event: ReplayEvent, into output: inout Output)
}

/// A text that other texts can only enter in the escapes of an output.
package protocol ReportOutput {
  init()

  /// The text in UTF-8.
  var bytes: [UInt8] { get }

  /// The text in UTF-8, as it is printed.
  var printed: [UInt8] { get }
}

extension ReportOutput {
  package var printed: [UInt8] { bytes }
}

extension OutputText: ReportOutput {}
extension JSONWriter: ReportOutput {}

extension ReplayReport {
  /// Receives the next event and appends text for it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - bytes: The buffer to append UTF-8 text to. The caller writes and clears it.
  package mutating func receive(_ event: ReplayEvent, into bytes: inout [UInt8]) {
    var output = Output()
    receive(event, into: &output)
    bytes += output.printed
  }
}

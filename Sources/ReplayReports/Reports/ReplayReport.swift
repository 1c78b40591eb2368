/// A fold over the events of a run that gives the text to write.
package protocol ReplayReport {
  /// Takes the next event and appends what it has to say.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - output: The buffer that text is appended to, in UTF-8; the caller writes and empties it.
  mutating func receive(_ event: ReplayEvent, into output: inout [UInt8])
}

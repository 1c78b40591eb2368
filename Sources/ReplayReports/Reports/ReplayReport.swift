/// A fold over the events of a run that produces text.
package protocol ReplayReport {
  /// Receives the next event and appends text for it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - output: The buffer to append UTF-8 text to. The caller writes and clears it.
  mutating func receive(_ event: ReplayEvent, into output: inout [UInt8])
}

import InternalSupport

extension TestStore {
  /// Skips the actions received so far; the state becomes the one after the last of them.
  ///
  /// - Parameters:
  ///   - strict: Whether to fail if there is no received action.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await waiter.settle()
    if let skip = core.skipReceivedActions(strict: strict) { reporter.report(skip, at: location) }
  }

  /// Skips the effects in flight, so that they need not end before the test does.
  ///
  /// The effects are not cancelled. The actions that they emit are still received.
  ///
  /// - Parameters:
  ///   - strict: Whether to fail if there is no effect in flight.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await waiter.settle()
    if let skip = core.skipEffectsInFlight(strict: strict) { reporter.report(skip, at: location) }
  }
}

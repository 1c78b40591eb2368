import InternalSupport

extension TestStore {
  /// Skips the actions received so far; the state becomes the one after the last of them.
  ///
  /// If `strict` is true, it fails if there is none.
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
  /// If `strict` is true, it fails if there is none.
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

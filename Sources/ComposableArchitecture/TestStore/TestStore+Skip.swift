import InternalSupport

extension TestStore {
  /// Skips the actions that effects have sent so far; the state becomes the one after the last of them.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure if there is none.
  ///   - fileID: The file of the call, as are the three that follow.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await waiter.settle()
    reporter.report(core.skipReceivedActions(strict: strict), at: location)
  }

  /// Skips the effects that are in flight; they need not end before the test does.
  ///
  /// They are not cancelled: actions that they send are received.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure if there is none.
  ///   - fileID: The file of the call, as are the three that follow.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await waiter.settle()
    reporter.report(core.skipEffectsInFlight(strict: strict), at: location)
  }
}

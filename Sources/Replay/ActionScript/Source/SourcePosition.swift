/// A line and a column, counted from 1.
public struct SourcePosition: Hashable, Sendable {
  public var line: Int

  /// The column, in Unicode scalars.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

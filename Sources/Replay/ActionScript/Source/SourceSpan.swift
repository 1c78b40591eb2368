/// A range of bytes in a source file.
///
/// Offsets count UTF-8 bytes from the start of the file. Lines and columns are only computed to
/// show them to a person; see ``SourceFile/position(at:)``.
public struct SourceSpan: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: UInt32

  /// The offset one past the last byte.
  public var end: UInt32

  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  @inline(__always)
  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: max(start, end))
  }

  /// The span of nodes that were created, not parsed.
  public static let none = SourceSpan(start: 0, end: 0)

  public var count: Int { Int(end) - Int(start) }

  /// Whether another span lies within this one.
  package func contains(_ other: SourceSpan) -> Bool {
    start <= other.start && other.end <= end
  }

  /// The smallest span that covers this one and another.
  public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(start: min(start, other.start), end: max(end, other.end))
  }
}

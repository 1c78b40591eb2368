/// A range of bytes in a source file.
///
/// Offsets count UTF-8 bytes from the file's start. Lines and columns are worked out from them only
/// when a person is to see them; see ``SourceFile/position(at:)``.
public struct SourceSpan: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: UInt32

  /// The offset one past the last byte.
  public var end: UInt32

  /// Creates a span from two offsets.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  @inline(__always)
  init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: max(start, end))
  }

  /// The span of what was never written: nodes that were made rather than parsed.
  public static let none = SourceSpan(start: 0, end: 0)

  /// How many bytes the span covers.
  public var count: Int { Int(end) - Int(start) }

  /// The smallest span that covers this one and another.
  public func union(_ other: SourceSpan) -> SourceSpan {
    SourceSpan(start: min(start, other.start), end: max(end, other.end))
  }

  /// The empty span right after this one.
  public var after: SourceSpan { SourceSpan(start: end, end: end) }
}

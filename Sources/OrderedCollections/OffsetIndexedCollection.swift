/// A collection whose positions are offsets.
///
/// Moving a position does not check it against the bounds, as for an array; only access does.
public protocol _OffsetIndexedCollection: RandomAccessCollection
where Index == Int, Indices == Range<Int> {}

extension _OffsetIndexedCollection {
  /// All positions, in order.
  @inlinable public var indices: Range<Int> { startIndex..<endIndex }

  /// The next position.
  @inlinable public func index(after i: Int) -> Int { i + 1 }

  /// The previous position.
  @inlinable public func index(before i: Int) -> Int { i - 1 }

  /// Replaces a position by the next one.
  @inlinable public func formIndex(after i: inout Int) { i += 1 }

  /// Replaces a position by the previous one.
  @inlinable public func formIndex(before i: inout Int) { i -= 1 }

  /// The position at a distance from another.
  @inlinable public func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }

  /// The position at a distance from another, or `nil` if a limit lies between them.
  @inlinable public func index(_ i: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int? {
    let toLimit = limit - i
    let isBeyondLimit =
      distance > 0 ? toLimit >= 0 && toLimit < distance : toLimit <= 0 && distance < toLimit
    return isBeyondLimit ? nil : i + distance
  }

  /// How far one position is from another.
  @inlinable public func distance(from start: Int, to end: Int) -> Int { end - start }
}

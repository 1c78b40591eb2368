/// A collection whose indices are offsets.
///
/// Computing an index does not check it against the bounds. Only accesses are checked, as for an
/// array.
public protocol _OffsetIndexedCollection: RandomAccessCollection
where Index == Int, Indices == Range<Int> {}

extension _OffsetIndexedCollection {
  /// All indices, in order.
  @inlinable public var indices: Range<Int> { startIndex..<endIndex }

  /// The next index.
  @inlinable public func index(after i: Int) -> Int { i + 1 }

  /// The previous index.
  @inlinable public func index(before i: Int) -> Int { i - 1 }

  /// Replaces an index by the next one.
  @inlinable public func formIndex(after i: inout Int) { i += 1 }

  /// Replaces an index by the previous one.
  @inlinable public func formIndex(before i: inout Int) { i -= 1 }

  /// The index at a distance from another one.
  @inlinable public func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }

  /// The index at a distance from another one; `nil` if a limit lies in between.
  @inlinable public func index(_ i: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int? {
    let toLimit = limit - i
    let isBeyondLimit =
      distance > 0 ? toLimit >= 0 && toLimit < distance : toLimit <= 0 && distance < toLimit
    return isBeyondLimit ? nil : i + distance
  }

  /// The distance between two indices.
  @inlinable public func distance(from start: Int, to end: Int) -> Int { end - start }
}

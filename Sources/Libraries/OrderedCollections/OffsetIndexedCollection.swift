/// A collection whose indices are offsets.
///
/// As for an array, only accesses check an index against the bounds.
public protocol _OffsetIndexedCollection: RandomAccessCollection
where Index == Int, Indices == Range<Int> {}

extension _OffsetIndexedCollection {
  @inlinable public var indices: Range<Int> { startIndex..<endIndex }

  @inlinable public func index(after i: Int) -> Int { i + 1 }
  @inlinable public func index(before i: Int) -> Int { i - 1 }
  @inlinable public func formIndex(after i: inout Int) { i += 1 }
  @inlinable public func formIndex(before i: inout Int) { i -= 1 }
  @inlinable public func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }

  @inlinable public func index(_ i: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int? {
    let toLimit = limit - i
    let isBeyondLimit =
      distance > 0 ? toLimit >= 0 && toLimit < distance : toLimit <= 0 && distance < toLimit
    return isBeyondLimit ? nil : i + distance
  }

  @inlinable public func distance(from start: Int, to end: Int) -> Int { end - start }
}

// The reorderings that `Slice` inherits assign one element after another. In between, an identity would be in the array
// twice, and assigning the second time would remove the first one.

extension Slice {
  /// Exchanges the elements at two positions.
  @inlinable
  public mutating func swapAt<ID: Hashable, Value>(_ i: Int, _ j: Int)
  where Base == IdentifiedArray<ID, Value> {
    mutateBase { base, bounds in
      precondition(bounds.contains(i) && bounds.contains(j), "Index out of bounds")
      base.swapAt(i, j)
    }
  }

  /// Reverses the order of the elements in place.
  @inlinable
  public mutating func reverse<ID: Hashable, Value>() where Base == IdentifiedArray<ID, Value> {
    mutateBase { base, bounds in
      var (first, last) = (bounds.lowerBound, bounds.upperBound - 1)
      while first < last {
        base.swapAt(first, last)
        first += 1
        last -= 1
      }
    }
  }

  /// Shuffles the elements in place.
  @inlinable
  public mutating func shuffle<ID: Hashable, Value>() where Base == IdentifiedArray<ID, Value> {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements in place, with a source of randomness.
  @inlinable
  public mutating func shuffle<ID: Hashable, Value>(
    using generator: inout some RandomNumberGenerator
  )
  where Base == IdentifiedArray<ID, Value> {
    mutateBase { base, bounds in
      for position in bounds.dropLast() {
        base.swapAt(position, Int.random(in: position..<bounds.upperBound, using: &generator))
      }
    }
  }

  /// Mutates the array without copying it where it is nobody else's.
  @inlinable
  mutating func mutateBase<ID: Hashable, Value>(
    _ body: (inout IdentifiedArray<ID, Value>, Range<Int>) -> Void
  ) where Base == IdentifiedArray<ID, Value> {
    let bounds = startIndex..<endIndex
    var base = base
    self = Slice(base: base.emptied(), bounds: 0..<0)
    body(&base, bounds)
    self = Slice(base: base, bounds: bounds)
  }
}

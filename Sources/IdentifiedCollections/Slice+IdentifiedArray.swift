/// An identified array, of whatever elements.
public protocol _IdentifiedArrayProtocol: MutableCollection where Index == Int {
  /// An empty array of the same identities.
  func _emptied() -> Self
}

extension IdentifiedArray: _IdentifiedArrayProtocol {
  @inlinable
  public func _emptied() -> Self {
    emptied()
  }
}

// The reorderings that `Slice` inherits assign one element after another. In between, an identity would be in the array
// twice, and assigning the second time would remove the first one.

extension Slice where Base: _IdentifiedArrayProtocol {
  /// Exchanges the elements at two positions.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    mutateBase { base, bounds in
      precondition(bounds.contains(i) && bounds.contains(j), "Index out of bounds")
      base.swapAt(i, j)
    }
  }

  /// Reverses the order of the elements in place.
  @inlinable
  public mutating func reverse() {
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
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements in place, with a source of randomness.
  @inlinable
  public mutating func shuffle<T: RandomNumberGenerator>(using generator: inout T) {
    mutateBase { base, bounds in
      for position in bounds.dropLast() {
        base.swapAt(position, Int.random(in: position..<bounds.upperBound, using: &generator))
      }
    }
  }

  /// Mutates the array without copying it where it is nobody else's.
  @inlinable
  mutating func mutateBase(_ body: (inout Base, Range<Int>) -> Void) {
    let bounds = startIndex..<endIndex
    var base = base
    self = Slice(base: base._emptied(), bounds: 0..<0)
    body(&base, bounds)
    self = Slice(base: base, bounds: bounds)
  }
}

/// An identified array of any type.
public protocol _IdentifiedArrayProtocol: MutableCollection where Index == Int {
  /// An empty array with the same ids.
  func _emptied() -> Self
}

extension IdentifiedArray: _IdentifiedArrayProtocol {
  @inlinable
  public func _emptied() -> Self {
    emptied()
  }
}

// The operations that `Slice` inherits assign elements one after another. In between, an id would
// be in the array twice, and the second assignment would remove the first element.

extension Slice where Base: _IdentifiedArrayProtocol {
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    mutateBase { base, bounds in
      precondition(bounds.contains(i) && bounds.contains(j), "Index out of bounds")
      base.swapAt(i, j)
    }
  }

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

  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  @inlinable
  public mutating func shuffle<T: RandomNumberGenerator>(using generator: inout T) {
    mutateBase { base, bounds in
      for position in bounds.dropLast() {
        base.swapAt(position, Int.random(in: position..<bounds.upperBound, using: &generator))
      }
    }
  }

  /// Mutates the array without copying it, if it is uniquely referenced.
  @inlinable
  mutating func mutateBase(_ body: (inout Base, Range<Int>) -> Void) {
    let bounds = startIndex..<endIndex
    var base = base
    self = Slice(base: base._emptied(), bounds: 0..<0)
    body(&base, bounds)
    self = Slice(base: base, bounds: bounds)
  }
}

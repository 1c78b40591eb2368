/// A container whose elements are removed and moved by their offsets.
///
/// It gives ``OrderedSet``, ``OrderedDictionary`` and the dictionary's pairs the same operations.
public protocol _OrderedContainer<Element> {
  associatedtype Element

  var count: Int { get }

  @discardableResult
  mutating func remove(at index: Int) -> Element
  mutating func removeSubrange(_ bounds: Range<Int>)
  mutating func shuffle(using generator: inout some RandomNumberGenerator)

  @discardableResult
  mutating func moveSubrange(_ subrange: Range<Int>, to insertionPoint: Int) -> Range<Int>
}

// MARK: - Removing

extension _OrderedContainer {
  @inlinable public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: 0..<count))
  }

  @inlinable @discardableResult
  public mutating func removeLast() -> Element {
    precondition(count > 0, "Cannot remove the last element of an empty collection")
    return remove(at: count - 1)
  }

  @inlinable public mutating func removeLast(_ n: Int) {
    precondition(n >= 0, "Cannot remove a negative number of elements")
    precondition(n <= count, "Cannot remove more elements than there are")
    removeSubrange(count - n..<count)
  }

  @inlinable public mutating func popLast() -> Element? {
    count == 0 ? nil : removeLast()
  }

  @inlinable @discardableResult
  public mutating func removeFirst() -> Element {
    precondition(count > 0, "Cannot remove the first element of an empty collection")
    return remove(at: 0)
  }

  @inlinable public mutating func removeFirst(_ n: Int) {
    precondition(n >= 0, "Cannot remove a negative number of elements")
    precondition(n <= count, "Cannot remove more elements than there are")
    removeSubrange(0..<n)
  }
}

// MARK: - Moving

extension _OrderedContainer {
  @inlinable public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Moves the element at an index before the element that is now at another index.
  ///
  /// - Returns: The new index of the element.
  @inlinable @discardableResult
  public mutating func move(from source: Int, to insertionPoint: Int) -> Int {
    moveSubrange(source..<source + 1, to: insertionPoint).lowerBound
  }

  /// Moves the elements at a range of indices before the element that is now at another index.
  ///
  /// Nothing moves if the insertion point is inside of the range.
  ///
  /// - Returns: The new indices of the elements.
  @inlinable @discardableResult
  public mutating func moveSubrange(
    _ subrange: some RangeExpression<Int>, to insertionPoint: Int
  ) -> Range<Int> {
    moveSubrange(subrange.relative(to: 0..<count), to: insertionPoint)
  }
}

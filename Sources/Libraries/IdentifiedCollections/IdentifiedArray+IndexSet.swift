public import Foundation
public import OrderedCollections

extension IdentifiedArray {
  /// Moves the elements at some offsets before the element at another offset.
  ///
  /// Their order stays the same.
  @inlinable public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    guard !source.isEmpty else { return }
    precondition(
      destination >= 0 && destination <= count && source.allSatisfy(indices.contains),
      "Offset out of bounds"
    )
    let order =
      (0..<destination).filter { !source.contains($0) }
      + Array(source)
      + (destination..<count).filter { !source.contains($0) }
    _dictionary = OrderedDictionary(
      uncheckedUniqueKeys: order.map { _dictionary.keys[$0] },
      values: order.map { _dictionary.values[$0] }
    )
  }

  /// Removes the elements at some offsets.
  @inlinable public mutating func remove(atOffsets offsets: IndexSet) {
    for range in offsets.rangeView.reversed() {
      removeSubrange(range)
    }
  }
}

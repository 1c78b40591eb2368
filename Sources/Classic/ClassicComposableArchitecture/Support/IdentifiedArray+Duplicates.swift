public import IdentifiedCollections

// The library's own `IdentifiedArray` of 2020 had these initializers.

extension IdentifiedArray {
  /// Creates an array from elements, of which the last with an id counts.
  public init<S: Sequence>(
    _ elements: S, id: KeyPath<Element, ID>
  ) where S.Element == Element {
    self.init(elements, id: id, uniquingIDsWith: { $1 })
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an array from elements, of which the last with an id counts.
  public init<S: Sequence>(_ elements: S) where S.Element == Element {
    self.init(elements, uniquingIDsWith: { $1 })
  }
}

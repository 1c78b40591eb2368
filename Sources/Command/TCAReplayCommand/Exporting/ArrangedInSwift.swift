import ComposableArchitecture

/// A collection that steps add to, with its type erased.
protocol ArrangedInSwift {
  associatedtype Element

  static var adding: String { get }
  static var canInsert: Bool { get }
  /// Whether the methods that add an element return something.
  static var returnsResult: Bool { get }
}

extension ArrangedInSwift {
  static var elementInSwift: Any.Type { Element.self }
  static var returnsResult: Bool { false }
  static var adding: String { "append" }
  static var canInsert: Bool { true }
}

extension Array: ArrangedInSwift {}

extension IdentifiedArray: ArrangedInSwift {
  static var returnsResult: Bool { true }
}

extension StackState: ArrangedInSwift {
  static var canInsert: Bool { false }
}

extension Set: ArrangedInSwift {
  static var adding: String { "insert" }
  static var returnsResult: Bool { true }
  static var canInsert: Bool { false }
}

import ComposableArchitecture

/// A collection that can get the elements of another one, for which a test declares a method.
protocol TakingInSwift {
  static var takingInSwift: SwiftTaking { get }
  /// Whether the elements have what the method needs.
  static var canTake: Bool { get }
}

extension TakingInSwift {
  static var canTake: Bool { true }
}

extension Array: TakingInSwift {
  static var takingInSwift: SwiftTaking { .array }
  static var canTake: Bool { Element.self is any Equatable.Type }
}

extension IdentifiedArray: TakingInSwift {
  static var takingInSwift: SwiftTaking { .identifiedArray }
}

extension StackState: TakingInSwift {
  static var takingInSwift: SwiftTaking { .stack }
}

extension Set: TakingInSwift {
  static var takingInSwift: SwiftTaking { .set }
}

extension Dictionary: TakingInSwift {
  static var takingInSwift: SwiftTaking { .dictionary }
}

/// A method that a test declares, by which a collection gets the elements of another one and keeps those that both have.
enum SwiftTaking: CaseIterable {
  case array, identifiedArray, stack, set, dictionary

  static var reordering: String {
    """
    extension IdentifiedArray {
      /// Gives the elements the order of their ids.
      fileprivate mutating func reorder(_ newIDs: [ID]) {
        guard newIDs.count == count, Set(newIDs) == Set(Array(ids)) else {
          return reportIssue("The elements have other ids.")
        }
        var result = self
        result.removeAll()
        for id in newIDs { if let element = self[id: id] { result.append(element) } }
        self = result
      }
    }
    """
  }

  var declaration: String {
    switch self {
    case .array:
      """
      extension Array where Element: Equatable {
        /// Becomes another array, if elements were only added or only removed.
        fileprivate mutating func take(_ other: Self) {
          func isPart(_ part: Self, of whole: Self) -> Bool {
            var rest = part[...]
            for element in whole where rest.first == element { rest = rest.dropFirst() }
            return rest.isEmpty
          }
          if isPart(self, of: other) || isPart(other, of: self) { self = other }
        }
      }
      """
    case .identifiedArray:
      """
      extension IdentifiedArray {
        /// Gets the elements of another array; those that both have stay as they are.
        fileprivate mutating func take(_ other: Self, inItsOrder: Bool = false) {
          var common = Array(ids).filter { other[id: $0] != nil }.makeIterator()
          var result = other
          result.removeAll()
          for id in Array(other.ids) {
            let next = inItsOrder || self[id: id] == nil ? id : common.next() ?? id
            if let element = self[id: next] ?? other[id: next] { result.append(element) }
          }
          self = result
        }
      }
      """
    case .stack:
      """
      extension StackState {
        /// Gets the elements of another stack; those that both have stay as they are.
        fileprivate mutating func take(_ other: Self, inItsOrder: Bool = false) {
          func isKept(_ id: StackElementID) -> Bool { self[id: id] != nil && other[id: id] != nil }
          guard inItsOrder || ids.filter(isKept).elementsEqual(other.ids.filter(isKept)) else {
            return
          }
          var result = other
          for id in ids.filter(isKept) { result[id: id] = self[id: id] }
          self = result
        }
      }
      """
    case .set:
      """
      extension Set {
        fileprivate mutating func take(_ other: Self) { self = other }
      }
      """
    case .dictionary:
      """
      extension Dictionary {
        /// Gets the elements of another dictionary; those that both have stay as they are.
        fileprivate mutating func take(_ other: Self) {
          self = other.merging(filter { other[$0.key] != nil }) { $1 }
        }
      }
      """
    }
  }
}

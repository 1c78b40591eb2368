// Shows a custom collection in the state.

import ComposableArchitecture

/// A collection of exactly three elements.
struct Three<Element> {
  var first: Element
  var second: Element
  var third: Element

  init(_ first: Element, _ second: Element, _ third: Element) {
    self.first = first
    self.second = second
    self.third = third
  }
}

extension Three: MutableCollection, RandomAccessCollection {
  subscript(offset: Int) -> Element {
    _read {
      switch offset {
      case 0: yield first
      case 1: yield second
      case 2: yield third
      default: fatalError("There are three elements.")
      }
    }
    _modify {
      switch offset {
      case 0: yield &first
      case 1: yield &second
      case 2: yield &third
      default: fatalError("There are three elements.")
      }
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { 3 }
  func index(after i: Int) -> Int { i + 1 }
  func index(before i: Int) -> Int { i - 1 }
}

extension Three: CustomDumpReflectable {
  var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: [first, second, third], displayStyle: .collection)
  }
}

extension Three: Equatable where Element: Equatable {}
extension Three: Hashable where Element: Hashable {}
extension Three: Sendable where Element: Sendable {}

internal import ActionScript
package import IdentifiedCollections
package import OrderedCollections

extension Array: ElementsContainer {
  package static func make(
    of elements: [Element], _ reading: ElementsReading, at place: ReadingPlace
  ) -> Self { elements }
}

extension ArraySlice: ElementsContainer {
  package static func make(
    of elements: [Element], _ reading: ElementsReading, at place: ReadingPlace
  ) -> Self { elements[...] }
}

extension ContiguousArray: ElementsContainer {
  package static func make(
    of elements: [Element], _ reading: ElementsReading, at place: ReadingPlace
  ) -> Self { ContiguousArray(elements) }
}

extension OrderedSet: ElementsContainer {
  package static func make(
    of elements: [Element], _ reading: ElementsReading, at place: ReadingPlace
  ) -> Self { OrderedSet(elements) }
}

extension IdentifiedArray: ElementsContainer {
  package static func make(
    of elements: [Element], _ reading: ElementsReading, at place: ReadingPlace
  ) throws -> Self {
    guard let make = IdentifiedArrayMaker.make(Self.self) else {
      throw ValueError.unreachable(
        Self.self, at: place.span, because: "its elements are not Identifiable by \(ID.self)")
    }
    var array = make()
    for (index, element) in elements.enumerated() {
      guard array.append(element).inserted else {
        throw ValueError("two elements have the same id", at: reading.elements[index].span)
      }
    }
    return array
  }
}

/// Creates empty identified arrays of types that are only known at run time.
enum IdentifiedArrayMaker {
  static func make<ID, Element>(_ type: IdentifiedArray<ID, Element>.Type)
    -> (() -> IdentifiedArray<ID, Element>)?
  {
    guard let identifiable = Element.self as? any Identifiable.Type else { return nil }
    func open<Concrete: Identifiable>(_: Concrete.Type) -> (() -> IdentifiedArray<ID, Element>)? {
      let keyPath: KeyPath<Concrete, Concrete.ID> = \.id
      guard let keyPath = keyPath as? KeyPath<Element, ID> else { return nil }
      return { IdentifiedArray(id: keyPath) }
    }
    return open(identifiable)
  }
}

extension Set: ElementsContainer {
  package static func make(
    of elements: [Element], _ reading: ElementsReading, at place: ReadingPlace
  ) -> Self { Set(elements) }

  /// The elements have no order.
  package static func matcher(
    _ reading: ElementsReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let matchers = try reading.matchers(Element.self, with: builder)
    return { actual in
      var others = actual
      // A complete value is one particular element; a pattern can match any of the remaining ones.
      let patterns = matchers.indices.filter { index in
        matchers[index].built.flatMap { others.remove($0) } == nil
      }
      var pairs = PatternPairs(Array(others)) { matchers[$0].mismatch($1) == nil }
      // A pattern that matches anything takes what the others leave.
      let anything = patterns.filter { reading.elements[$0].isWildcard }
      for pattern in patterns.filter({ !reading.elements[$0].isWildcard }) + anything {
        guard pairs.pair(pattern) else {
          let element = reading.elements[pattern]
          return PatternMismatch(
            expected: "an element \(builder.text(of: element))",
            actual: ReplayDump.text(of: actual))
        }
      }
      return pairs.isComplete ? nil : place.mismatch(actual, with: builder)
    }
  }
}

extension Dictionary: EntriesContainer {}

extension OrderedDictionary: EntriesContainer {
  package var orderedKeys: [Key]? { keys.elements }
}

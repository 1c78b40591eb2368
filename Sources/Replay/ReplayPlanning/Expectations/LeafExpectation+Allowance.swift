import ActionScript
import ReplayValues

extension LeafExpectation {
  /// Lets an expected state have the changes that a predicate allows: those of the value at its path, as far as it
  /// determines them.
  ///
  /// - `count`, `isEmpty`, `ids`, `keys`, `contains` and `!=` determine which elements a collection has, and neither what is in
  ///   those that stay nor their order, which only `ids ==` and `keys ==` do.
  /// - `exists` determines whether there is a value.
  /// - A computed property determines nothing, and neither does the number of elements of a user's own collection.
  func allowChange(by predicate: PredicateSyntax, to after: State, in expected: inout State) {
    guard path.steps.allSatisfy(\.allowsChange), path.property?.allowsChange != false else {
      return
    }
    let current = expected
    let old = SharedReading.ofExpectation { Self.read(path, current) }
    let new = Self.read(path, after)
    if let new, path.property != nil || predicate.isAboutElements(of: Self.unwrapped) {
      guard let old, !Equality.orStructural(Leaf.self)(old, new) else { return }
      let namesOrder = path.property.map { [.ids, .keys].contains($0.name) } ?? false
      let inItsOrder = namesOrder && predicate.isEquality
      return Self.changeElements(of: path, in: &expected, as: after) {
        ($0 as? any ElementsHolder)?.taking(elementsOf: $1, inItsOrder: inItsOrder) ?? $1
      }
    }
    if predicate.isAboutPresence, Self.isThere(old) == Self.isThere(new) { return }
    let obstacle = withUnsafePointer(to: expected) { path.obstacle(in: $0) }
    if let obstacle {
      // Otherwise the value at the path is only a part of what changed.
      guard path.property == nil,
        path.steps[obstacle.steps.count...].allSatisfy(\.isContents)
      else { return }
    }
    _ = Self.graft(obstacle ?? path, from: after, into: &expected)
    if obstacle == nil, !path.steps.isEmpty, !Self.isThere(old), Self.isThere(new) {
      let collection = path.prefix(path.steps.count - 1)
      Self.changeElements(of: collection, in: &expected, as: after) {
        ($0 as? any ElementsHolder)?.placingLast(as: $1) ?? $0
      }
    }
    if let new, predicate.operand?.hasKeyPath != true {
      SharedParts.of(Leaf.self)?.expectActualValues(in: new)
    }
  }

  private static func isThere(_ value: Leaf?) -> Bool {
    value.map { !isNil($0) } ?? false
  }

  /// Adds, removes and arranges the elements of a collection as in another state.
  private static func changeElements(
    of path: StatePath<State>, in other: inout State, as state: State,
    _ change: (_ elements: Any, _ others: Any) -> Any
  ) {
    func open<Whole>(_: Whole.Type) {
      _ = withUnsafePointer(to: state) { state in
        path.readWhole(UnsafeRawPointer(state)) { source in
          let new = source.assumingMemoryBound(to: Whole.self).pointee
          return withUnsafeMutablePointer(to: &other) { other in
            path.modify(UnsafeMutableRawPointer(other)) { target in
              let target = target.assumingMemoryBound(to: Whole.self)
              target.pointee = change(target.pointee, new) as? Whole ?? new
              return nil
            }
          }
        }
      }
    }
    _openExistential(path.wholeType, do: open)
  }
}

extension PredicateSyntax {
  /// Whether it only tells which elements a collection of a type has.
  package func isAboutElements(of type: Any.Type) -> Bool {
    switch self.operator {
    case .contains: type is any ElementsHolder.Type
    case .equal, .notEqual: !isEquality && type is any ElementsHolder.Type
    case .greater, .greaterOrEqual, .less, .lessOrEqual, .matches, .exists: false
    }
  }

  /// Whether it tells the value.
  fileprivate var isEquality: Bool {
    switch self.operator {
    case .equal: !isNegated
    case .notEqual: isNegated
    case .greater, .greaterOrEqual, .less, .lessOrEqual, .contains, .matches, .exists: false
    }
  }

  /// Whether it only tells whether there is a value.
  package var isAboutPresence: Bool {
    switch self.operator {
    case .exists: true
    case .equal, .notEqual: operand?.kind == .nil
    case .greater, .greaterOrEqual, .less, .lessOrEqual, .contains, .matches: false
    }
  }
}

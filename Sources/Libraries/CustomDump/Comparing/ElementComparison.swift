/// Compares the elements of two collections.
protocol ElementComparison: AnyObject {
  var oldCount: Int { get }
  var newCount: Int { get }

  func old(_ offset: Int) -> Any
  func new(_ offset: Int) -> Any

  func areEqual(_ old: Int, _ new: Int) -> Bool

  /// Whether an old and a new element are equal or have the same identity.
  func areEquivalent(_ old: Int, _ new: Int) -> Bool

  /// The number of consecutive equal pairs from two offsets on.
  func equalCount(fromOld old: Int, new: Int, limit: Int) -> Int

  /// A number for each element, which is equal for equivalent elements.
  ///
  /// `dump` dumps elements that have neither a hash nor an identity.
  func equivalenceClasses(dump: (Any) -> String) -> (old: [Int32], new: [Int32])
}

extension ElementComparison {
  func equalCount(fromOld old: Int, new: Int, limit: Int) -> Int {
    (0..<limit).first { !areEqual(old + $0, new + $0) } ?? limit
  }

  /// The number of equal elements at the end, apart from a prefix.
  func equalSuffixCount(after prefix: Int) -> Int {
    let limit = min(oldCount, newCount) - prefix
    return (0..<limit).first { !areEqual(oldCount - 1 - $0, newCount - 1 - $0) } ?? limit
  }

  /// The edits from the old elements to the new ones.
  ///
  /// It compares elements one by one up to a maximum number of comparisons. Beyond that, it numbers
  /// them and assumes that equal elements have equal identities, hashes and dumps.
  func editScript(
    equalPrefix: Int, equalSuffix: Int, dump: (Any) -> String
  ) -> EditScript {
    let script = EditScript(
      oldCount: oldCount,
      newCount: newCount,
      prefix: equalPrefix,
      suffix: equalSuffix,
      matcher: BudgetMatcher(self, budget: 20_000)
    )
    if let script { return script }
    let classes = equivalenceClasses(dump: dump)
    return EditScript(
      old: classes.old, new: classes.new, prefix: equalPrefix, suffix: equalSuffix)
  }
}

/// Elements of any type.
final class BoxedComparison: ElementComparison {
  private let oldElements: [Any]
  private let newElements: [Any]

  init(_ oldElements: [Any], _ newElements: [Any]) {
    self.oldElements = oldElements
    self.newElements = newElements
  }

  var oldCount: Int { oldElements.count }
  var newCount: Int { newElements.count }

  func old(_ offset: Int) -> Any { oldElements[offset] }
  func new(_ offset: Int) -> Any { newElements[offset] }

  func areEqual(_ old: Int, _ new: Int) -> Bool {
    isEqual(oldElements[old], newElements[new])
  }

  func areEquivalent(_ old: Int, _ new: Int) -> Bool {
    isIdentical(oldElements[old], newElements[new]) || areEqual(old, new)
  }

  func equivalenceClasses(dump: (Any) -> String) -> (old: [Int32], new: [Int32]) {
    func key(_ element: Any) -> AnyHashable {
      if let element = element as? any Identifiable { return identity(of: element) }
      if let element = element as? any Hashable { return AnyHashable(element) }
      if !(element is any Equatable), type(of: element) is AnyObject.Type {
        return ObjectIdentifier(element as AnyObject)
      }
      return dump(element)
    }
    return numbered(oldElements.map(key), newElements.map(key))
  }
}

private func identity<Value: Identifiable>(of value: Value) -> AnyHashable {
  AnyHashable(value.id)
}

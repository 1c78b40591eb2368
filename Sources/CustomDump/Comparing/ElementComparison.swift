/// The elements of two collections, and how one compares with another.
protocol ElementComparison {
  var oldCount: Int { get }
  var newCount: Int { get }

  func old(_ offset: Int) -> Any
  func new(_ offset: Int) -> Any

  /// Whether an old and a new element are equal.
  func areEqual(_ old: Int, _ new: Int) -> Bool

  /// Whether an old and a new element are equal or of the same identity.
  func areEquivalent(_ old: Int, _ new: Int) -> Bool

  /// How many pairs of neighbours are equal, from two offsets on.
  func equalCount(fromOld old: Int, new: Int, limit: Int) -> Int

  /// Numbers that are the same for equivalent elements only, if elements can be hashed.
  func equivalenceClasses() -> (old: [Int32], new: [Int32])?
}

extension ElementComparison {
  func equalCount(fromOld old: Int, new: Int, limit: Int) -> Int {
    (0..<limit).first { !areEqual(old + $0, new + $0) } ?? limit
  }

  func equivalenceClasses() -> (old: [Int32], new: [Int32])? { nil }

  /// How many elements at the ends are equal, the first few left aside.
  func equalSuffixCount(after prefix: Int) -> Int {
    let limit = min(oldCount, newCount) - prefix
    return (0..<limit).first { !areEqual(oldCount - 1 - $0, newCount - 1 - $0) } ?? limit
  }

  /// The edits that lead from the old elements to the new ones.
  ///
  /// Up to some number of comparisons they are made one by one. After that elements are numbered by
  /// hash, which takes equality to imply the same identity.
  func editScript(equalPrefix: Int, equalSuffix: Int) -> EditScript? {
    let budget = 20_000
    var comparisons = 0
    var classes: (old: [Int32], new: [Int32])?
    var isHashable = true
    let script = EditScript(
      oldCount: oldCount,
      newCount: newCount,
      prefix: equalPrefix,
      suffix: equalSuffix
    ) { old, new in
      if isHashable {
        comparisons += 1
        if comparisons > budget {
          classes = equivalenceClasses()
          isHashable = classes != nil
          if classes != nil { return nil }
        }
      }
      return areEquivalent(old, new)
    }
    if let script { return script }
    let (oldClasses, newClasses) = classes ?? ([], [])
    return oldClasses.withUnsafeBufferPointer { oldClasses in
      newClasses.withUnsafeBufferPointer { newClasses in
        EditScript(
          oldCount: oldCount, newCount: newCount, prefix: equalPrefix, suffix: equalSuffix
        ) {
          oldClasses[$0] == newClasses[$1]
        }
      }
    }
  }
}

/// Elements of any types.
struct BoxedComparison: ElementComparison {
  let oldElements: [Any]
  let newElements: [Any]
  var equal: (Any, Any) -> Bool = isEqual
  var equivalent: (Any, Any) -> Bool = { isIdentical($0, $1) || isEqual($0, $1) }

  var oldCount: Int { oldElements.count }
  var newCount: Int { newElements.count }

  func old(_ offset: Int) -> Any { oldElements[offset] }
  func new(_ offset: Int) -> Any { newElements[offset] }

  func areEqual(_ old: Int, _ new: Int) -> Bool {
    equal(oldElements[old], newElements[new])
  }

  func areEquivalent(_ old: Int, _ new: Int) -> Bool {
    equivalent(oldElements[old], newElements[new])
  }
}

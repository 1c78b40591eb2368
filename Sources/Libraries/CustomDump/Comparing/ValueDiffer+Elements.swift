extension ValueDiffer {
  /// How to show the elements of a collection.
  struct ElementLayout {
    var opening: String
    var closing: String
    var childIndentation = 2
    /// Whether consecutive equal elements are only counted.
    var isCollapsing = true
    /// Whether equal elements are counted in place, instead of at the end.
    var isOrdered = true
    /// Whether a removed element is compared with an inserted one in the same place.
    var comparesReplacements = true
    /// Whether elements are separated by commas.
    var isSeparated = true
    /// The names of an old and a new element.
    var oldName: (Int) -> String? = { _ in nil }
    var newName: (Int) -> String? = { _ in nil }

    /// Brackets, with the offsets of the elements.
    static var collection: Self {
      Self(opening: "[", closing: "]", oldName: { "[\($0)]" }, newName: { "[\($0)]" })
    }
  }

  /// Compares the elements of two collections; adds no nodes and returns `false` if all are equal.
  func compareElements(
    _ comparison: any ElementComparison,
    layout: ElementLayout = .collection,
    at place: Place,
    into nodes: inout [DiffNode]
  ) -> Bool {
    let (oldCount, newCount) = (comparison.oldCount, comparison.newCount)
    let prefix = comparison.equalCount(fromOld: 0, new: 0, limit: min(oldCount, newCount))
    guard prefix < max(oldCount, newCount) else { return false }
    let suffix = comparison.equalSuffixCount(after: prefix)
    let script = comparison.editScript(equalPrefix: prefix, equalSuffix: suffix) {
      ValueReader(options: DumpOptions(isLossless: true)).sortingKey(of: $0)
    }
    var walk = ElementWalk(
      differ: self,
      comparison: comparison,
      layout: layout,
      script: script,
      equalPrefix: prefix,
      equalSuffix: suffix
    )
    let group = place.group(
      layout.opening, layout.closing, childIndentation: layout.childIndentation, walk.nodes())
    nodes.append(.group(group))
    return true
  }
}

/// Walks through two collections side by side along an edit script.
private struct ElementWalk {
  let differ: ValueDiffer
  let comparison: any ElementComparison
  let layout: ValueDiffer.ElementLayout
  let script: EditScript
  let equalPrefix: Int
  let equalSuffix: Int

  private var old = 0
  private var new = 0
  private var unchangedCount = 0
  private var runEnd = 0
  private var children: [DiffNode] = []

  init(
    differ: ValueDiffer,
    comparison: any ElementComparison,
    layout: ValueDiffer.ElementLayout,
    script: EditScript,
    equalPrefix: Int,
    equalSuffix: Int
  ) {
    self.differ = differ
    self.comparison = comparison
    self.layout = layout
    self.script = script
    self.equalPrefix = equalPrefix
    self.equalSuffix = equalSuffix
  }

  private var isLastOld: Bool { old == comparison.oldCount - 1 }
  private var isLastNew: Bool { new == comparison.newCount - 1 }

  mutating func nodes() -> [DiffNode] {
    while old < comparison.oldCount || new < comparison.newCount {
      let isRemoval = old < comparison.oldCount && script.isRemoved[old]
      let isInsertion = new < comparison.newCount && script.isInserted[new]
      if layout.isCollapsing, !isRemoval, !isInsertion {
        let equalCount = equalRun()
        if equalCount > 0 {
          unchangedCount += equalCount
          old += equalCount
          new += equalCount
          continue
        }
      }
      if layout.isOrdered { flushUnchanged() }

      switch (isRemoval, isInsertion) {
      case (true, true) where !layout.comparesReplacements:
        appendRemoval()
        appendInsertion()
      case (true, true):
        appendPair()
      case (false, false):
        // An equal pair would be in the run of equal elements, if these are collapsed.
        appendPair(isUnequal: layout.isCollapsing)
      case (true, false):
        appendRemoval()
      case (false, true):
        appendInsertion()
      }
    }
    flushUnchanged()
    return children
  }

  /// The number of consecutive equal elements up to the next edit.
  private mutating func equalRun() -> Int {
    if runEnd <= old {
      var end = (old: old, new: new)
      while end.old < comparison.oldCount, end.new < comparison.newCount,
        !script.isRemoved[end.old], !script.isInserted[end.new]
      {
        end = (end.old + 1, end.new + 1)
      }
      runEnd = end.old
    }
    let limit = runEnd - old
    if old == new, old < equalPrefix { return min(limit, equalPrefix - old) }
    if comparison.oldCount - old == comparison.newCount - new,
      comparison.oldCount - old <= equalSuffix
    {
      return limit
    }
    return comparison.equalCount(fromOld: old, new: new, limit: limit)
  }

  private mutating func flushUnchanged() {
    guard unchangedCount > 0 else { return }
    let isSeparated = layout.isSeparated && new != comparison.newCount
    if layout.isOrdered, unchangedCount == 1 {
      children.append(
        differ.unchanged(
          new: comparison.new(new - 1),
          at: ValueDiffer.Place(newName: layout.newName(new - 1), isSeparated: isSeparated)
        )
      )
    } else {
      children.append(.collapsed(count: unchangedCount, isSeparated: isSeparated))
    }
    unchangedCount = 0
  }

  private mutating func appendPair(isUnequal: Bool = false) {
    differ.compare(
      comparison.old(old),
      comparison.new(new),
      at: ValueDiffer.Place(
        oldName: layout.oldName(old),
        newName: layout.newName(new),
        isSeparated: layout.isSeparated && !(isLastOld && isLastNew),
        isUnequal: isUnequal
      ),
      into: &children
    )
    old += 1
    new += 1
  }

  private mutating func appendRemoval() {
    children.append(
      .removed(
        item(
          comparison.old(old), layout.oldName(old), isSeparated: layout.isSeparated && !isLastOld)
      )
    )
    old += 1
  }

  private mutating func appendInsertion() {
    children.append(
      .inserted(
        item(
          comparison.new(new),
          layout.newName(new),
          isSeparated: layout.isSeparated && !(isLastNew && unchangedCount == 0)
        )
      )
    )
    new += 1
  }

  private func item(_ value: Any, _ name: String?, isSeparated: Bool) -> DiffNode.Item {
    DiffNode.Item(
      name: name,
      node: differ.reader.read(any: value, maxDepth: .max),
      isSeparated: isSeparated
    )
  }
}

import InternalSupport

// The comparison is recursive, and on each level it compares all levels below. So it stops at some
// depth and finds the differences without recursion. If they are far below, or in a large value, it
// leaves out the levels in between and continues at each difference.
extension ValueDiffer {
  /// How far the comparison has descended.
  struct Descent {
    var level = 0
    /// The level at which to look for the differences.
    var stop = Self.stride
    /// How often levels were left out.
    var leaps = 0

    static let stride = 16
    static let maximumLeaps = 4
    /// The number of pairs in a value that is not large.
    static let smallCount = 4096
  }

  /// Compares two values at the level to stop at.
  func compareDeep(_ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]) {
    let descent = descent
    defer { self.descent = descent }
    let walk = DeepWalk(old, new, reader: reader)
    guard let first = walk.places.first else {
      return isEqual(old, new)
        ? nodes.append(unchanged(new: new, at: place))
        : note(old, new, at: place, into: &nodes)
    }
    let limit = ValueReader.levelLimit
    guard descent.level < limit, descent.leaps < Descent.maximumLeaps else {
      return replace(old, new, at: place, maxDepth: ValueReader.cutDepth, into: &nodes)
    }
    let isNear =
      walk.visitedCount <= Descent.smallCount && descent.level + walk.deepestLevel < limit
    guard !first.path.isEmpty, !isNear else {
      // The walk has not looked below a place.
      self.descent.stop = descent.level + (isNear ? walk.deepestLevel : 0) + Descent.stride
      return compareLevel(old, new, at: place, into: &nodes)
    }
    self.descent.stop = descent.level + Descent.stride
    self.descent.leaps += 1
    nodes.append(.group(leap(over: old, to: walk, at: place)))
  }

  /// Shows where the parts of two objects differ, if this is so far below that no dump shows it.
  func compareObjects(
    _ old: Any, _ new: Any, at place: Place, into nodes: inout [DiffNode]
  ) -> Bool {
    guard descent.leaps < Descent.maximumLeaps else { return false }
    let walk = DeepWalk(old, new, reader: reader, looksIntoObjects: true)
    guard let first = walk.places.first, first.path.count > ValueReader.levelLimit else {
      return false
    }
    let descent = descent
    defer { self.descent = descent }
    self.descent.stop = descent.level + Descent.stride
    self.descent.leaps += 1
    nodes.append(.group(leap(over: old, to: walk, at: place)))
    return true
  }

  /// A group with the places where a value differs, without the levels in between.
  private func leap(over old: Any, to walk: DeepWalk, at place: Place) -> DiffNode.Group {
    var children: [DiffNode] = []
    for (offset, found) in walk.places.enumerated() {
      let name = Self.text(ofPath: found.path)
      compareLevel(
        found.old,
        found.new,
        at: Place(
          oldName: name,
          newName: name,
          isSeparated: offset < walk.places.count - 1 || walk.placeCount > walk.places.count
        ),
        into: &children
      )
    }
    let rest = walk.placeCount - walk.places.count
    if rest > 0 {
      children.append(.note("… \(rest.grouped) more difference\(rest == 1 ? "" : "s")"))
    }
    let whole = reader.read(any: old, isRoot: place.isRoot, maxDepth: 0)
    var delimiters: [Substring] = []
    if case .text(let text) = whole {
      delimiters = text.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
    }
    guard delimiters.count == 2 else { return place.group("(", ")", children) }
    return place.group(String(delimiters[0]), String(delimiters[1]), children)
  }

  /// A path without its middle.
  private static func text(ofPath path: [String]) -> String {
    let shown = 3
    guard path.count > 2 * shown + 1 else { return text(path[...]) }
    let rest = path.count - 2 * shown
    return
      "\(text(path.prefix(shown))) … \(rest.grouped) more levels … \(text(path.suffix(shown)))"
  }

  private static func text(_ names: ArraySlice<String>) -> String {
    names.reduce(into: "") { text, name in
      if !text.isEmpty, !name.isEmpty, !name.hasPrefix("[") { text += "." }
      text += name
    }
  }
}

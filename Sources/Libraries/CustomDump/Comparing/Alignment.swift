import InternalSupport

/// Finds elements that two long sequences have in common, in near-linear time.
///
/// Elements are represented by numbers, which are equal for matching elements. If the search for
/// the longest alignment would take much longer than reading the sequences, elements that occur
/// once serve as anchors instead.
struct Alignment {
  typealias Element = (offset: Int, number: Int32)

  /// The matching elements, in order.
  private(set) var pairs: [(old: Int, new: Int)] = []

  init(_ old: [Element], _ new: [Element]) {
    align(old, new, isBetweenAnchors: false)
  }

  private mutating func align(_ old: [Element], _ new: [Element], isBetweenAnchors: Bool) {
    var (old, new) = Self.common(old, new)
    let prefix = zip(old, new).prefix { $0.number == $1.number }.count
    append(old.prefix(prefix), new.prefix(prefix))
    (old, new) = (Array(old.dropFirst(prefix)), Array(new.dropFirst(prefix)))
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0.number == $1.number }.count
    let (oldEnd, newEnd) = (old.suffix(suffix), new.suffix(suffix))
    (old, new) = (Array(old.dropLast(suffix)), Array(new.dropLast(suffix)))
    defer { append(oldEnd, newEnd) }
    let budget = 32 * (old.count + new.count) + (isBetweenAnchors ? 0 : 4_000_000)
    guard !old.isEmpty, !new.isEmpty, !alignLongest(old, new, budget: budget) else { return }

    let unique = isBetweenAnchors ? [] : Self.uniquePairs(old, new)
    guard !unique.isEmpty else {
      let anchors = Self.increasing(Self.occurrencePairs(old, new))
      pairs += anchors.map { (old[$0.old].offset, new[$0.new].offset) }
      return
    }
    var start = (old: 0, new: 0)
    for anchor in Self.increasing(unique) {
      align(
        Array(old[start.old..<anchor.old]),
        Array(new[start.new..<anchor.new]),
        isBetweenAnchors: true
      )
      pairs.append((old[anchor.old].offset, new[anchor.new].offset))
      start = (anchor.old + 1, anchor.new + 1)
    }
    align(Array(old[start.old...]), Array(new[start.new...]), isBetweenAnchors: true)
  }

  private mutating func append(_ old: ArraySlice<Element>, _ new: ArraySlice<Element>) {
    pairs += zip(old, new).map { ($0.offset, $1.offset) }
  }

  /// Finds the longest alignment, unless this exceeds the budget for comparisons.
  private mutating func alignLongest(
    _ old: [Element], _ new: [Element], budget: Int
  ) -> Bool {
    let matcher = NumberMatcher(old.map(\.number), new.map(\.number), budget: budget)
    var search = MyersSearch(oldCount: old.count, newCount: new.count, matcher: matcher)
    guard let edits = search.edits() else { return false }
    var (isRemoved, isInserted) = (
      Array(repeating: false, count: old.count), Array(repeating: false, count: new.count)
    )
    for edit in edits {
      switch edit {
      case .remove(let offset): isRemoved[offset] = true
      case .insert(let offset): isInserted[offset] = true
      }
    }
    let keptOld = zip(old, isRemoved).lazy.filter { !$1 }.map(\.0.offset)
    let keptNew = zip(new, isInserted).lazy.filter { !$1 }.map(\.0.offset)
    pairs += zip(keptOld, keptNew).map { ($0, $1) }
    return true
  }

  private static func common(
    _ old: [Element], _ new: [Element]
  ) -> (old: [Element], new: [Element]) {
    let (oldNumbers, newNumbers) = (Set(old.map(\.number)), Set(new.map(\.number)))
    return (
      old.filter { newNumbers.contains($0.number) }, new.filter { oldNumbers.contains($0.number) }
    )
  }

  /// Pairs of the elements that occur once in both sequences.
  private static func uniquePairs(
    _ old: [Element], _ new: [Element]
  ) -> [(old: Int, new: Int)] {
    let (oldCounts, newCounts) = (counts(old), counts(new))
    var positions: [Int32: Int] = [:]
    for (position, element) in new.enumerated() where newCounts[element.number] == 1 {
      positions[element.number] = position
    }
    return old.enumerated().compactMap { position, element in
      guard oldCounts[element.number] == 1 else { return nil }
      return positions[element.number].map { (position, $0) }
    }
  }

  /// Pairs of the first occurrences of an element, of the second ones, and so on.
  private static func occurrencePairs(
    _ old: [Element], _ new: [Element]
  ) -> [(old: Int, new: Int)] {
    var positions: [Int32: [Int]] = [:]
    for (position, element) in new.enumerated().reversed() {
      positions[element.number, default: []].append(position)
    }
    return old.enumerated().compactMap { position, element in
      positions[element.number]?.popLast().map { (position, $0) }
    }
  }

  private static func counts(_ elements: [Element]) -> [Int32: Int] {
    elements.reduce(into: [:]) { $0[$1.number, default: 0] += 1 }
  }

  /// A largest possible subset of pairs that do not cross.
  private static func increasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    longestIncreasingSubsequence(of: pairs.map(\.new)).map { pairs[$0] }
  }
}

/// Compares numbers until the budget is used up.
private final class NumberMatcher: ElementMatcher {
  private let old: [Int32]
  private let new: [Int32]
  private var budget: Int

  init(_ old: [Int32], _ new: [Int32], budget: Int) {
    self.old = old
    self.new = new
    self.budget = budget
  }

  func isMatch(_ oldOffset: Int, _ newOffset: Int) -> Bool {
    old[oldOffset] == new[newOffset]
  }

  func match(_ oldOffset: Int, _ newOffset: Int) -> ElementMatch {
    guard budget > 0 else { return .unknown }
    budget &-= 1
    return isMatch(oldOffset, newOffset) ? .match : .mismatch
  }
}

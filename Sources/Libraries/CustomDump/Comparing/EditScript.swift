/// The elements that are removed from one sequence and inserted from another; the others stay.
struct EditScript {
  private(set) var isRemoved: [Bool]
  private(set) var isInserted: [Bool]

  private init(oldCount: Int, newCount: Int) {
    isRemoved = Array(repeating: false, count: oldCount)
    isInserted = Array(repeating: false, count: newCount)
  }

  /// Finds a shortest script.
  ///
  /// For few elements it uses the standard library, which stores each step of the search. For many
  /// elements it uses ``MyersSearch``. Both give the same result if no elements are repeated.
  ///
  /// `prefix` elements at the beginning and `suffix` other ones at the end are known to match. The
  /// result is `nil` if the matcher gives up.
  init?(
    oldCount: Int,
    newCount: Int,
    prefix: Int,
    suffix: Int,
    matcher: some ElementMatcher
  ) {
    self.init(oldCount: oldCount, newCount: newCount)
    let oldOffsets = prefix..<oldCount - suffix
    let newOffsets = prefix..<newCount - suffix
    guard !oldOffsets.isEmpty, !newOffsets.isEmpty else {
      for offset in oldOffsets { isRemoved[offset] = true }
      for offset in newOffsets { isInserted[offset] = true }
      return
    }
    if oldOffsets.count * newOffsets.count <= Self.mostPairsForStandardLibrary {
      let difference = Array(newOffsets).difference(from: Array(oldOffsets)) {
        matcher.isMatch($0, $1)
      }
      for change in difference {
        switch change {
        case .remove(let offset, _, _): isRemoved[offset + prefix] = true
        case .insert(let offset, _, _): isInserted[offset + prefix] = true
        }
      }
      return
    }

    var search = MyersSearch(
      oldCount: oldOffsets.count,
      newCount: newOffsets.count,
      matcher: OffsetMatcher(base: matcher, offset: prefix)
    )
    guard let edits = search.edits() else { return nil }
    for edit in edits {
      switch edit {
      case .remove(let offset): isRemoved[offset + prefix] = true
      case .insert(let offset): isInserted[offset + prefix] = true
      }
    }
  }

  /// Finds a short script in near-linear time, for sequences of numbers that are equal for elements
  /// that match.
  ///
  /// `prefix` elements at the beginning and `suffix` other ones at the end are known to match.
  init(old: [Int32], new: [Int32], prefix: Int, suffix: Int) {
    self.init(oldCount: old.count, newCount: new.count)
    let oldOffsets = prefix..<old.count - suffix
    let newOffsets = prefix..<new.count - suffix
    for offset in oldOffsets { isRemoved[offset] = true }
    for offset in newOffsets { isInserted[offset] = true }
    let alignment = Alignment(oldOffsets.map { ($0, old[$0]) }, newOffsets.map { ($0, new[$0]) })
    for pair in alignment.pairs {
      isRemoved[pair.old] = false
      isInserted[pair.new] = false
    }
  }

  private static let mostPairsForStandardLibrary = 10_000
}

/// Which elements of one sequence go and which of another come, the others staying in place.
struct EditScript {
  private(set) var isRemoved: [Bool]
  private(set) var isInserted: [Bool]

  /// Finds the shortest script by Myers' algorithm, choosing among equally short ones as
  /// `difference(from:by:)` of the standard library does.
  ///
  /// The standard library keeps every step of the search. Here only the latest are kept, along with
  /// a snapshot from time to time to begin again from, so that thousands of differences fit.
  ///
  /// - Parameters:
  ///   - oldCount: The number of elements of the first sequence.
  ///   - newCount: The number of elements of the second sequence.
  ///   - matchedSuffix: How many elements at the ends of both are known to match each other.
  ///   - matches: Whether elements at two offsets match. Returning `nil` gives the search up.
  /// - Returns: `nil` if the search was given up.
  init?(
    oldCount: Int,
    newCount: Int,
    matchedSuffix: Int = 0,
    matches: (_ old: Int, _ new: Int) -> Bool?
  ) {
    var search = MyersSearch(
      oldCount: oldCount, newCount: newCount, matchedSuffix: matchedSuffix)
    guard search.descend(matches) else { return nil }
    isRemoved = Array(repeating: false, count: oldCount)
    isInserted = Array(repeating: false, count: newCount)
    search.backtrack(matches) { edit in
      switch edit {
      case .remove(let offset): isRemoved[offset] = true
      case .insert(let offset): isInserted[offset] = true
      }
    }
  }

  /// A script that neither removes nor inserts.
  init(unchangedCount: Int) {
    isRemoved = Array(repeating: false, count: unchangedCount)
    isInserted = isRemoved
  }
}

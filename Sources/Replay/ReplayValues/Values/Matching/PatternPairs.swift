/// The patterns and the elements of a set, each with one partner at most.
struct PatternPairs<Element> {
  private let elements: [Element]
  private let matches: (_ pattern: Int, Element) -> Bool
  /// The pattern of each element.
  private var patterns: [Int?]
  private var offsets: [Int: Int] = [:]

  init(_ elements: [Element], matches: @escaping (_ pattern: Int, Element) -> Bool) {
    self.elements = elements
    self.matches = matches
    patterns = Array(repeating: nil, count: elements.count)
  }

  /// Whether each element has a pattern.
  var isComplete: Bool { offsets.count == elements.count }

  /// Finds an element for a pattern; other patterns change theirs where that helps.
  ///
  /// - Returns: Whether there is one.
  mutating func pair(_ pattern: Int) -> Bool {
    if let free = elements.indices.first(where: {
      patterns[$0] == nil && matches(pattern, elements[$0])
    }) {
      assign(free, to: pattern)
      return true
    }
    /// For each element, the pattern that could take it.
    var takers = [Int?](repeating: nil, count: elements.count)
    var pending = [pattern]
    var next = 0
    while next < pending.count {
      let taker = pending[next]
      next += 1
      for offset in elements.indices
      where takers[offset] == nil && matches(taker, elements[offset]) {
        takers[offset] = taker
        if let owner = patterns[offset] {
          pending.append(owner)
        } else {
          move(offset, takers)
          return true
        }
      }
    }
    return false
  }

  /// Gives a free element to its taker, whose own element goes to that one's taker, and so on.
  private mutating func move(_ free: Int, _ takers: [Int?]) {
    var offset: Int? = free
    while let place = offset, let taker = takers[place] {
      offset = offsets[taker]
      // Once more, because a pattern names the parts of the element that it matched last.
      _ = matches(taker, elements[place])
      assign(place, to: taker)
    }
  }

  private mutating func assign(_ offset: Int, to pattern: Int) {
    patterns[offset] = pattern
    offsets[pattern] = offset
  }
}

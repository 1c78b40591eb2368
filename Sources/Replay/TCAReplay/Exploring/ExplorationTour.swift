/// Goes through all transitions between states in few paths from the first state.
///
/// A path goes on to the nearest transition that no path has gone through, and ends where none is near.
struct ExplorationTour {
  struct Transition {
    var from: Int
    var to: Int
    /// The number of its step.
    var step: Int
    /// Whether a path ends after it.
    var isLast: Bool
  }

  private let transitions: [Transition]
  /// The transitions after which a path goes on, by the states from which they lead.
  private var inner: Lists
  /// The transitions that end a path.
  private var last: Lists

  // The search for the nearest transition.

  /// The number of the search that has last seen a state, and the transition that has led to it.
  private var seen: [(search: Int, by: Int)]
  private var searchCount = 0

  /// So many steps a path may have, and four times as many as lead to its first new transition.
  private static let lengthLimit = 200
  /// So many transitions a search looks at, so that all searches together take a time that grows with the transitions.
  private static let searchLimit = 1000

  init(stateCount: Int, transitions: [Transition]) {
    self.transitions = transitions
    inner = Lists(transitions, of: stateCount) { !$0.isLast }
    last = Lists(transitions, of: stateCount) { $0.isLast }
    seen = Array(repeating: (0, 0), count: stateCount)
  }

  /// The paths, as numbers of steps.
  ///
  /// - Parameter way: The steps to a state from the first one. It leads through states with lower numbers.
  /// - Returns: The paths from the first state.
  mutating func paths(way: (_ state: Int) -> [Int]) -> [[Int]] {
    var paths: [[Int]] = []
    // All transitions from states with lower numbers are in a path.
    for start in seen.indices {
      while inner.next(from: start) != nil || last.next(from: start) != nil {
        paths.append(path(way(start), from: start))
      }
    }
    return paths
  }

  private mutating func path(_ way: [Int], from start: Int) -> [Int] {
    var path = way
    var state = start
    let limit = max(Self.lengthLimit, way.count * 4)
    while path.count < limit {
      if let index = inner.take(from: state) {
        path.append(transitions[index].step)
        state = transitions[index].to
        continue
      }
      guard let near = nearest(to: state, within: limit - path.count) else { break }
      path += near.way.map { transitions[$0].step }
      state = near.state
      guard inner.next(from: state) == nil else { continue }
      break
    }
    if let index = last.take(from: state) { path.append(transitions[index].step) }
    return path
  }

  /// The nearest state from which a transition is new, and the way to it.
  ///
  /// One that does not end the path comes before others.
  private mutating func nearest(
    to start: Int, within limit: Int
  ) -> (state: Int, way: [Int])? {
    searchCount += 1
    seen[start] = (searchCount, -1)
    var waiting = [(state: start, distance: 0)]
    var ending = last.next(from: start).map { _ in start }
    var looked = 0
    var index = 0
    while index < waiting.count, looked < Self.searchLimit {
      let (state, distance) = waiting[index]
      index += 1
      // A step of its own must follow.
      guard distance + 1 < limit else { break }
      for transition in inner.all(from: state).prefix(Self.searchLimit) {
        looked += 1
        let next = transitions[transition].to
        guard seen[next].search != searchCount else { continue }
        seen[next] = (searchCount, transition)
        if inner.next(from: next) != nil { return (next, way(to: next)) }
        if ending == nil, last.next(from: next) != nil { ending = next }
        waiting.append((next, distance + 1))
      }
    }
    return ending.map { ($0, way(to: $0)) }
  }

  /// The transitions that have led a search to a state.
  private func way(to state: Int) -> [Int] {
    var way: [Int] = []
    var by = seen[state].by
    while by >= 0 {
      way.append(by)
      by = seen[transitions[by].from].by
    }
    return way.reversed()
  }
}

/// Some of the transitions from each state, of which a part is in a path.
private struct Lists {
  /// The numbers of the transitions, those from one state after those from another.
  private var numbers: [Int]
  private var starts: [Int]
  /// The first one from each state that is in no path.
  private var open: [Int]

  init(
    _ transitions: [ExplorationTour.Transition], of stateCount: Int,
    where isIncluded: (ExplorationTour.Transition) -> Bool
  ) {
    var starts = [Int](repeating: 0, count: stateCount + 1)
    for transition in transitions where isIncluded(transition) { starts[transition.from + 1] += 1 }
    for state in starts.indices.dropFirst() { starts[state] += starts[state - 1] }
    var ends = starts
    numbers = Array(repeating: 0, count: starts[stateCount])
    for (number, transition) in transitions.enumerated() where isIncluded(transition) {
      numbers[ends[transition.from]] = number
      ends[transition.from] += 1
    }
    open = Array(starts.dropLast())
    self.starts = starts
  }

  func all(from state: Int) -> ArraySlice<Int> { numbers[starts[state]..<starts[state + 1]] }

  /// The next one that is in no path; `nil` if there is none.
  func next(from state: Int) -> Int? {
    open[state] < starts[state + 1] ? numbers[open[state]] : nil
  }

  mutating func take(from state: Int) -> Int? {
    guard let number = next(from: state) else { return nil }
    open[state] += 1
    return number
  }
}

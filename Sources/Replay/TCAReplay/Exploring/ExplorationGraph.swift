/// The steps between the states that an exploration has reached.
struct ExplorationGraph {
  private struct Edge {
    var from: UInt32
    var to: UInt32
    var step: UInt32
    /// Whether it was the first to lead to its state.
    var isFirst: Bool
  }

  private var edges: [Edge] = []
  private var states: [(text: String, isBroken: Bool)] = []

  /// The most steps of a script.
  private static let scriptLimit = 50

  mutating func add(from: Int, to: Int, by step: Int, isNew: Bool) {
    edges.append(Edge(from: UInt32(from), to: UInt32(to), step: UInt32(step), isFirst: isNew))
  }

  mutating func add(state text: String, isBroken: Bool) {
    states.append((text, isBroken))
  }

  /// Tells the states and the transitions.
  func tell(_ steps: [String], _ tell: (ExplorationEvent) -> Void) {
    for state in states { tell(.state(state.text, isBroken: state.isBroken)) }
    for edge in edges {
      tell(.transition(from: Int(edge.from), to: Int(edge.to), by: steps[Int(edge.step)]))
    }
  }

  /// Goes through all transitions.
  ///
  /// - Parameters:
  ///   - reached: The states.
  ///   - mayGoOn: Whether a path can go on after a transition to a state that was reached before. If states only differ in
  ///     ids, the steps from there may name other ids.
  /// - Returns: Paths from the first state, as numbers of steps.
  func paths(_ reached: ReachedConfigurations, mayGoOn: Bool) -> [[Int]] {
    // The transitions from each state, one after another.
    var starts = [Int](repeating: 0, count: reached.count + 1)
    for edge in edges { starts[Int(edge.from) + 1] += 1 }
    for state in starts.indices.dropFirst() { starts[state] += starts[state - 1] }
    var ends = starts
    var sorted = [Int](repeating: 0, count: edges.count)
    var first = [Int?](repeating: nil, count: reached.count)
    for (index, edge) in edges.enumerated() {
      sorted[ends[Int(edge.from)]] = index
      ends[Int(edge.from)] += 1
      if edge.isFirst { first[Int(edge.to)] = index }
    }
    var isCovered = [Bool](repeating: false, count: edges.count)
    var next = starts
    func takeNext(from state: Int) -> Edge? {
      while next[state] < starts[state + 1] {
        let index = sorted[next[state]]
        next[state] += 1
        guard !isCovered[index] else { continue }
        isCovered[index] = true
        return edges[index]
      }
      return nil
    }
    var paths: [[Int]] = []
    // The deepest states come first: the way to one goes through transitions of others.
    for state in (0..<reached.count).reversed() {
      while let edge = takeNext(from: state) {
        var path = reached.path(to: state)
        cover(wayTo: state, first, &isCovered)
        path.append(Int(edge.step))
        var last = edge
        while path.count < Self.scriptLimit, mayGoOn || last.isFirst,
          let edge = takeNext(from: Int(last.to))
        {
          path.append(Int(edge.step))
          last = edge
        }
        paths.append(path)
      }
    }
    return paths
  }

  private func cover(wayTo state: Int, _ first: [Int?], _ isCovered: inout [Bool]) {
    var state = state
    while let index = first[state] {
      isCovered[index] = true
      state = Int(edges[index].from)
    }
  }
}

/// The steps between the states that an exploration has reached.
struct ExplorationGraph {
  private struct Edge {
    var from: UInt32
    var to: UInt32
    var step: UInt32
    /// Whether it was the first to lead to its state.
    var isFirst: Bool
    /// Whether something is wrong after it.
    var isBroken: Bool
  }

  private var edges: [Edge] = []
  private var states: [(text: String, isBroken: Bool)] = []

  mutating func add(from: Int, to: Int, by step: Int, isNew: Bool, isBroken: Bool = false) {
    edges.append(
      Edge(
        from: UInt32(from), to: UInt32(to), step: UInt32(step), isFirst: isNew, isBroken: isBroken))
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

  /// Goes through all transitions that break nothing.
  ///
  /// - Parameters:
  ///   - reached: The states.
  ///   - broken: The states in which something is wrong, so that no script leads through them.
  ///   - mayGoOn: Whether a path can go on after a transition to a state that was reached before. If states only differ in
  ///     ids, the steps from there may name other ids.
  /// - Returns: Paths from the first state, as numbers of steps, and how many transitions are in none.
  func paths(
    _ reached: ReachedConfigurations, broken: Set<Int>, mayGoOn: Bool
  ) -> (paths: [[Int]], leftOut: Int) {
    let edges = unbrokenEdges(reached, broken)
    var hasSteps = [Bool](repeating: false, count: reached.count)
    for edge in edges { hasSteps[Int(edge.from)] = true }
    var tour = ExplorationTour(
      stateCount: reached.count,
      transitions: edges.map { edge in
        ExplorationTour.Transition(
          from: Int(edge.from), to: Int(edge.to), step: Int(edge.step),
          isLast: !hasSteps[Int(edge.to)] || !mayGoOn && !edge.isFirst)
      })
    return (tour.paths { reached.path(to: $0) }, self.edges.count - edges.count)
  }

  /// The transitions between states whose way from the first state breaks nothing.
  private func unbrokenEdges(_ reached: ReachedConfigurations, _ broken: Set<Int>) -> [Edge] {
    var isWhole = [Bool](repeating: false, count: reached.count)
    if !isWhole.isEmpty { isWhole[0] = !broken.contains(0) }
    // The way to a state leads through states that were reached before it.
    for edge in edges where edge.isFirst && !edge.isBroken && !broken.contains(Int(edge.to)) {
      isWhole[Int(edge.to)] = isWhole[Int(edge.from)]
    }
    return edges.filter { !$0.isBroken && isWhole[Int($0.from)] && isWhole[Int($0.to)] }
  }
}

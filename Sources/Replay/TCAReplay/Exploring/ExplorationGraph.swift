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

  /// Goes through all transitions.
  ///
  /// - Parameters:
  ///   - reached: The states.
  ///   - mayGoOn: Whether a path can go on after a transition to a state that was reached before. If states only differ in
  ///     ids, the steps from there may name other ids.
  /// - Returns: Paths from the first state, as numbers of steps.
  func paths(_ reached: ReachedConfigurations, mayGoOn: Bool) -> [[Int]] {
    var hasSteps = [Bool](repeating: false, count: reached.count)
    for edge in edges { hasSteps[Int(edge.from)] = true }
    var tour = ExplorationTour(
      stateCount: reached.count,
      transitions: edges.map { edge in
        ExplorationTour.Transition(
          from: Int(edge.from), to: Int(edge.to), step: Int(edge.step),
          isLast: edge.isBroken || !hasSteps[Int(edge.to)] || !mayGoOn && !edge.isFirst)
      })
    return tour.paths { reached.path(to: $0) }
  }
}

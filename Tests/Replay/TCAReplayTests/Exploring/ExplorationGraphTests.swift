import Testing

@testable import TCAReplay

@Suite("Paths that go through all transitions")
struct ExplorationGraphTests {
  /// The transitions from each state to another, whose number is the name of its step.
  private func explored(
    _ transitions: [(from: Int, to: Int)]
  ) -> (graph: ExplorationGraph, reached: ReachedConfigurations) {
    var graph = ExplorationGraph()
    var reached = ReachedConfigurations()
    _ = reached.insert([0], from: 0, by: 0)
    for (step, transition) in transitions.enumerated() {
      let (number, isNew) = reached.insert(
        [UInt8(transition.to)], from: transition.from, by: step)
      graph.add(from: transition.from, to: number, by: step, isNew: isNew)
    }
    return (graph, reached)
  }

  @Test("each transition is in a path, and each path begins at the first state")
  func all() {
    let transitions = [(0, 1), (0, 2), (1, 0), (1, 3), (2, 3), (3, 3), (3, 0), (2, 2)]
    let (graph, reached) = explored(transitions)
    for mayGoOn in [true, false] {
      let paths = graph.paths(reached, broken: [], mayGoOn: mayGoOn).paths
      #expect(Set(paths.flatMap(\.self)) == Set(transitions.indices))
      for path in paths {
        var state = 0
        for step in path {
          #expect(transitions[step].0 == state)
          state = transitions[step].1
        }
      }
    }
  }

  @Test("a path ends at a state that was reached before, if its ids may differ")
  func ids() {
    let (graph, reached) = explored([(0, 1), (1, 0), (0, 0)])
    #expect(graph.paths(reached, broken: [], mayGoOn: false).paths == [[0, 1], [2]])
    #expect(graph.paths(reached, broken: [], mayGoOn: true).paths == [[0, 1, 2]])
  }

  @Test("no path leads through a state in which something is wrong")
  func broken() {
    // The way to 4 leads through 2, which is broken.
    let (graph, reached) = explored([(0, 1), (0, 2), (1, 3), (2, 4), (3, 4), (1, 0)])
    let (paths, leftOut) = graph.paths(reached, broken: [2], mayGoOn: true)
    #expect(paths == [[0, 5, 0, 2]])
    #expect(leftOut == 3)
  }

  @Test("without transitions there are no paths")
  func none() {
    let (graph, reached) = explored([])
    #expect(graph.paths(reached, broken: [], mayGoOn: true).paths == [])
  }
}

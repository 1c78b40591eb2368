import Testing

@testable import TCAReplay

@Suite("A tour through all transitions")
struct ExplorationTourTests {
  /// The paths, which are checked to be some, and to go through everything.
  private func paths(
    _ transitions: [(from: Int, to: Int)], last: Set<Int> = [], states: Int
  ) -> [[Int]] {
    var first = [Int?](repeating: nil, count: states)
    for (step, transition) in transitions.enumerated()
    where transition.to != 0 && first[transition.to] == nil {
      first[transition.to] = step
    }
    var tour = ExplorationTour(
      stateCount: states,
      transitions: transitions.enumerated().map {
        .init(from: $1.from, to: $1.to, step: $0, isLast: last.contains($0))
      })
    let paths = tour.paths { state in
      var way: [Int] = []
      var state = state
      while let step = first[state] {
        way.insert(step, at: 0)
        state = transitions[step].from
      }
      return way
    }
    #expect(Set(paths.flatMap(\.self)) == Set(transitions.indices))
    for path in paths {
      var state = 0
      for step in path {
        #expect(transitions[step].from == state)
        state = transitions[step].to
      }
    }
    return paths
  }

  @Test("goes on to the nearest transition that is new")
  func nearest() {
    let transitions = [(0, 1), (1, 2), (2, 0), (1, 3), (3, 0)]
    #expect(paths(transitions, states: 4) == [[0, 1, 2, 0, 3, 4]])
  }

  @Test("ends a path with a transition after which it must not go on")
  func last() {
    let transitions = [(0, 1), (0, 2), (1, 0), (2, 0)]
    #expect(paths(transitions, last: [1], states: 3) == [[0, 2, 1], [1, 3]])
  }

  @Test("has few paths where states are in a row, and not many more steps than transitions")
  func row() {
    // 0 1 -1 2 -2 …, as an exploration breadth first numbers them.
    let ends = 160
    func state(_ count: Int) -> Int { count > 0 ? 2 * count - 1 : -2 * count }
    var transitions: [(from: Int, to: Int)] = []
    for number in 0..<2 * ends - 1 {
      let count = number % 2 == 1 ? (number + 1) / 2 : -number / 2
      transitions.append((number, state(count + 1)))
      transitions.append((number, state(count - 1)))
    }
    let last = transitions.indices.filter { transitions[$0].to > 2 * ends - 2 }
    let paths = paths(transitions, last: Set(last), states: 2 * ends + 1)
    #expect(paths.count < 10)
    #expect(paths.reduce(0) { $0 + $1.count } < 4 * transitions.count)
  }

  @Test("comes to an end where the next new transition is far away")
  func far() {
    // A ring with a way out at its start.
    let size = 500
    let transitions = (0..<size).map { (from: $0, to: ($0 + 1) % size) } + [(0, 0), (1, 1)]
    let paths = paths(transitions, last: [size, size + 1], states: size)
    #expect(paths.count <= 5)
  }
}

import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// A node of a random graph.
private final class Vertex {
  var label = 0
  var next: Vertex?
  var list: [Vertex] = []
  var named: [Int: Vertex] = [:]
}

/// A graph of objects, and what it was made of.
private struct Graph {
  struct Plan {
    var label: Int
    var next: Int?
    var list: [Int]
    var named: [Int: Int]
  }

  var plans: [Plan]
  let vertices: [Vertex]

  init(_ plans: [Plan]) {
    self.plans = plans
    let vertices = plans.map { _ in Vertex() }
    for (vertex, plan) in zip(vertices, plans) {
      vertex.label = plan.label
      vertex.next = plan.next.map { vertices[$0] }
      vertex.list = plan.list.map { vertices[$0] }
      vertex.named = plan.named.mapValues { vertices[$0] }
    }
    self.vertices = vertices
  }

  init(count: Int, labels: Int, using random: inout Randomness) {
    self.init(
      (0..<count).map { _ in
        Plan(
          label: random.number(0..<labels),
          next: random.number(0..<3) == 0 ? nil : random.number(0..<count),
          list: (0..<random.number(0..<3)).map { _ in random.number(0..<count) },
          named: random.number(0..<2) == 0 ? [:] : [random.number(0..<2): random.number(0..<count)])
      })
  }

  /// Releases the vertices, which may refer to one another.
  func takeApart() {
    for vertex in vertices { (vertex.next, vertex.list, vertex.named) = (nil, [], [:]) }
  }

  /// The vertices that can be reached from the first one.
  var reachable: Set<Int> {
    var reached: Set<Int> = []
    var pending = [0]
    while let index = pending.popLast() {
      guard reached.insert(index).inserted else { continue }
      let plan = plans[index]
      pending += plan.list + plan.named.values + [plan.next].compactMap(\.self)
    }
    return reached
  }

  /// The pairs of vertices that look alike from everywhere, found by leaving out all others.
  static func alike(_ left: Graph, _ right: Graph) -> Set<[Int]> {
    var pairs: Set<[Int]> = []
    for one in left.plans.indices {
      for other in right.plans.indices { pairs.insert([one, other]) }
    }
    while true {
      let rest = pairs.filter { pair in
        let (one, other) = (left.plans[pair[0]], right.plans[pair[1]])
        let hasSameNext =
          switch (one.next, other.next) {
          case (nil, nil): true
          case (let one?, let other?): pairs.contains([one, other])
          default: false
          }
        return one.label == other.label && hasSameNext && one.list.count == other.list.count
          && zip(one.list, other.list).allSatisfy { pairs.contains([$0, $1]) }
          && one.named.keys == other.named.keys
          && one.named.allSatisfy { pairs.contains([$1, other.named[$0] ?? -1]) }
      }
      guard rest.count < pairs.count else { return pairs }
      pairs = rest
    }
  }
}

@Suite("Equality of object graphs")
struct ObjectGraphTests {
  @Test("It is what a comparison of all pairs finds", arguments: 0..<20 as Range<UInt64>)
  func reference(seed: UInt64) {
    var random = Randomness(seed: seed)
    var (equalCount, unequalCount) = (0, 0)
    for _ in 0..<20 {
      // With one label and few vertices, some pairs are equal.
      let labels = random.number(1..<3)
      let left = Graph(count: random.number(1..<6), labels: labels, using: &random)
      let right = Graph(count: random.number(1..<6), labels: labels, using: &random)
      defer {
        left.takeApart()
        right.takeApart()
      }
      for (left, right) in [(left, right), (right, left), (left, left), (right, right)] {
        let alike = Graph.alike(left, right)
        for one in left.vertices.indices {
          for other in right.vertices.indices {
            let areEqual = StructuralEquality.areEqual(left.vertices[one], right.vertices[other])
            #expect(areEqual == alike.contains([one, other]))
            if areEqual { equalCount += 1 } else { unequalCount += 1 }
          }
        }
      }
    }
    #expect(equalCount > 0 && unequalCount > 0)
  }

  @Test("A copy is equal, until one label changes", arguments: 100..<105 as Range<UInt64>)
  func oneDifference(seed: UInt64) {
    struct State {
      var first: Vertex
      var second: Vertex
    }
    var random = Randomness(seed: seed)
    let graph = Graph(count: 30, labels: 3, using: &random)
    defer { graph.takeApart() }
    for changed in graph.plans.indices {
      var plans = graph.plans
      let same = Graph(plans)
      plans[changed].label = 99
      let other = Graph(plans)
      defer {
        same.takeApart()
        other.takeApart()
      }
      let state = State(first: graph.vertices[0], second: graph.vertices[0])
      #expect(
        StructuralEquality.areEqual(
          state, State(first: same.vertices[0], second: graph.vertices[0])))
      let isReached = graph.reachable.contains(changed)
      for different in [
        State(first: same.vertices[0], second: other.vertices[0]),
        State(first: other.vertices[0], second: same.vertices[0]),
      ] {
        #expect(StructuralEquality.areEqual(state, different) == !isReached)
        #expect(StructuralEquality.areEqual(different, state) == !isReached)
        if isReached { #expect(ReplayDump.diff(state, different) != nil) }
      }
    }
  }
}

/// Decides when the effects of a group start, without running them.
///
/// Its cost does not depend on how deep the group is nested, and it does not recurse.
struct EffectSchedule<Action> {
  /// An effect of the group that is not a group itself.
  struct Leaf: Sendable {
    let id: Int
    let effect: Effect<Action>
  }

  /// The order of effects that start at the same time.
  enum StartOrder {
    /// From left to right, as subscriptions start.
    case depthFirst
    /// Level by level, as nested tasks start.
    case breadthFirst
  }

  private struct Node {
    /// Released when it starts.
    var effect: Effect<Action>
    let parent: Int?
    /// The node to start when this one has finished.
    let next: Int?
    /// The number of parts that have to finish before the node has.
    var unfinishedParts: Int
  }

  private var nodes: [Node] = []
  private let startOrder: StartOrder
  private let isLeaf: (EffectGroup<Action>) -> Bool
  private(set) var isFinished = false

  /// Schedules a group; a nested group for which `isLeaf` is true runs as one effect.
  init(
    _ group: EffectGroup<Action>, order: StartOrder,
    isLeaf: @escaping (EffectGroup<Action>) -> Bool
  ) {
    startOrder = order
    self.isLeaf = isLeaf
    nodes = [Node(effect: Effect(group), parent: nil, next: nil, unfinishedParts: 0)]
  }

  mutating func start() -> [Leaf] {
    start(0)
  }

  /// Whether the group begins with a single effect.
  var startsWithOne: Bool {
    var effect = nodes[0].effect
    while let group = innerGroup(of: effect) {
      guard group.order == .concatenated else { return false }
      effect = group.first
    }
    return true
  }

  /// Marks an effect as finished, and returns the effects to start now.
  mutating func finish(_ leaf: Int) -> [Leaf] {
    var finished = leaf
    while let parent = nodes[finished].parent {
      if let next = nodes[finished].next {
        return start(next)
      }
      nodes[parent].unfinishedParts -= 1
      guard nodes[parent].unfinishedParts == 0 else { return [] }
      finished = parent
    }
    isFinished = true
    return []
  }

  private func innerGroup(of effect: Effect<Action>) -> EffectGroup<Action>? {
    guard let group = effect.group, !isLeaf(group) else { return nil }
    return group
  }

  private mutating func start(_ node: Int) -> [Leaf] {
    var leaves: [Leaf] = []
    var pending = [node]
    var index = 0
    while index < pending.count {
      let node: Int
      switch startOrder {
      case .breadthFirst:
        node = pending[index]
        index += 1
      case .depthFirst:
        node = pending.removeLast()
      }
      let effect = nodes[node].effect
      nodes[node].effect = .none
      guard let group = innerGroup(of: effect) else {
        leaves.append(Leaf(id: node, effect: effect))
        continue
      }
      let first = nodes.count
      let second = first + 1
      switch group.order {
      case .merged:
        nodes[node].unfinishedParts = 2
        nodes.append(Node(effect: group.first, parent: node, next: nil, unfinishedParts: 0))
        nodes.append(Node(effect: group.second, parent: node, next: nil, unfinishedParts: 0))
        pending += startOrder == .depthFirst ? [second, first] : [first, second]
      case .concatenated:
        nodes[node].unfinishedParts = 1
        nodes.append(Node(effect: group.first, parent: node, next: second, unfinishedParts: 0))
        nodes.append(Node(effect: group.second, parent: node, next: nil, unfinishedParts: 0))
        pending.append(first)
      }
    }
    return leaves
  }
}

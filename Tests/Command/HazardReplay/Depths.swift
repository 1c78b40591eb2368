import ComposableArchitecture

/// A feature whose states are as deep as an action says.
@Reducer
struct Depths {
  struct State {
    var chain: Chain = .end
    var tree = Tree()
    var nodes: Node?
    var boxes = Boxes()
  }

  enum Action {
    case growChain(Int)
    case growTree(Int)
    case growNodes(Int)
    case growBoxes(Int)
    /// Replace the last value.
    case changeChain(Int)
    case changeTree(Int)
    case changeNodes(Int)
    case changeBoxes(Int)
    /// Another value in each level.
    case shiftChain(by: Int)
    case shareNodes(first: Int, second: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .growChain(let count): state.chain = Chain(count, last: 0)
      case .growTree(let count): state.tree = Tree(count, last: 0)
      case .growNodes(let count): state.nodes = Node.chain(count, last: 0)
      case .growBoxes(let count): state.boxes = Boxes(count, last: 0)
      case .changeChain(let value): state.chain = Chain(state.chain.count, last: value)
      case .changeTree(let value): state.tree = Tree(state.tree.count, last: value)
      case .changeNodes(let value):
        state.nodes = Node.chain(state.nodes?.count ?? 0, last: value)
      case .changeBoxes(let value): state.boxes = Boxes(state.boxes.count, last: value)
      case .shiftChain(let distance):
        state.chain = Chain(state.chain.count, last: distance, distance: distance)
      case .shareNodes(let first, let second):
        state.nodes = Node(first, next: Node(second, next: nil))
      }
      return .none
    }
  }
}

/// A chain of cases.
indirect enum Chain: Equatable {
  case end
  case next(Int, Chain)

  init(_ count: Int, last: Int, distance: Int = 0) {
    self = .end
    for index in 0..<count {
      self = .next(index == 0 ? last : index + distance, self)
    }
  }

  var count: Int {
    var (count, rest) = (0, self)
    while case .next(_, let next) = rest { (count, rest) = (count + 1, next) }
    return count
  }
}

/// A tree of structs, whose levels have two children.
struct Tree: Equatable {
  var value = 0
  var children: [Tree] = []

  init() {}

  init(_ count: Int, last: Int) {
    for index in 0..<count {
      var (parent, leaf) = (Tree(), Tree())
      leaf.value = index == 0 ? last : index
      parent.value = index
      parent.children = index == 0 ? [leaf] : [leaf, self]
      self = parent
    }
  }

  var count: Int {
    var (count, rest) = (0, self)
    while let last = rest.children.last { (count, rest) = (count + 1, last) }
    return count
  }
}

/// A chain of objects without `==`.
final class Node {
  let value: Int
  private(set) var next: Node?

  init(_ value: Int, next: Node?) {
    self.value = value
    self.next = next
  }

  static func chain(_ count: Int, last: Int) -> Node? {
    (0..<count).reduce(nil) { Node($1 == 0 ? last : $1, next: $0) }
  }

  var count: Int {
    var (count, rest) = (0, Optional(self))
    while let node = rest { (count, rest) = (count + 1, node.next) }
    return count
  }
}

/// A chain of dictionaries without `==`.
struct Boxes {
  var value: Result<Int, Never> = .success(0)
  var label: (name: String, number: Int) = ("", 0)
  var boxes: [Int: Boxes] = [:]

  init() {}

  init(_ count: Int, last: Int) {
    for index in 0..<count {
      var box = Boxes()
      box.label.number = index == 0 ? last : index
      if index > 0 { box.boxes[index] = self }
      self = box
    }
  }

  var count: Int {
    var (count, rest) = (1, self)
    while let next = rest.boxes.values.first { (count, rest) = (count + 1, next) }
    return count
  }
}

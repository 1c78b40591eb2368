import ComposableArchitecture
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

private class Node {
  var name: String
  var next: Node?

  init(_ name: String) { self.name = name }
}

struct StructuralEqualityTests {
  @Test func statesThatAreNotEquatableAreComparedByTheirParts() {
    var state = Awkward.State()
    #expect(StructuralEquality.areEqual(state, Awkward.State()))
    state.pair.1 = "three"
    #expect(!StructuralEquality.areEqual(state, Awkward.State()))
    state = Awkward.State()
    state.nested = .some(nil)
    #expect(!StructuralEquality.areEqual(state, Awkward.State()))
    state = Awkward.State()
    state.result = .success("x")
    #expect(!StructuralEquality.areEqual(state, Awkward.State()))
    state = Awkward.State()
    state.presented.wrappedValue = Awkward.Page()
    #expect(!StructuralEquality.areEqual(state, Awkward.State()))
    state = Awkward.State()
    state.closure = { print() }
    #expect(StructuralEquality.areEqual(state, Awkward.State()))
  }

  @Test func storedPropertiesCountThatAMirrorLeavesOut() {
    struct Hidden: CustomReflectable {
      var shown = 0
      var hidden: Int
      var customMirror: Mirror { Mirror(self, children: ["shown": shown]) }
    }
    #expect(StructuralEquality.areEqual([Hidden(hidden: 1)], [Hidden(hidden: 1)]))
    #expect(!StructuralEquality.areEqual([Hidden(hidden: 1)], [Hidden(hidden: 2)]))
    // The mirror of a collection has its elements.
    let stack = StackState([Hidden(hidden: 1)])
    #expect(StructuralEquality.areEqual(stack, stack))
  }

  @Test func objectsThatLeadBackToThemselvesComeToAnEnd() {
    func ring(_ name: String) -> Node {
      let (first, second) = (Node("a"), Node(name))
      (first.next, second.next) = (second, first)
      return first
    }
    let (one, same, other) = (ring("b"), ring("b"), ring("c"))
    defer { for node in [one, same, other] { node.next?.next = nil } }
    #expect(StructuralEquality.areEqual(one, same))
    #expect(!StructuralEquality.areEqual(one, other))
  }

  @Test func eachPairOfObjectsIsCompared() {
    struct State {
      var x: Node
      var y: Node
    }
    let node = Node("1")
    #expect(
      !StructuralEquality.areEqual(
        State(x: node, y: node), State(x: Node("1"), y: Node("99"))))
    #expect(
      StructuralEquality.areEqual(
        State(x: node, y: node), State(x: Node("1"), y: Node("1"))))
    #expect(
      !StructuralEquality.areEqual(
        State(x: Node("1"), y: Node("99")), State(x: node, y: node)))
    #expect(
      ReplayDump.diff(State(x: node, y: node), State(x: Node("1"), y: Node("99")))?
        .contains(#"name: "99""#) == true)
  }

  @Test func theFieldsOfSuperclassesAreCompared() {
    final class Leaf: Node {
      var count = 0
    }
    let (one, same, other) = (Leaf("a"), Leaf("a"), Leaf("b"))
    #expect(StructuralEquality.areEqual(one, same))
    #expect(!StructuralEquality.areEqual(one, other))
  }

  @Test func theDepthOfObjectsDoesNotMatter() {
    func chain(_ last: String) -> Node {
      var node = Node(last)
      for _ in 0..<10_000 {
        let next = Node("")
        next.next = node
        node = next
      }
      return node
    }
    #expect(StructuralEquality.areEqual(chain("a"), chain("a")))
    #expect(!StructuralEquality.areEqual(chain("a"), chain("b")))
  }
}

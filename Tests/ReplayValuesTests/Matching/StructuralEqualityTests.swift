import ComposableArchitecture
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

private final class Node {
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
}

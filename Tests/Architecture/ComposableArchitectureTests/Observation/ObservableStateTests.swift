import ComposableArchitecture
import Foundation
import InternalSupport
import TestSupport
import Testing

@Suite("Observable state")
struct ObservableStateTests {
  @Test("reports a change of a property that was read, and of no other")
  func property() {
    var state = Parent()
    let count = Changes { _ = state.child.count }
    let child = Changes { _ = state.child }
    let sibling = Changes { _ = state.sibling.count }
    state.child.count += 1
    #expect(count.haveHappened)
    #expect(!child.haveHappened)
    #expect(!sibling.haveHappened)
  }

  @Test(
    "reports changes, with a message, where it cannot be known what is observed", .waitsForProcesses
  )
  func unknownObservers() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      setenv("TCA_RELIANCE_OFF", "observation", 1)
      var state = Parent()
      _ = state.sibling.count
      let count = Changes { _ = state.child.count }
      let sibling = Changes { _ = state.sibling.count }
      state.child.count += 1
      try #require(count.haveHappened && !sibling.haveHappened)
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self) == """
        each access to state counts as observed, which costs time: \
        the environment names 'observation' in TCA_RELIANCE_OFF

        """)
  }

  @Test("keeps quiet when an equal value is set")
  func equalValue() {
    var state = Child(count: 1)
    let count = Changes { _ = state.count }
    state.count = 1
    #expect(!count.haveHappened)
    state.count += 0
    #expect(!count.haveHappened)
    state.count = 2
    #expect(count.haveHappened)
  }

  @Test("can be what a generic type conforms to if its argument does")
  func conditionalConformance() {
    var state = Wrapped(Child(), isPushed: false)
    let id = state._$id
    #expect(id == state.value._$id)
    state._$willModify()
    #expect(_$isIdentityEqual(state, Wrapped(state.value, isPushed: true)))
    #expect(!_$isIdentityEqual(state, Wrapped(Child(), isPushed: false)))
  }

  @Test("reports the replacement of a property's value")
  func replacement() {
    var state = Parent()
    let child = Changes { _ = state.child }
    state.child = Child(count: 42)
    #expect(child.haveHappened)
    let again = Changes { _ = state.child }
    state.child.replace(with: Child())
    #expect(again.haveHappened)
  }

  @Test("reports an equal value with another identity, whose changes would go unseen")
  func equalReplacement() {
    var state = Parent()
    let child = Changes { _ = state.equatableChild }
    state.equatableChild = state.equatableChild
    #expect(!child.haveHappened)
    let count = Changes { _ = state.equatableChild.count }
    state.equatableChild = EquatableChild()
    #expect(child.haveHappened)
    #expect(count.haveHappened)
  }

  @Test("reports the replacement of a property's value by a changed copy")
  func replacementByCopy() {
    let child = Child(count: 1)
    var copy = child
    copy.count = 2
    var state = Parent(child: child, sibling: copy)
    let count = Changes { _ = state.child.count }
    state.child.replace(with: state.sibling)
    #expect(count.haveHappened)
  }

  @Test("reports a swap")
  func swap() {
    var state = Parent()
    let child = Changes { _ = state.child }
    let sibling = Changes { _ = state.sibling }
    let copy = state.child
    state.child = state.sibling
    state.sibling = copy
    #expect(child.haveHappened)
    #expect(sibling.haveHappened)
  }

  @Test("reports presentation and dismissal, and not changes of the presented state")
  func optional() {
    var state = Parent()
    let presentation = Changes { _ = state.optional }
    state.optional = Child()
    #expect(presentation.haveHappened)
    let dismissal = Changes { _ = state.optional }
    let count = Changes { _ = state.optional?.count }
    state.optional?.count += 1
    #expect(!dismissal.haveHappened)
    #expect(count.haveHappened)
    state.optional = nil
    #expect(dismissal.haveHappened)
  }

  @Test("reports another case of an enum, even with the same payload")
  func enumCase() {
    let child = Child()
    var state = Parent(destination: .first(child))
    let destination = Changes { _ = state.destination }
    let count = Changes { _ = state.destination?.first?.count }
    state.destination?.modify(\.first) { $0.count += 1 }
    #expect(!destination.haveHappened)
    #expect(count.haveHappened)
    state.destination = .second(child)
    #expect(destination.haveHappened)
  }

  @Test("reports every write of a payload without identity")
  func inertPayload() {
    var state = Parent(destination: .inert(0))
    let destination = Changes { _ = state.destination }
    state.destination = .inert(1)
    #expect(destination.haveHappened)
  }

  @Test("reports added and removed elements, and not changes of an element")
  func identifiedArray() {
    var state = Parent(rows: [Child(id: 1), Child(id: 2)])
    let rows = Changes { _ = state.rows }
    let first = Changes { _ = state.rows[id: 1]?.count }
    let second = Changes { _ = state.rows[1].count }
    state.rows[id: 1]?.count += 1
    #expect(!rows.haveHappened)
    #expect(first.haveHappened)
    #expect(!second.haveHappened)
    state.rows.remove(id: 1)
    #expect(rows.haveHappened)
  }

  @Test("reports an element of an array with a new identity, even if it is equal")
  func arrayElement() {
    var state = Parent(children: [Child()], equatableChildren: [EquatableChild()])
    let children = Changes { _ = state.children }
    state.children[0].count += 1
    #expect(!children.haveHappened)
    state.children[0]._$willModify()
    #expect(children.haveHappened)
    let equatableChildren = Changes { _ = state.equatableChildren }
    state.equatableChildren[0].count += 1
    #expect(!equatableChildren.haveHappened)
    state.equatableChildren[0]._$willModify()
    #expect(equatableChildren.haveHappened)
  }

  @Test("is changed in place, without copies, while nobody observes it")
  func noCopies() {
    var state = Child()
    _ = state.buffer
    state.buffer.write()
    #expect(state.buffer.copies == 0)
    let observed = Changes { _ = state.buffer }
    state.buffer.write()
    #expect(observed.haveHappened)
  }

  @ObservableState
  struct Parent {
    var child = Child()
    var sibling = Child()
    var optional: Child?
    @Presents var destination: Destination?
    var rows: IdentifiedArrayOf<Child> = []
    var children: [Child] = []
    var equatableChild = EquatableChild()
    var equatableChildren: [EquatableChild] = []
  }

  @ObservableState
  struct EquatableChild: Equatable {
    var count = 0
  }

  @CasePathable
  @dynamicMemberLookup
  @ObservableState
  enum Destination {
    case first(Child)
    case second(Child)
    case inert(Int)
  }

  @ObservableState
  struct Child: Identifiable {
    var id = 0
    var count = 0
    var buffer = CountedBuffer()

    mutating func replace(with other: Self) {
      self = other
    }
  }
}

private struct Wrapped<Value> {
  var value: Value
  var isPushed: Bool

  init(_ value: Value, isPushed: Bool) {
    self.value = value
    self.isPushed = isPushed
  }
}

extension Wrapped: Observable where Value: Observable {}

extension Wrapped: ObservableState where Value: ObservableState {
  var _$id: ObservableStateID { value._$id }
  mutating func _$willModify() { value._$willModify() }
}

/// Whether something that a closure read has changed since.
private final class Changes: Sendable {
  private let count = Lock(0)

  init(_ apply: () -> Void) {
    withObservationTracking(apply) {
      self.count.withLock { $0 += 1 }
    }
  }

  var haveHappened: Bool {
    count.withLock { $0 > 0 }
  }
}

import ComposableArchitecture
import Testing

/// What `@ObservableState` and `@Presents` make of a state's fields.
@Suite struct ObservableStateMacroTests {
  @Test func `the memberwise initialiser takes fields as declared`() {
    let state = Fields(name: "Blob", child: Child(value: 1))
    #expect(state.count == 0)
    #expect(state.name == "Blob")
    #expect(state.child == Child(value: 1))
    #expect(state.other == Child(value: 2))
    #expect(Fields(name: "Blob").child == nil)
  }

  @Test func `an initial value is evaluated once`() {
    Counted.evaluations.setValue(0)
    let counted = Counted()
    #expect(Counted.evaluations.value == 1)
    #expect(counted.value == 1)
  }

  @Test func `a field's own observers are called once a change`() {
    var observed = Observed()
    observed.value = 1
    observed.value += 1
    observed.value = 2
    #expect(observed.log == [1, 2, 2])
  }

  @Test func `fields know their names`() {
    let names = Fields._$keyPathNames
    #expect(names.map(\.name) == ["count", "name", "child", "other"])
    #expect(names[1].keyPath == \Fields.name)
    #expect(names[2].keyPath == \Fields.child)
  }

  @Test func `presented state can be changed in place, by its value and its projection`() {
    var state = Fields(name: "", child: Child(value: 1))
    state.child?.value += 1
    #expect(state.child == Child(value: 2))
    #expect(state.$child.wrappedValue == Child(value: 2))
    state.$child.wrappedValue?.value += 1
    #expect(state.child == Child(value: 3))
    state.$child = PresentationState(wrappedValue: nil)
    #expect(state.child == nil)
  }

  @Test func `an enum's identity is that of its case and of the state in it`() {
    var state = Either.left(Child(value: 1))
    let id = state._$id
    state.modify(\.left) { $0.value += 1 }
    #expect(state._$id == id)
    state = .left(Child(value: 1))
    #expect(state._$id != id)
    #expect(Either.plain._$id == Either.plain._$id)
    #expect(Either.plain._$id != Either.number(1)._$id)
  }
}

@ObservableState
private struct Child: Equatable {
  var value = 0
}

@ObservableState
private struct Fields: Equatable {
  var count = 0
  var name: String
  @Presents var child: Child?
  @Presents var other: Child? = Child(value: 2)
  let id = 1
  var double: Int { count * 2 }
}

@ObservableState
private struct Counted {
  static let evaluations = LockIsolated(0)

  var value = Counted.evaluations.withValue {
    $0 += 1
    return $0
  }
}

@ObservableState
private struct Observed {
  @ObservationStateIgnored var log: [Int] = []
  var value = 0 {
    didSet { log.append(value) }
  }
}

@CasePathable
@ObservableState
private enum Either {
  case left(Child)
  case number(Int)
  case plain
}

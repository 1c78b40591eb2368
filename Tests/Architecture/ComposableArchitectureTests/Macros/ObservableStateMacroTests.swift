import ComposableArchitecture
import Testing

/// What `@ObservableState` and `@Presents` generate for a state's properties.
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

  @Test func `computed properties can be looked up by name`() throws {
    let properties = Fields._$computedProperties.all
    #expect(properties.map(\.name) == ["double"])
    func read<Property: _ComputedPropertyProtocol>(_ property: Property) throws -> Any {
      property.get(try #require(Fields(count: 4, name: "") as? Property.Root))
    }
    #expect(try read(properties[0]) as? Int == 8)
    #expect(Either._$computedProperties.all.map(\.name) == ["isPlain"])
    #expect(Child._$computedProperties.all.isEmpty)
  }

  /// The test is that the types compile: the expansions must cause neither errors nor warnings.
  @Test func `computed properties of any type`() {
    #expect(
      Kinds<Int>._$computedProperties.all.map(\.name) == [
        "unwrapped", "nothing", "closure", "pair", "error", "another", "type", "never", "default",
        "a name", "twice", "limited",
      ])
    // The macro does not know the second protocol: it could isolate 'title'.
    #expect(Titled._$computedProperties.all.isEmpty)
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

  var isPlain: Bool {
    if case .plain = self { true } else { false }
  }
}

@ObservableState
private struct Kinds<Value: Sendable>: Sendable {
  var value: Value?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var unwrapped: Value! { value }
  var nothing: Void { () }
  var closure: @Sendable (Value, Int) async throws -> Value? { { value, _ in value } }
  var pair: (first: Value?, second: Int) { (value, 1) }
  var error: any Error { CancellationError() }
  var another: Self { self }
  var type: Value.Type { Value.self }
  var never: Never { fatalError() }
  var `default`: Int { 1 }
  var `a name`: Int { 1 }
  var twice: Value?? { value }
  /// Tools cannot use a value that cannot be copied.
  var handle: Handle { Handle() }
  var opaque: some Equatable { 1 }
  var pointer: UnsafePointer<Int>? { nil }
  @MainActor var title: String { "" }
  @available(*, deprecated) var old: Int { 1 }
  var failing: Int { get throws { throw CancellationError() } }
  var later: Int { get async { 1 } }
  private var secret: Int { 1 }
  nonisolated var limited: Int { 1 }

  struct Handle: ~Copyable {}
}

private protocol WithTitle {
  @MainActor var title: String { get }
}

@ObservableState
private struct Titled: Equatable, WithTitle {
  var count = 0
  var title: String { "\(count)" }
}

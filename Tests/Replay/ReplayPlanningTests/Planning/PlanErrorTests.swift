import ComposableArchitecture
import Testing

@testable import ReplayRegistration
@testable import ReplayTestSupport

@Reducer private struct Small {
  struct State: Equatable {}
  enum Action { case tapped, response(String), rows(IdentifiedAction<Int, Bool>) }
  var body: some Reducer<State, Action> { EmptyReducer() }
}

private struct Waiter: TestDependencyKey {
  struct Place: Equatable { var room: Int }
  typealias Value = @Sendable (Place) async -> Never
  static let testValue: Value = { _ in fatalError("not stubbed") }
}

extension DependencyValues {
  fileprivate var wait: Waiter.Value {
    get { self[Waiter.self] }
    set { self[Waiter.self] = newValue }
  }
}

struct PlanErrorTests {
  @Test func ofRegistrations() throws {
    let wrong = Awkward.registered
      .initialState("number") { 3 }
      .invariant("positive") { (number: Int) in number > 0 }
    #expect(
      try planErrors("feature awkward\n\nsend tapped\n", for: wrong) == [
        "1:9 the starting state 'number' of 'awkward' is an Int, not an Awkward.State [awkward]",
        "1:9 the invariant 'positive' of 'awkward' is about an Int, not an Awkward.State [awkward]",
      ])
    let twice = Awkward.registered
      .initialState("full") { Awkward.State() }
      .initialState("full") { Awkward.State() }
    #expect(
      try planErrors("feature awkward\n\nsend tapped\n", for: twice) == [
        "1:9 the starting state 'full' of 'awkward' is registered twice [awkward]"
      ])
  }

  @Test func allOfAFileAreTold() throws {
    let errors = try planErrors(
      """
      feature awkward
      state
        countr.count = 1
      given awkward.fech returns "x"
      given awkward.fetch returns 3

      send taped
      send rows[id: UUID(1)].togled
        counter.count = "x"
      send text(3)
      receive text(3)
      """, for: Awkward.registered)
    #expect(
      errors.map { $0.split(separator: "\n")[0] } == [
        "3:3 Awkward.State has no 'countr' [countr]",
        "4:7 unknown dependency 'awkward.fech' [awkward.fech]",
        "5:29 expected String, found 3 [3]",
        "7:6 unknown action 'taped' [taped]",
        "8:24 unknown action 'togled' [togled]",
        "9:19 expected Int, found the string \"x\" [\"x\"]",
        "10:11 expected String, found 3 [3]",
        "11:14 expected String, found 3 [3]",
      ])
  }

  @Test func namesInRangesAreUsed() throws {
    #expect(
      try planErrors(
        """
        feature awkward
        let n = 3
        let m = 4

        expect
          selection not == 0...n
          selection not == 0..<m
        """, for: Awkward.registered) == [])
  }

  @Test func unknownActionsListThoseThereAre() throws {
    let small = FeatureRegistration("small") {
      Small()
    } initialState: {
      Small.State()
    }
    #expect(
      try planErrors("feature small\n\nsend taped\n", for: small) == [
        """
        3:6 unknown action 'taped' [taped]
        ? did you mean 'tapped'?
        = small's actions: response(String), rows(IdentifiedAction<Int, Bool>), tapped
        """
      ])
  }

  @Test(arguments: [
    (
      "presented.alert.confirm",
      """
      unknown action 'confirm' [confirm]
      ? did you mean 'confirmed'?
      = Awkward.Alert's cases: cancelled, confirmed
      = what is presented can also 'dismiss'
      """
    ),
    (
      "presented.alert(.dismissed)",
      """
      'dismissed' is not a case of Awkward.Alert [dismissed]
      ? did you mean 'dismiss'?
      = at .presented.presented.alert.presented
      = Awkward.Alert's cases: cancelled, confirmed
      = what is presented can also 'dismiss'
      """
    ),
    (
      "rows.toggled",
      """
      unknown action 'toggled' [toggled]
      ? name the element before it: [id: …].toggled
      = IdentifiedAction<UUID, Awkward.RowAction>'s cases: element(id: UUID, action: Awkward.RowAction)
      """
    ),
    (
      "path.visited",
      """
      unknown action 'visited' [visited]
      ? name the element before it: [id: …].visited
      = StackAction<Awkward.Page, Awkward.PageAction>'s cases: \
      element(id: StackElementID, action: Awkward.PageAction), popFrom(id: StackElementID), \
      push(id: StackElementID, state: Awkward.Page)
      """
    ),
  ])
  func unknownActionsOfChildrenHintAtTheWay(_ action: String, _ expected: String) throws {
    let errors = try planErrors("feature awkward\n\nsend \(action)\n", for: Awkward.registered)
    #expect(errors.map { $0.split(separator: " ", maxSplits: 1)[1] } == [expected[...]])
  }

  @Test(arguments: [
    (
      "given awkward.load after 1s returns 3",
      "1:26 'awkward.load' is synchronous: it cannot take 1s [1s]"
    ),
    ("given awkward.limit throws \"x\"", "1:28 'awkward.limit' does not throw [\"x\"]"),
    (
      "given awkward.fetch does nothing",
      """
      1:7 'awkward.fetch' returns String: it needs a value [awkward.fetch does nothing]
      ? write 'returns …'
      """
    ),
    (
      "given awkward.stop returns 3",
      """
      1:28 'awkward.stop' returns no value [3]
      ? write 'does nothing'
      """
    ),
    (
      "given awkward.fetch yields \"x\"",
      """
      1:7 'awkward.fetch' returns String, which is not a stream [awkward.fetch]
      ? write 'returns …'
      """
    ),
    (
      "given awkward.numbers yields 1 then throws \"x\"",
      """
      1:44 the stream of 'awkward.numbers' cannot fail ["x"]
      ? write 'then finishes'
      """
    ),
    (
      "given awkward.fetch(1, 2) returns \"x\"",
      """
      1:20 'awkward.fetch' takes 1 argument, found 2 [(1, 2)]
      ? its arguments: (number: Int)
      """
    ),
    (
      "given awkward returns 3",
      """
      1:7 'awkward' is a client: name one of its endpoints [awkward]
      = endpoints: awkward.fetch, awkward.limit, awkward.load, awkward.lookup, awkward.messages, \
      awkward.numbers, awkward.stop
      """
    ),
    (
      "given plain live",
      """
      1:7 'plain' has endpoints: name one of them [plain]
      = endpoints: plain.pick, plain.save
      """
    ),
    (
      "given uuid 3",
      "1:12 expected UUID, found 3 [3]\n= at  of the answer of 'uuid'\n= a UUID is written UUID(1), or UUID(\"…\") with all its digits"
    ),
    (
      "state from three",
      """
      1:12 unknown state 'three' [three]
      = awkward's states: two rows
      """
    ),
  ])
  func ofHeaders(_ header: String, _ expected: String) throws {
    let errors = try planErrors(
      header + "\nfeature awkward\n\nsend tapped\n", for: Awkward.registered)
    #expect(errors == [expected.replacing("\n= at  of the answer of 'uuid'", with: "")])
  }

  @Test(arguments: [
    (
      "given wait returns 3",
      "1:20 'wait' has nothing to return [3]\n? write 'never returns'"
    ),
    (
      "given wait does nothing",
      "1:7 'wait' returns Never: it needs a value [wait does nothing]\n? write 'never returns'"
    ),
    (
      "given wait((room: \"x\")) never returns",
      "1:19 expected Int, found the string \"x\" [\"x\"]\n= at .room of the arguments of 'wait'"
    ),
  ])
  func ofCallsThatNeverReturn(_ header: String, _ expected: String) throws {
    let errors = try planErrors(
      header + "\nfeature awkward\n\nsend tapped\n",
      for: Awkward.registered.endpoint("wait", \.wait))
    #expect(errors == [expected])
  }

  @Test func ofIncludes() throws {
    #expect(
      try planErrors(
        "feature awkward\n\nsend tapped\ninclude a.replay\ninclude c.replay\n",
        for: Awkward.registered,
        includes: ["a.replay": "include b.replay\n", "b.replay": "include a.replay\n"]) == [
          "5:9 'c.replay' cannot be included: there is no such file [c.replay]",
          """
          1:9 'a.replay' includes itself [a.replay]
          = script.replay → a.replay → b.replay → a.replay
          """,
        ])
  }

  @Test func ofStatesThatCannotBeSet() throws {
    #expect(
      try planErrors(
        """
        feature awkward
        state
          closure = 3

        send tapped
        """, for: Awkward.registered) == [
          """
          3:13 no () -> () can be made from a script [3]
          = a closure cannot be written: register a parser that makes one: .value(of: (() -> ()).self) { text in … }
          """
        ])
  }
}

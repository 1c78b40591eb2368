import ComposableArchitecture
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

struct ObservableFeatureTests {
  private func sent(_ steps: String) throws -> [Form.Action] {
    try withPlan("feature form\n\n\(steps)\n", for: Form.registered) { plan in
      guard plan.isUsable else { throw Unusable(diagnostics: plan.diagnostics.map(\.plainText)) }
      return plan.sentActions.compactMap { $0 as? Form.Action }
    }
  }

  private struct Unusable: Error { var diagnostics: [String] }

  typealias Change = @Sendable (inout Form.State) -> Void

  private static let bindings: [(String, Change)] = [
    (#"binding.set(\.query, "swift")"#, { $0.query = "swift" }),
    (#"binding.query("swift")"#, { $0.query = "swift" }),
    (#"binding(.set(\.settings.isOn, true))"#, { $0.settings.isOn = true }),
    (#"binding.settings.isOn(true)"#, { $0.settings.isOn = true }),
    (#"binding.set(\.settings.level, .high)"#, { $0.settings.level = .high }),
    (
      #"binding.settings(Form.Settings(isOn: true, level: .high))"#,
      {
        $0.settings.isOn = true
        $0.settings.level = .high
      }
    ),
    (#"view.binding.set(\.count, 3)"#, { $0.count = 3 }),
  ]

  @Test(arguments: bindings)
  func bindingsGoByName(_ step: String, _ change: Change) throws {
    let action = try #require(try sent("send \(step)").first)
    var state = Form.State()
    _ = Form()._reduce(into: &state, action: action)
    var expected = Form.State()
    change(&expected)
    #expect(state.query == expected.query)
    #expect(state.settings == expected.settings)
    #expect(state.count == expected.count)
  }

  @Test func bindingsMatchByName() throws {
    let action = Form.Action.binding(.set(\.settings.isOn, true))
    #expect(try mismatch(action, #".binding(.set(\.settings.isOn, true))"#) == nil)
    #expect(try mismatch(action, ".binding.settings.isOn(true)") == nil)
    #expect(try mismatch(action, String(customDumping: action)) == nil)
    #expect(
      try mismatch(action, ".binding.settings.isOn(false)")?.path == ".binding.settings.isOn")
    #expect(try mismatch(action, #".binding(.set(\.query, "x"))"#) != nil)
    #expect(try mismatch(action, ".binding") == nil)
  }

  @Test(arguments: [
    (
      #"send binding.set(\.qurey, "x")"#,
      """
      3:20 Form.State has no 'qurey' to bind [qurey]
      ? did you mean 'query'?
      = at .binding
      = to be bound: query, settings, count, destination, profile, path, rows
      """
    ),
    (
      "send view[id: 1].binding",
      """
      3:10 'view' has no elements [[id: 1]]
      = Form.Action.View's cases: appeared, binding(BindingAction<Form.State>)
      """
    ),
    (
      #"send binding.set(\.count, "x")"#,
      #"""
      3:27 expected Int, found the string "x" ["x"]
      = at .binding.count
      """#
    ),
    (
      #"send binding.count"#,
      """
      3:6 the binding 'count' needs its value [binding.count]
      = at .binding
      """
    ),
  ])
  func bindingsThatAreNone(_ step: String, _ expected: String) throws {
    let errors = try planErrors("feature form\n\n\(step)\n", for: Form.registered)
    #expect(errors == [expected])
  }

  @Test func pathsGoThroughWhatMacrosStore() throws {
    var before = Form.State()
    before.destination = .detail(Detail.State(id: 1))
    before.rows = [Detail.State(id: 5)]
    var after = before
    after.query = "x"
    after.settings.isOn = true
    after.destination = .detail(Detail.State(id: 1, title: "D"))
    after.rows[id: 5]?.title = "R"
    let outcome = try expect(
      """
      query = "x"
      settings.isOn = true
      destination.detail.title = "D"
      rows[id: 5].title = "R"
      """, from: before, to: after)
    #expect(outcome.failures == [])
    #expect(outcome.state == after)
    #expect(
      try expect("destination = nil", from: before, to: Form.State(rows: before.rows)).state
        == Form.State(rows: before.rows))
  }

  @Test func sharedValuesAreTheirValues() throws {
    let state = Form.State()
    state.$profile.withLock { $0.visits = 3 }
    #expect(try expect("profile.visits == 3", from: state, to: state).failures == [])
    #expect(
      try expect("profile == Profile(name: \"Blob\", visits: 3)", from: state, to: state).failures
        == [])
    #expect(
      try expect("profile.visits == 4", from: state, to: state).failures == [
        "'profile.visits == 4' does not hold: 'profile.visits' is 3"
      ])
  }

  @Test func dumpsOfStateMatch() throws {
    var state = Form.State()
    state.rows = [Detail.State(id: 5, title: "R")]
    state.destination = .detail(Detail.State(id: 1))
    state.path = StackState([Detail.State(id: 2)])
    let dump = String(customDumping: state)
    #expect(try mismatch(state, dump) == nil, "\(dump)")
    state.query = "y"
    #expect(try mismatch(state, dump)?.path == "._query")
  }

  @Test func stateIsSetFromAScript() throws {
    let state = try withPlan(
      """
      feature form
      state
        query = "q"
        settings = Form.Settings(isOn: true, level: .high)
        destination = .detail(Detail.State(id: 3, title: "x"))
        destination.detail.title = "y"
        rows = [Detail.State(id: 5, title: "R")]
        profile.name = "Jr"
        path = [Detail.State(id: 9, title: "P")]

      send view.appeared
      """, for: Form.registered
    ) { plan -> Form.State in
      guard plan.isUsable else { throw Unusable(diagnostics: plan.diagnostics.map(\.plainText)) }
      return try plan.initialState() as! Form.State
    }
    #expect(state.query == "q")
    #expect(state.settings == Form.Settings(isOn: true, level: .high))
    #expect(state.destination == .detail(Detail.State(id: 3, title: "y")))
    #expect(state.rows == [Detail.State(id: 5, title: "R")])
    #expect(state.profile.name == "Jr")
    #expect(state.path.map(\.title) == ["P"])
  }
}

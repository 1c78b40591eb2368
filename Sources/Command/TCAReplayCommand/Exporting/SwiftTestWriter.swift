import ActionScript
@_spi(Internals) import ComposableArchitecture
import Dependencies
import Foundation
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import ReplayValues
import RuntimeReflection

/// Writes the test for a plan.
struct SwiftTestWriter<State, Action> {
  let plan: Plan<State, Action>
  let framework: SwiftTestFramework
  /// The environment of a feature of 2020 to 2022; `nil` for another feature.
  let environment: (any EnvironmentDescription)?
  let values = SwiftValueWriter()
  var endpoints: SwiftEndpoints
  var gaps: [SwiftTest.Gap] = []

  /// The exhaustivity at the current step.
  var exhaustivity: ExhaustivitySyntax.Mode
  /// The exhaustivity that applies again after each included file, outermost first.
  var includedFiles: [(number: [StepNumber.Part], before: ExhaustivitySyntax.Mode)] = []
  /// The steps that others name, and whose tasks are in scope.
  var tasks: Set<StepNumber> = []
  /// The names of all values of the script, and of those that are in scope.
  let allNames: Set<String>
  var names: Set<String> = []
  /// Whether what a step has fed may not have arrived yet.
  var hasFed = false
  /// Whether all that has arrived has been skipped.
  var hasSkippedArrivals = false
  /// Whether effects have been skipped, for which a test store does not wait any more.
  var skipsEffects = false
  /// Whether only what is shared can be read from the state.
  var readsOnlyShared = false
  /// Whether the current step reads the state of the store.
  var readsState = false
  /// The variables for the parts of the state that the current step needs, with their values.
  var required: [(name: String, value: String, isOptional: Bool)] = []
  /// The variables for shared values that the script names, by the names of their keys.
  var sharedVariables: [String: SharedVariable] = [:]
  /// The variables that hold copies of the state.
  var copies: Set<String> = []
  /// The number of ids that the elements of stacks have taken; `nil` if it is not known any more.
  var stackIDs: Int?
  /// Whether the current lines draw such ids as the feature did.
  var drawsStackIDs = true
  /// What is known of the actions that the reducer has handled.
  var reductions = ReductionCount()
  /// Whether the test lets time pass on the main run loop, too.
  var usesRunLoop = false
  /// Whether the main queue of a test of 2020 to 2022 can have work that a replay does in the step before.
  var hasScheduled = false
  let name: String
  let sharedChanges: SharedChangesInStore
  /// The number of UUIDs that the starting state has taken.
  private(set) var usedUUIDs = 0

  init(
    _ plan: Plan<State, Action>, framework: SwiftTestFramework, name: String,
    environment: (any EnvironmentDescription)?, sharedChanges: SharedChangesInStore
  ) {
    self.plan = plan
    self.environment = environment
    self.sharedChanges = sharedChanges
    self.framework = framework
    self.name = name
    exhaustivity = plan.exhaustivity
    let uses = EndpointUses(plan)
    allNames = Set(
      plan.steps.lazy.compactMap { step in
        if case .let(let name, _) = step.syntax.verb { name.text } else { nil }
      })
    let feature = plan.feature
    endpoints = SwiftEndpoints(
      feature.knownEndpoints + [.dismissal], clients: feature.clients, values: values,
      requiring: framework.requiring,
      taken: allNames, uses: uses, environment: environment.map(EnvironmentPaths.init)
    ) { Self.builder(plan, $0) }
    values.needs.isClassic = environment != nil
  }

  private static func builder(_ plan: Plan<State, Action>, _ source: SourceFile) -> ValueBuilder {
    var builder = plan.feature.builder(source)
    builder.use(plan.variables)
    return builder
  }

  func builder(_ source: SourceFile) -> ValueBuilder { Self.builder(plan, source) }

  /// Notes what is not exported, and returns its comment.
  mutating func gap(
    _ reason: String, at place: ScriptPlace, of step: String? = nil
  ) -> SwiftStatement {
    gaps.append(SwiftTest.Gap(file: place.file.path, line: place.line, reason: reason))
    let text = step ?? place.text
    let line = text.split(separator: "\n").first.map { "`\($0)`: " } ?? ""
    return .text("// not exported: \(line)\(reason)".onOneLine)
  }

  /// Notes which parts of the values that have been written are not exported, and returns the comments.
  mutating func leftOut(at place: ScriptPlace, of step: String? = nil) -> [SwiftStatement] {
    let parts = values.needs.leftOut
    values.needs.leftOut = []
    return parts.map { gap($0, at: place, of: step) }
  }

  /// The place of the script's header.
  var header: ScriptPlace {
    ScriptPlace(plan.script.source, plan.script.feature?.span ?? .none)
  }

  mutating func write() -> SwiftTest {
    var setup: [SwiftStatement] = []
    if !plan.script.tags.isEmpty {
      let tags = plan.script.tags.map(\.text).joined(separator: ", ")
      setup.append(.text("// tags: \(tags.onOneLine)"))
    }
    if !(State.self is any Equatable.Type) {
      setup.append(
        gap(
          "\(displayName(State.self)) is not Equatable, as the state of a test store must be",
          at: header))
    }
    if let schedule = plan.script.schedule?.text, schedule != "usual" {
      setup.append(gap("the choices of its schedule, \(schedule)", at: header))
    }
    if let seed = plan.script.hashSeed {
      setup.append(gap("its hash seed, \(seed), is that of a process", at: header))
    }
    for invariant in plan.feature.invariants {
      setup.append(gap("the invariant '\(invariant.name)' is a closure", at: header))
    }
    for condition in plan.feature.properties.eventually {
      setup.append(
        gap("the condition '\(condition.name)' of '.eventually' is a closure", at: header))
    }
    for condition in plan.feature.properties.transitions {
      setup.append(gap("the condition after '\(condition.action)' is a closure", at: header))
    }
    if environment != nil { return classicTest(setup) }
    usesRunLoop = readsRunLoop()
    setup += [.text("let clock = TestClock()"), .text("let mainQueue = DispatchQueue.test")]
    if usesRunLoop { setup.append(.text("let mainRunLoop = RunLoop.test")) }
    let state = initialState()
    let dependencies = dependencies()
    let reducer = reducer()
    setup += endpoints.takeVariables()
    let body = statements(plan.nodes) + leaveFiles { _ in false } + end()
    if needsStart(dependencies + body) { setup.append(.text("let start = clock.now")) }
    if values.needs.reductions {
      let states = ("reductions", typeName(State.self, qualified: true))
      for (variable, type) in [states] + values.needs.contents.map({ ($0.variable, $0.type) }) {
        setup.append(.text("let \(variable) = Reductions<\(type)>(clock, mainQueue)"))
      }
    }

    setup.append(contentsOf: state.statements)
    setup.append(
      .code(
        .sequence([
          .items("let store = TestStore(", [.labelled("initialState", state.code)], ")"),
          .text(" {"),
        ])))
    var lines: [String] = []
    for statement in setup { statement.write(into: &lines, indent: 4) }
    for statement in noting(reducer) { statement.write(into: &lines, indent: 6) }
    lines.append("    } withDependencies: {")
    for statement in dependencies { statement.write(into: &lines, indent: 6) }
    lines.append("    }")
    if plan.exhaustivity != .on {
      lines.append("    store.exhaustivity = \(exhaustivityText(plan.exhaustivity))")
    }
    lines.append("")
    for statement in body { statement.write(into: &lines, indent: 4) }
    return SwiftTest(name: "\(name)Tests", text: file(lines), gaps: gaps)
  }

  /// Whether a step advances the time.
  var advances: Bool {
    plan.steps.contains { if case .advance = $0.verb { true } else { false } }
  }

  private func needsStart(_ statements: [SwiftStatement]) -> Bool {
    var lines: [String] = []
    for statement in statements { statement.write(into: &lines, indent: 0) }
    return lines.contains { $0.contains("start.duration(to: clock.now)") }
  }

  func exhaustivityText(_ mode: ExhaustivitySyntax.Mode) -> String {
    switch mode {
    case .on: ".on"
    case .off: ".off"
    case .offShowingSkipped: ".off(showSkippedAssertions: true)"
    }
  }

  // MARK: - The store

  /// Runs an operation with the dependencies of a replay.
  func replaying<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0 = DependencyValues()
      ReplayDependencies.prepare(&$0)
    } operation: {
      try body()
    }
  }

  mutating func initialState() -> (code: SwiftCode, statements: [SwiftStatement]) {
    do {
      let uuids = givenUUIDs ?? []
      let hasGiven = givenUUIDs != nil
      let given = LockIsolated(uuids)
      let fallback = UUIDGenerator.incrementing
      let state = try replaying {
        try withDependencies {
          $0.uuid = UUIDGenerator {
            hasGiven ? given.withValue { $0.popFirst() } ?? fallback() : fallback()
          }
        } operation: {
          let state = try plan.initialState.make()
          findSharedValues()
          stackIDs = DependencyValues._current.stackElementID.peek().generation
          return state
        }
      }
      usedUUIDs =
        hasGiven
        ? uuids.count - given.value.count
        : Int(fallback().uuidString.suffix(12), radix: 16) ?? 0
      var comments: [SwiftStatement] = []
      values.needs.isStartingState = true
      defer { values.needs.isStartingState = false }
      var code = try values.qualifiedCode(state)
      let boxes = try namingSharedBoxes()
      if !boxes.isEmpty { code = try values.qualifiedCode(state) }
      let stored = storingSharedValues()
      comments += leftOut(at: header)
      if values.needs.sharesBoxes {
        comments.append(gap("that parts of the starting state share a value", at: header))
      }
      for patch in plan.script.statePatches {
        if case .shared(let shared) = patch.subject, !knows(shared) {
          let place = ScriptPlace(plan.script.source, patch.span)
          comments.append(gap(ExportGap.unknownKey.reason, at: place))
        }
      }
      let changes =
        stored + (values.needs.leavesOutKeyedValues ? storing(plan.script.statePatches) : [])
      guard !changes.isEmpty else { return (code, comments + boxes) }
      let declaration = SwiftCode.sequence([.text("let initialState = "), code])
      return (.text("initialState"), comments + boxes + [.code(declaration)] + changes)
    } catch {
      let name = typeName(State.self, qualified: true)
      return (
        .text("\(name)()"), [gap("the starting state: \(ExportGap(error).reason)", at: header)]
      )
    }
  }

  /// The statements that store the values which a key has; the starting state refers to them.
  private mutating func storing(_ patches: [ExpectationSyntax]) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    for patch in patches {
      guard case .state(let syntax) = patch.subject else { continue }
      let place = ScriptPlace(plan.script.source, patch.span)
      statements += storing(patch.operation, path(syntax, place.file), at: place)
    }
    return statements
  }

  private mutating func storing(
    _ operation: ExpectationSyntax.Operation, _ path: SwiftPath<State>, at place: ScriptPlace
  ) -> [SwiftStatement] {
    if let parts = parts(operation, path) {
      return parts.flatMap { storing($0.operation, $0.path, at: place) }
    }
    guard path.leadsIntoSharedValue else { return [] }
    do throws(ExportGap) {
      return try change(operation, path, place, in: "initialState")
    } catch {
      return [gap(error.reason, at: place)]
    }
  }

  /// The UUIDs that the script gives at the start; `nil` if they count up.
  private var givenUUIDs: ArraySlice<UUID>? {
    for stub in plan.stubs {
      if case .builtIn(.uuids(let uuids)) = stub.answer { return uuids[...] }
    }
    return nil
  }

  private mutating func reducer() -> [SwiftStatement] {
    let feature = plan.feature
    let reducer: any Reducer<State, Action> = replaying {
      feature.makeReducer(ReplayEndpoints(collector: .init()))
    }
    func open<Value>(_ value: Value) -> Result<[SwiftStatement], ExportGap> {
      do throws(ExportGap) {
        return .success([try initializer(of: value)])
      } catch {
        return .failure(error)
      }
    }
    switch _openExistential(reducer as Any, do: open) {
    case .success(let statements): return statements
    case .failure(let gap): return [self.gap("the reducer: \(gap.reason)", at: header)]
    }
  }

  /// `Destination.body`, if a reducer is that of an enum of features; `nil` if it is another one.
  private func bodyOfEnum(_ reducer: Any.Type) throws(ExportGap) -> String? {
    func parts<EnumState: CaseReducerState>(_: EnumState.Type) -> (owner: Any.Type, body: Any.Type)
    {
      (EnumState.StateReducer.self, EnumState.StateReducer.Body.self)
    }
    guard let state = State.self as? any CaseReducerState.Type else { return nil }
    let (owner, body) = parts(state)
    return body == reducer ? "\(try values.name(owner)).body" : nil
  }

  private mutating func initializer<Value>(of reducer: Value) throws(ExportGap) -> SwiftStatement {
    if let body = try bodyOfEnum(Value.self) { return .text(body) }
    let name = try values.name(Value.self)
    guard String(moduleName(of: Value.self)) != "ComposableArchitecture" else {
      throw ExportGap("\(displayName(Value.self)) is made of others")
    }
    guard let fields = Reflection.fields(ofStruct: Value.self) else {
      throw ExportGap("\(displayName(Value.self)) cannot be inspected")
    }
    let parts = Reflection.values(of: reducer, fields: fields)
    var arguments: [SwiftCode] = []
    for (field, value) in zip(fields, parts) {
      if typeName(field.type, qualified: false).hasPrefix("Dependency") { continue }
      guard Reflection.signature(ofFunction: field.type) != nil else {
        arguments.append(.labelled(field.name, try values.code(value, as: field.type)))
        continue
      }
      guard
        let endpoint = plan.feature.allEndpoints.first(where: {
          !$0.isDependency && ($0.name == field.name || $0.name.hasSuffix(".\(field.name)"))
        })
      else { throw ExportGap("no endpoint is named as the closure '\(field.name)'") }
      var lines: [String] = []
      try endpoints.closure(endpoint.name, after: "\(field.name):").write(into: &lines, indent: 8)
      arguments.append(.text(String(lines.joined(separator: "\n").dropFirst(8))))
    }
    return .code(.items("\(name)(", arguments, ")"))
  }
}

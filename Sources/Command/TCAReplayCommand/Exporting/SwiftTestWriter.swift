import ActionScript
import ComposableArchitecture
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
  let values = SwiftValueWriter()
  var endpoints: SwiftEndpoints
  var gaps: [SwiftTest.Gap] = []

  /// The exhaustivity at the current step.
  var exhaustivity: ExhaustivitySyntax.Mode
  /// The exhaustivity that applies again after each included file, outermost first.
  var includedFiles: [(number: [StepNumber.Part], before: ExhaustivitySyntax.Mode)] = []
  /// The steps whose tasks later steps name.
  let namedSteps: Set<StepNumber>
  /// The named steps whose tasks are in scope.
  var tasks: Set<StepNumber> = []
  /// The names of values that are in scope.
  var names: Set<String> = []
  private let name: String
  /// The number of UUIDs that the starting state has taken.
  private var usedUUIDs = 0

  init(_ plan: Plan<State, Action>, framework: SwiftTestFramework, name: String) {
    self.plan = plan
    self.framework = framework
    self.name = name
    exhaustivity = plan.exhaustivity
    let uses = StepUses(plan)
    namedSteps = uses.named
    let feature = plan.feature
    let keys = Dictionary(
      feature.clients.compactMap { client in
        client.key.map { (client.name, typeName($0, qualified: true)) }
      }, uniquingKeysWith: { first, _ in first })
    endpoints = SwiftEndpoints(
      feature.knownEndpoints, keys: keys, values: values, fed: uses.fed, counted: uses.counted
    ) { feature.builder($0) }
  }

  func builder(_ source: SourceFile) -> ValueBuilder { plan.feature.builder(source) }

  /// Notes what is not exported, and returns its comment.
  mutating func gap(
    _ reason: String, at place: ScriptPlace, of step: String? = nil
  ) -> SwiftStatement {
    gaps.append(SwiftTest.Gap(file: place.file.path, line: place.line, reason: reason))
    let text = step ?? place.text
    let line = text.split(separator: "\n").first.map { "`\($0)`: " } ?? ""
    return .text("// not exported: \(line)\(reason)".replacing("\n", with: " "))
  }

  /// The place of the script's header.
  private var header: ScriptPlace {
    ScriptPlace(plan.script.source, plan.script.feature?.span ?? .none)
  }

  mutating func write() -> SwiftTest {
    var setup: [SwiftStatement] = []
    if !plan.script.tags.isEmpty {
      setup.append(.text("// tags: \(plan.script.tags.map(\.text).joined(separator: ", "))"))
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
    setup += [.text("let clock = TestClock()"), .text("let mainQueue = DispatchQueue.test")]
    let state = initialState()
    let dependencies = dependencies()
    let reducer = reducer()
    setup += endpoints.takeVariables()
    let body = statements(plan.nodes) + leaveFiles { _ in false }
    if needsStart(dependencies + body) { setup.append(.text("let start = clock.now")) }

    setup.append(contentsOf: state.comments)
    setup.append(
      .code(
        .sequence([
          .items("let store = TestStore(", [.labelled("initialState", state.code)], ")"),
          .text(" {"),
        ])))
    var lines: [String] = []
    for statement in setup { statement.write(into: &lines, indent: 4) }
    for statement in reducer { statement.write(into: &lines, indent: 6) }
    lines.append("    } withDependencies: {")
    for statement in dependencies { statement.write(into: &lines, indent: 6) }
    lines.append("    }")
    if let word = exhaustivityText(plan.exhaustivity), plan.exhaustivity != .on {
      lines.append("    store.exhaustivity = \(word)")
    }
    lines.append("")
    for statement in body { statement.write(into: &lines, indent: 4) }
    return SwiftTest(text: file(lines), gaps: gaps)
  }

  /// Whether a step advances the time.
  private var advances: Bool {
    plan.steps.contains { if case .advance = $0.verb { true } else { false } }
  }

  private func needsStart(_ statements: [SwiftStatement]) -> Bool {
    var lines: [String] = []
    for statement in statements { statement.write(into: &lines, indent: 0) }
    return lines.contains { $0.contains("start.duration(to: clock.now)") }
  }

  func exhaustivityText(_ mode: ExhaustivitySyntax.Mode) -> String? {
    switch mode {
    case .on: ".on"
    case .off: ".off"
    case .offShowingSkipped: ".off(showSkippedAssertions: true)"
    }
  }

  // MARK: - The file

  private func file(_ body: [String]) -> String {
    let path = plan.script.source.path
    let file = path.isEmpty ? "a script" : SourceExcerpt.displayed(path)
    var modules = values.needs.modules
    modules.insert(String(moduleName(of: State.self)))
    modules.formUnion(
      plan.feature.clients.map { String(moduleName(of: $0.type)) })
    modules.remove("Swift")
    let library: Set<String> = ["Foundation", "ComposableArchitecture", "Dependencies", ""]
    let imports = modules.subtracting(library).filter { !$0.contains(" ") }.sorted()
      .map { "@testable import \($0)" }
    let title = (plan.title ?? "").isEmpty ? nil : plan.title
    var lines = ["// Exported from \(file).", ""]
    // The durations of schedulers are declared there.
    if advances { lines.append("import Combine") }
    lines += ["import ComposableArchitecture", "import Foundation"]
    lines.append(framework == .swiftTesting ? "import Testing" : "import XCTest")
    lines += [""] + imports + [""]
    lines.append("@MainActor")
    switch framework {
    case .swiftTesting:
      lines.append("struct \(name)Tests {")
      lines.append("  @Test\(title.map { "(\($0.swiftLiteral))" } ?? "")")
      lines.append("  func replay() async throws {")
    case .xctest:
      lines.append("final class \(name)Tests: XCTestCase {")
      if let title {
        lines.append("  // \(title.replacing("\n", with: " "))")
      }
      lines.append("  func testReplay() async throws {")
    }
    lines += body
    lines += ["  }", "}"]
    if values.needs.scriptError { lines += ["", Self.scriptError] }
    if values.needs.randomNumbers { lines += ["", Self.randomNumbers] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var scriptError: String {
    """
    /// An error that the script writes as its message.
    private struct ScriptError: LocalizedError, Equatable, CustomStringConvertible {
      let description: String

      init(_ description: String) { self.description = description }

      var errorDescription: String? { description }
    }
    """
  }

  private static var randomNumbers: String {
    """
    /// The numbers of a script with a seed: SplitMix64.
    private struct SeededNumbers: RandomNumberGenerator, Sendable {
      var state: UInt64

      mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
      }
    }
    """
  }

  // MARK: - The store

  /// Runs an operation with the dependencies of a replay.
  private func replaying<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDependencies {
      $0 = DependencyValues()
      ReplayDependencies.prepare(&$0)
    } operation: {
      try body()
    }
  }

  private mutating func initialState() -> (code: SwiftCode, comments: [SwiftStatement]) {
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
          try plan.initialState.make()
        }
      }
      usedUUIDs =
        hasGiven
        ? uuids.count - given.value.count
        : Int(fallback().uuidString.suffix(12), radix: 16) ?? 0
      var comments: [SwiftStatement] = []
      for patch in plan.script.statePatches {
        if case .shared = patch.subject {
          let place = ScriptPlace(plan.script.source, patch.span)
          comments.append(gap("the key of a shared value is not known", at: place))
        }
      }
      return (try values.code(state, as: State.self), comments)
    } catch {
      let name = typeName(State.self, qualified: true)
      return (
        .text("\(name)()"), [gap("the starting state: \(ExportGap(error).reason)", at: header)]
      )
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

  private mutating func initializer<Value>(of reducer: Value) throws(ExportGap) -> SwiftStatement {
    let name = try values.name(Value.self)
    guard !name.contains("<"), String(moduleName(of: Value.self)) != "ComposableArchitecture" else {
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
      try endpoints.closure(endpoint.name, label: field.name).write(into: &lines, indent: 8)
      arguments.append(.text(String(lines.joined(separator: "\n").dropFirst(8))))
    }
    return .code(.items("\(name)(", arguments, ")"))
  }

  // MARK: - Dependencies

  /// The dependencies that replays control, and that few reducers have.
  private mutating func otherDependencies(_ given: [String]) -> [SwiftStatement] {
    let reducer = replaying { plan.feature.makeReducer(ReplayEndpoints(collector: .init())) }
    let fields = Reflection.fields(ofStruct: type(of: reducer as Any)) ?? []
    let types = fields.map { typeName($0.type, qualified: true, genericsAbbreviated: false) }
    func uses(_ name: String) -> Bool { types.contains("Dependency<\(name)>") }
    var statements: [SwiftStatement] = []
    if uses("Calendar") || uses("Locale"), !given.contains("locale") {
      statements.append(.text("$0.locale = Locale(identifier: \"en_US\")"))
    }
    if uses("Calendar") || uses("TimeZone"), !given.contains("timeZone") {
      statements.append(.text("$0.timeZone = .gmt"))
    }
    if uses("Calendar"), !given.contains("calendar") {
      statements.append(.text("$0.calendar = Calendar(identifier: .gregorian)"))
      statements.append(.text("$0.calendar.locale = $0.locale"))
      statements.append(.text("$0.calendar.timeZone = $0.timeZone"))
    }
    if uses("WithRandomNumberGenerator"), !given.contains("random") {
      values.needs.randomNumbers = true
      statements.append(
        .text("$0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededNumbers(state: 0))"))
    }
    return statements
  }

  private mutating func dependencies() -> [SwiftStatement] {
    var statements: [SwiftStatement] = [
      .text("$0.continuousClock = clock"), .text("$0.mainQueue = mainQueue.eraseToAnyScheduler()"),
    ]
    let builtIns = plan.stubs.filter { if case .builtIn = $0.answer { true } else { false } }
    if !builtIns.contains(where: { $0.endpoint == "date" }) {
      statements.append(movingDate(0, in: "$0"))
    }
    if !builtIns.contains(where: { $0.endpoint == "uuid" }) {
      statements.append(
        usedUUIDs == 0
          ? .text("$0.uuid = .incrementing")
          : .function(
            "$0.uuid = UUIDGenerator", parameters: "[next = LockIsolated(\(usedUUIDs))]",
            [
              .text("next.withValue { number in"), .text("  defer { number += 1 }"),
              .text("  return UUID(number)"), .text("}"),
            ]))
    }
    statements += otherDependencies(builtIns.map(\.endpoint))
    for stub in builtIns { statements.append(builtIn(stub, in: "$0")) }
    let answered = plan.stubs.filter { if case .builtIn = $0.answer { false } else { true } }
    endpoints.add(answered)
    statements += assignments(of: answered, in: "$0", isStart: true)
    for name in endpoints.counted.sorted() where !answered.contains(where: { $0.endpoint == name })
    {
      do throws(ExportGap) {
        statements.append(try endpoints.assignment(of: name, in: "$0"))
      } catch {
        statements.append(gap(error.reason, at: header))
      }
    }
    return statements
  }

  /// The assignments for endpoints that have been answered.
  mutating func assignments(
    of stubs: [PlannedStub], in dependencies: String, isStart: Bool = false
  ) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    var seen: Set<String> = []
    for stub in stubs where seen.insert(stub.endpoint).inserted {
      let isDependency =
        plan.feature.knownEndpoints.first { $0.name == stub.endpoint }?.isDependency ?? true
      do throws(ExportGap) {
        if !isDependency {
          // The reducer is made with it.
          if isStart { continue }
          throw ExportGap("'\(stub.endpoint)' is a closure that the reducer is made with")
        }
        statements.append(try endpoints.assignment(of: stub.endpoint, in: dependencies))
      } catch {
        statements.append(gap(error.reason, at: stub.place))
      }
    }
    return statements
  }

  /// The assignment of a date that moves with the clock.
  private func movingDate(_ seconds: Double, in dependencies: String) -> SwiftStatement {
    let date = "Date(timeIntervalSinceReferenceDate: \(seconds)"
    guard advances else {
      return .text("\(dependencies).date = .constant(\(date)))")
    }
    return .function(
      "\(dependencies).date = DateGenerator", parameters: "",
      [.text("\(date) + start.duration(to: clock.now) / .seconds(1))")])
  }

  /// The assignment of a dependency that every script can set.
  mutating func builtIn(_ stub: PlannedStub, in target: String) -> SwiftStatement {
    guard case .builtIn(let dependency) = stub.answer else { return .text("") }
    do throws(ExportGap) {
      switch dependency {
      case .incrementingUUIDs: return .text("\(target).uuid = .incrementing")
      case .uuid(let uuid):
        return .text("\(target).uuid = .constant(\(try uuid.swift(values).line))")
      case .uuids(let uuids):
        var list: [String] = []
        // The starting state has taken the first ones.
        let rest = target == "$0" ? uuids.dropFirst(usedUUIDs) : uuids[...]
        for uuid in rest { list.append(try uuid.swift(values).line) }
        return .text(
          "\(target).uuid = UUIDGenerator { [uuids = LockIsolated([\(list.joined(separator: ", "))])] in uuids.withValue { $0.removeFirst() } }"
        )
      case .date(let date):
        return movingDate(date.timeIntervalSinceReferenceDate, in: target)
      case .constantDate(let date):
        return .text("\(target).date = .constant(\(try date.swift(values).line))")
      case .random(let seed):
        values.needs.randomNumbers = true
        return .text(
          "\(target).withRandomNumberGenerator = WithRandomNumberGenerator(SeededNumbers(state: \(seed)))"
        )
      case .randomNumbers, .constantRandom:
        throw ExportGap("the numbers of a random number generator")
      case .locale(let locale):
        return .text("\(target).locale = \(try locale.swift(values).line)")
      case .timeZone(let zone):
        return .text("\(target).timeZone = \(try zone.swift(values).line)")
      case .calendar: throw ExportGap("a calendar")
      case .liveBuiltIn, .live: throw ExportGap("a live dependency")
      }
    } catch {
      return gap(error.reason, at: stub.place)
    }
  }
}

import ActionScript
import ReplayAnswers
import ReplayRegistration
import ReplayValues

// Answers of dependencies, feeds of streams, and the starting state.
extension PlanningWork {
  /// Plans a feed, or a closure that does so when the step runs, if it depends on named values.
  mutating func feed(
    _ target: CallTargetSyntax, source: SourceFile,
    _ make: @escaping (_ planner: FeedPlanner<State, Action>) throws -> StreamFeed
  ) throws -> PlannedVerb<State, Action> {
    let planner = FeedPlanner(feature: feature, source: source, builder: builder(source))
    let stub = try planner.defaultStub(target)
    fed[stub.endpoint] = fed[stub.endpoint] ?? stub
    return .feed(
      try Planned(with: planner.builder) { builder in
        var planner = planner
        planner.builder = builder
        return try make(planner)
      })
  }

  /// Plans an answer in a step, which may depend on named values.
  mutating func givenStep(
    _ syntax: GivenSyntax, source: SourceFile
  ) throws -> PlannedVerb<State, Action> {
    let feature = feature
    let planner = builder(source)
    func stubs(_ builder: ValueBuilder) throws -> [PlannedStub] {
      try GivenPlanner(feature: feature, source: source, builder: builder).stubs(syntax)
    }
    guard syntax.arguments?.hasCapture == true else {
      return .given(try Planned(with: planner, stubs))
    }
    // The answer may use named values besides those of the call.
    do {
      _ = try stubs(planner.checking)
    } catch let error as ValueError where error.reason == .needsState {
      // The answer is made when the step runs.
    }
    return .given(.made { moment in try stubs(planner.at(moment)) })
  }

  /// Warns about headers that never answer because a later one replaces them.
  mutating func warnOfReplacedGivens() {
    var later: [String: PlannedStub] = [:]
    for stub in stubs.reversed() {
      let arguments = stub.syntax?.arguments.map { stub.place.file.text(of: $0.span) }
      let calls = stub.endpoint + (arguments.map { "(\($0))" } ?? "")
      guard let other = later[calls] else {
        later[calls] = stub
        continue
      }
      // A file that is included twice is planned twice.
      let isSame = other.place.file === stub.place.file && other.place.span == stub.place.span
      guard !isSame else { continue }
      let isInFile = other.place.file.path == stub.place.file.path
      let line = (isInFile ? "" : "\(other.place.file.path):") + "\(other.place.line)"
      diagnostics.append(
        ScriptDiagnostic(
          .replacedGiven, "'given \(stub.shortText)' is never used: line \(line) replaces it",
          in: stub.place.file, at: stub.place.span, severity: .warning))
    }
  }

  mutating func plan(_ syntax: GivenSyntax, source: SourceFile) -> [PlannedStub] {
    do {
      return try GivenPlanner(feature: feature, source: source, builder: builder(source))
        .stubs(syntax)
    } catch {
      tell(error, in: source, at: syntax.span)
      return []
    }
  }

  /// Plans lines about the starting state.
  mutating func plan(_ state: StateSyntax, source: SourceFile, isIncluded: Bool) {
    diagnostics += start.add(
      state, builder: builder(source), source: source, sharedKeys: feature.sharedKeys,
      isIncluded: isIncluded)
  }
}

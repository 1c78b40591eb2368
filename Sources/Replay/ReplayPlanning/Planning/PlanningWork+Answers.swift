import ActionScript
import ReplayAnswers
import ReplayRegistration
import ReplayValues

// Answers of dependencies, feeds of streams, and the starting state.
extension PlanningWork {
  /// Plans a feed, or a closure that does so when the step runs, if it depends on named values.
  package mutating func feed(
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

  // MARK: - Answers and state

  /// Plans an answer in a step, which may depend on named values.
  mutating func givenStep(
    _ syntax: GivenSyntax, source: SourceFile
  ) throws -> PlannedVerb<State, Action> {
    let feature = feature
    return .given(
      try Planned(with: builder(source)) { builder in
        try GivenPlanner(feature: feature, source: source, builder: builder).stubs(syntax)
      })
  }

  /// Warns about headers that never answer because a later one replaces them.
  mutating func warnOfReplacedGivens(_ script: Script) {
    var later: [String: PlannedStub] = [:]
    for stub in stubs.reversed() {
      let arguments = stub.syntax?.arguments.map { stub.place.file.text(of: $0.span) }
      let calls = stub.endpoint + (arguments.map { "(\($0))" } ?? "")
      guard let other = later[calls] else {
        later[calls] = stub
        continue
      }
      let isInFile = other.place.file.path == stub.place.file.path
      let line = (isInFile ? "" : "\(other.place.file.path):") + "\(other.place.line)"
      diagnostics.append(
        ScriptDiagnostic(
          .replacedGiven, "'given \(stub.shortText)' is never used: line \(line) replaces it",
          in: stub.place.file, at: stub.place.span, severity: .warning))
    }
  }

  package mutating func plan(_ syntax: GivenSyntax, source: SourceFile) -> [PlannedStub] {
    do {
      return try GivenPlanner(feature: feature, source: source, builder: builder(source))
        .stubs(syntax)
    } catch {
      tell(error, in: source, at: syntax.span)
      return []
    }
  }

  /// Notes that an included file says where the state starts, which only one of them can.
  ///
  /// - Returns: The problem if another one does.
  mutating func problem(ofStateIn source: SourceFile, at span: SourceSpan) -> ScriptDiagnostic? {
    guard let startingFile else {
      startingFile = (source.path, 0)
      return nil
    }
    guard startingFile.path != source.path else { return nil }
    return ScriptDiagnostic(
      .wrongUse, "'\(startingFile.path)' already says where the state starts", in: source, at: span,
      notes: ["of the included files, one can have 'state'; the script's own lines win over it"])
  }

  /// Plans lines about the starting state.
  ///
  /// Those of an included file apply before those of the script, which therefore win.
  package mutating func plan(_ state: StateSyntax, source: SourceFile, isIncluded: Bool = false) {
    if let base = state.base, !isIncluded || stateName == nil { stateName = (base, source) }
    var replaced = ReplacedAssignments(in: source)
    for patch in state.patches {
      if let problem = replaced.problem(of: patch) { diagnostics.append(problem) }
      do {
        var builder = builder(source)
        builder.stackIDs = stackIDs
        let planned = try StatePatch<State>(
          patch, builder: builder, source: source, sharedKeys: feature.sharedKeys)
        if isIncluded, let count = startingFile?.patchCount {
          patches.insert(planned, at: count)
          startingFile?.patchCount += 1
        } else {
          patches.append(planned)
        }
      } catch {
        tell(error, in: source, at: patch.span)
      }
    }
  }
}

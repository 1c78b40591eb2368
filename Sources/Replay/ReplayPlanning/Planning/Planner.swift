package import ActionScript
package import ReplayRegistration
import ReplayValues

/// Creates plans from scripts and a feature.
package struct Planner<State, Action> {
  package let feature: FeatureDefinition<State, Action>
  package let includes: IncludeReader

  /// The maximum number of steps, including repetitions.
  package let maximumStepCount: Int

  /// The maximum number of included files.
  package let maximumIncludeCount: Int

  package init(
    _ feature: FeatureDefinition<State, Action>, includes: IncludeReader = .none,
    maximumStepCount: Int = 10_000_000, maximumIncludeCount: Int = 1000
  ) {
    self.feature = feature
    self.includes = includes
    self.maximumStepCount = maximumStepCount
    self.maximumIncludeCount = maximumIncludeCount
  }

  /// The result of planning: all problems, and a plan if there are no errors.
  package struct Outcome {
    package var plan: Plan<State, Action>?

    /// Errors and warnings.
    ///
    /// The diagnostics of a file are in the order of its text.
    package var diagnostics: [ScriptDiagnostic]
  }

  /// Plans a script that was parsed without errors.
  package func plan(_ script: Script) -> Outcome {
    plan(ParsedScript(script: script, diagnostics: []))
  }

  /// Plans the valid parts of a script, so that all problems are reported.
  ///
  /// - Parameters:
  ///   - parsed: The script.
  ///   - earlier: The plan of a script with many of the same sections, which are not planned again.
  /// - Returns: The plan, and all problems.
  package func plan(_ parsed: ParsedScript, after earlier: Plan<State, Action>? = nil) -> Outcome {
    let script = parsed.script
    if let problem = Self.problemOfTable(in: parsed) {
      return Outcome(plan: nil, diagnostics: parsed.diagnostics + [problem])
    }
    let files = ScriptFiles(
      parsed, of: feature.name, including: includes, maximumIncludeCount: maximumIncludeCount)
    var work = PlanningWork(planner: self, files: files, after: earlier)
    work.checkRegistration(script)
    let nodes = work.nodes(of: script)
    work.checkStepCount(nodes, of: script)
    work.warnOfReplacedGivens()
    var problems = work.files.diagnostics + work.diagnostics
    problems += work.namings.warningsOfUnusedNames(of: script.source, in: work.files.sources)
    work.namings.explainEarlyUses(in: &problems)
    if let problem = work.start.problemOfName(feature) { problems.append(problem) }
    let sorted = work.files.findings.sorted(with: problems).map { problem in
      let notation = ScriptNotation(ofScript: problem.source.path) ?? script.notation
      return notation == .line ? problem : problem.withRemediesInJSON
    }
    guard !sorted.contains(where: { $0.severity == .error }) else {
      return Outcome(plan: nil, diagnostics: sorted)
    }
    let plan = Plan(
      feature: feature,
      script: script,
      initialState: work.start.initialState(feature),
      watched: work.watches.paths,
      stubs: work.openStreams + work.stubs,
      nodes: nodes,
      variables: work.variables,
      uses: work.files.steps.uses,
      warnings: sorted
    )
    return Outcome(plan: plan, diagnostics: sorted)
  }

  /// The problem of a table that was read without a row: its names have no values.
  private static func problemOfTable(in parsed: ParsedScript) -> ScriptDiagnostic? {
    let script = parsed.script
    guard script.row == nil, !parsed.hasErrors else { return nil }
    for header in script.headers {
      guard case .examples = header.kind else { continue }
      return ScriptDiagnostic(
        .wrongUse, "a script with 'examples' runs row by row, which needs a file",
        in: script.source, at: header.keywordSpan,
        notes: ["standard input and FIFOs can be read once; save the script in a file"])
    }
    return nil
  }
}

import ActionScript
import ReplayReports
import TCAReplay

/// Replays scripts in several orders of what could run at the same time, and shows the first that fails.
@MainActor
struct OrdersCommand {
  private let operands: [String]
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let console: Console
  private let limit: Int

  init(
    _ arguments: Arguments, _ operands: [String], _ limit: Int, options: RunOptions,
    registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard !operands.isEmpty else { throw .noScript }
    try options.checkFeature(registry)
    self.operands = operands
    self.options = options
    self.registry = registry
    self.console = console
    self.limit = limit
    let others = [
      arguments.given(Options.watch), arguments.given(Options.deterministic),
      arguments.given(Options.schedule), arguments.given(Options.coverage),
      arguments.given(Options.explore), arguments.given(Options.stateAt),
    ]
    // GitHub's summary is not asked for in the call.
    let report = options.files.first { !$0.isAppended }.map(\.source)
    let format = options.format == .pretty ? nil : options.formatValue.map(\.asGiven)
    // Each replay has a process of its own.
    let jobs = options.jobs == 0 ? arguments.given(Options.jobs).map(\.asGiven) : nil
    guard
      let other = others.lazy.compactMap(\.self).first.map(\.sourceName) ?? report ?? format
        ?? jobs
    else { return }
    throw UsageError(
      "'--orders' cannot be used with \(other)",
      hint: "it replays each script many times, and prints the first order that fails")
  }

  func run() -> ExitCode {
    guard console.prepareReplays() else { return .broken }
    let selection = ScriptSelection(operands, options: options)
    var code = console.report(selection.search, emptying: selection.emptying)
    console.noteVariables(of: options, for: selection)
    let notes = FailureNotes(operands, options, console)
    for error in selection.search.errors {
      notes?.observe(.scriptUnusable(.init(unreadable: error)))
    }
    var counts = (passed: 0, failed: 0)
    var steps = ReplayEvent.StepCounts()
    for file in selection.files {
      if let limit = options.maxFailures, counts.failed >= limit { break }
      guard !file.isStream else {
        console.error.write(
          "error: '\(SourceExcerpt.displayed(file.path))' can be read only once: save it in a file\n"
        )
        code = code.combined(with: .broken)
        counts.failed += 1
        continue
      }
      let result = ScriptOrders(file, limit, options: options, registry: registry).search()
      if ExitCode.ofInterruption != nil {
        console.error.write("interrupted\n")
        break
      }
      code = code.combined(with: tell(result, of: file))
      notes?.observe(.scriptEnded(.init(file: file.name, outcome: result.outcome)))
      if case .passed(_, _, let asserted) = result {
        counts.passed += 1
        steps.notAsserted += asserted.notAsserted
        steps.notRun += asserted.notRun
      } else {
        counts.failed += 1
      }
      console.output.flush()
      if console.output.endsRun { break }
    }
    for file in selection.files.dropFirst(counts.passed + counts.failed) {
      notes?.observe(.scriptNotRun(.init(file: file.name, reason: "stopped")))
    }
    notes?.save()
    let scripts = selection.files.count
    let notRun = scripts - counts.passed - counts.failed
    console.output.write(
      "\(counted(scripts, "script")): \(counts.passed) passed in each order, \(counts.failed) failed\(notRun > 0 ? ", \(notRun) not run" : "")\(leftOut(steps))\n"
    )
    return ExitCode.ofInterruption ?? code
  }

  /// How many steps of the scripts that passed say nothing.
  private func leftOut(_ steps: ReplayEvent.StepCounts) -> String {
    let parts = [(steps.notAsserted, "not asserted"), (steps.notRun, "not run")]
      .filter { $0.0 > 0 }.map { "\(counted($0.0, "step")) \($0.1)" }
    return parts.isEmpty ? "" : " · \(parts.joined(separator: ", "))"
  }

  private func tell(_ result: ScriptOrders.Result, of file: ScriptFile) -> ExitCode {
    let name = SourceExcerpt.displayed(file.name)
    switch result {
    case .passed(let count, let isAll, _):
      if options.verbosity != .quiet {
        let orders =
          count == 1
          ? "passed: it has one order" : "passed in \(isAll ? "all " : "")\(count) orders"
        console.output.write("\(name): \(orders)\n")
      }
      return .success
    case .unusable(let problems):
      var report = PrettyReport(diffLineLimit: options.diffLineLimit)
      var text = TerminalText()
      report.receive(.scriptUnusable(.init(file: file.name, problems: problems)), into: &text)
      console.output.write(text)
      return .unusable
    case .failsAlways(let isBroken):
      console.output.write(
        "error: \(name) fails in the usual order\n  replay it without '--orders', and fix that first\n"
      )
      return isBroken ? .broken : .mismatch
    case .failed(let schedule, let count, let problem, let difference, let isBroken):
      let orders = counted(count, "order")
      console.output.write("error: \(name) fails in the order \(schedule), found after \(orders)\n")
      if let problem { console.output.write("  \(problem, at: .lines)\n") }
      console.output.write(
        "  replay it with: --schedule \(schedule), or with the header: schedule \"\(schedule)\"\n")
      for line in difference { console.output.write("  \(line, at: .lines)\n") }
      return isBroken ? .broken : .mismatch
    }
  }
}

extension ScriptOrders.Result {
  fileprivate var outcome: ReplayEvent.ScriptEnd.Outcome {
    switch self {
    case .passed: .passed
    case .unusable: .unusable
    case .failsAlways, .failed: .failed
    }
  }
}

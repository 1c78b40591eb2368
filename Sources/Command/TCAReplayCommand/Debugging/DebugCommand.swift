import ActionScript
import CProcess
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Goes through a run step by step, from a terminal or from a list of commands.
@MainActor
struct DebugCommand {
  private let operand: String
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard arguments.operands.count == 1, arguments.operands[0] != "-" else {
      throw UsageError(
        "'debug' takes one script, log, recorded run or feature",
        hint: "commands are read from standard input")
    }
    operand = arguments.operands[0]
    options = try RunOptions(arguments)
    self.registry = registry
    self.console = console
  }

  func run() -> ExitCode {
    guard console.canFork() else { return .broken }
    ScriptReviser.prepare()
    signals_note_interruptions()
    do throws(DebugError) {
      return converse(try session())
    } catch {
      error.show(operand, console)
      return ExitCode.ofInterruption ?? error.code
    }
  }

  private func session() throws(DebugError) -> DebugSession {
    let replayer = DebugReplayer(options, registry)
    let subject =
      registry[operand] != nil && !FileReading.exists(operand)
      ? try DebugSubject(feature: operand, replayer: replayer)
      : try DebugSubject(operand, options: options, names: registry.names, replayer: replayer)
    guard subject.records.count == 1 else {
      throw DebugError(
        "'\(SourceExcerpt.displayed(operand))' records \(subject.records.count) runs, and 'debug' takes one",
        hint: "record one script with '--json FILE'")
    }
    var scriptOptions = options
    scriptOptions.notation = nil
    var reviser = ScriptReviser(options: scriptOptions, registry: registry)
    reviser.passesOverFailures = true
    var branch = DebugBranch(script: subject.script, record: subject.records[0])
    if let through = subject.through { branch.position = try branch.position(of: through) }
    return DebugSession(
      branch, of: subject, replayer: replayer, reviser: reviser, console: console,
      isColored: console.usesColor(options.color),
      actions: registry[branch.record.start.feature]?.accept(FeatureDescriber()).actions.map(\.name)
        ?? [])
  }

  private func converse(_ session: DebugSession) -> ExitCode {
    let description = registry[session.branch.record.start.feature]?.accept(FeatureDescriber())
    let words =
      session.actions
      + ((description?.state ?? []) + (description?.dependencies ?? [])).map(\.name)
    let input = CommandInput(console) { isFirst in
      isFirst ? DebugWord.allCases.map(\.rawValue) + DebugWord.language : words
    }
    session.showStep()
    let record = session.branch.record
    var code = record.steps.isEmpty && record.isBroken ? ExitCode.broken : .success
    while let line = input.next(prompt: "(debug) ") {
      do throws(DebugError) {
        guard try session.perform(line.trimmed) else { break }
      } catch {
        console.output.flush()
        error.show(operand, console)
        // On a terminal, a slip is not an outcome.
        if !input.isTerminal { code = code.combined(with: error.code) }
      }
      if console.output.endsRun { break }
    }
    if let interruption = ExitCode.ofInterruption { return interruption }
    guard let failure = input.failure else { return code }
    console.error.write("error: \(failure)\n")
    return .broken
  }
}

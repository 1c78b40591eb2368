import ActionScript
import CProcess
import Glibc
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Goes through a run step by step, from a terminal or from a list of commands.
@MainActor
struct DebugCommand {
  private let operand: String
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let launch: ReplayLaunch
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, launch: ReplayLaunch, console: Console
  ) throws(UsageError) {
    guard arguments.operands.count == 1, arguments.operands[0] != "-" else {
      throw UsageError(
        "'debug' takes one script, log, recorded run or feature",
        hint: "commands are read from standard input")
    }
    operand = arguments.operands[0]
    options = try RunOptions(arguments)
    self.registry = registry
    self.launch = launch
    self.console = console
  }

  func run() -> ExitCode {
    // Looked up while the system still knows it: the session may outlive the file.
    _ = ProgramFile.path
    return console.replaying(operand) { () throws(CommandError) in
      if let launched = launch.session { return try goOn(launched) }
      let session = try session()
      defer { session.replayer.checkpoints.endAll() }
      try begin(session)
      let (run, record) = (session.branch.run, session.branch.record)
      let isBroken = run.isOver && record.steps.isEmpty && record.isBroken
      return converse(session, isBroken ? .broken : .success)
    }
  }

  /// Goes to the step that the operand names, and shows it.
  private func begin(_ session: DebugSession) throws(CommandError) {
    do throws(CommandError) {
      if let through = session.subject.through {
        session.branch.position = try session.branch.position(of: through)
      }
      try session.showStep()
    } catch {
      // Ctrl-C has stopped it on the way: one can look around there, and go on.
      guard error.code == .interrupted, ExitCode.ofInterruption == nil else { throw error }
      session.branch.position = session.branch.record.steps.count
      session.showStepAlone()
      console.output.flush()
      error.show(operand, console)
    }
  }

  private func replayer() -> DebugReplayer {
    var replayer = DebugReplayer(options, registry)
    replayer.survivesInterrupt = isatty(STDIN_FILENO) == 1
    replayer.didNotStop = { [console] in
      console.error.write("\nthe step goes on; Ctrl-C again ends it at once\n")
    }
    return replayer
  }

  private func session() throws(CommandError) -> DebugSession {
    let replayer = replayer()
    let subject =
      registry.isFeature(operand)
      ? DebugSubject(feature: operand)
      : try DebugSubject(
        operand, options: options, names: registry.names, replayer: replayer, isStepwise: true)
    let run: DebugRun
    if let source = subject.source {
      run = try DebugRun(source, replayer: replayer)
    } else if subject.records.count == 1 {
      run = DebugRun(
        subject.records[0], isRecording: subject.isRecorded, replayer: replayer)
    } else {
      throw CommandError(
        "'\(SourceExcerpt.displayed(operand))' records \(subject.records.count) runs, and 'debug' takes one",
        hint: "record one script with '--json FILE'")
    }
    return session(DebugBranch(script: subject.script, run: run), of: subject, replayer)
  }

  private func session(
    _ branch: DebugBranch, of subject: DebugSubject, _ replayer: DebugReplayer
  ) -> DebugSession {
    var scriptOptions = options
    scriptOptions.notation = nil
    var reviser = ScriptReviser(options: scriptOptions, registry: registry)
    reviser.passesOverFailures = true
    let description = registry[branch.record.start.feature]?.accept(FeatureDescriber())
    return DebugSession(
      branch, of: subject, replayer: replayer, reviser: reviser, console: console,
      isColored: console.usesColor(options.color),
      actions: (description?.actions ?? []).map(Self.name),
      endpoints: description?.dependencies.map(\.name))
  }

  /// The name of an action in scripts: `binding.name` for one that sets a property.
  private static func name(_ action: FeatureDescription.Entry) -> String {
    guard action.name.hasSuffix("binding.set"),
      let property = action.type.firstMatch(of: /^\(\\\.\$?(?<name>\w+)/)
    else { return action.name }
    return "\(action.name.dropLast("set".count))\(property.name)"
  }

  // MARK: - Going on after a build

  /// Goes on with the session of the program from before, or only says whether this is possible.
  private func goOn(_ launched: ReplayLaunch.Session) throws(CommandError) -> ExitCode {
    guard let (handover, before) = try? DebugHandover.read(launched.file) else {
      throw CommandError("the session of the program from before cannot be read")
    }
    close(launched.file)
    let replayer = replayer()
    let file = ScriptFile(path: handover.path)
    let session: DebugSession
    do throws(CommandError) {
      guard let written = handover.branches[handover.name]?.last else {
        throw CommandError("the session of the program from before is empty")
      }
      let branch = try branch(written, in: handover, file, replayer)
      var subject = DebugSubject(file: file, asserts: handover.asserts)
      subject.row = handover.row
      session = self.session(branch, of: subject, replayer)
    } catch {
      // In a process that only checks, this is why it ends.
      if launched.answer == nil { throw error }
      error.show(handover.path, console)
      return error.code
    }
    defer { replayer.checkpoints.endAll() }
    if let answer = launched.answer {
      try? FileWriting.write(Array(ReplayLaunch.readyAnswer.utf8), to: answer)
      return .success
    }
    session.name = handover.name
    session.ownFiles = handover.ownFiles.mapValues(Array.init)
    session.forgetful = handover.forgetful
    for name in handover.branches.keys.sorted() {
      restore(name, in: handover, file, session)
    }
    for stop in handover.stops { session.restore(stop) }
    try session.showReload(since: before, isBuilt: handover.isBuilt)
    return converse(
      session, ExitCode(rawValue: handover.exitCode) ?? .success, history: handover.history,
      rest: handover.input)
  }

  /// Restores a branch, and what it was before each change, as far as this program can replay them.
  private func restore(
    _ name: String, in handover: DebugHandover, _ file: ScriptFile, _ session: DebugSession
  ) {
    var all: [DebugBranch] = name == handover.name ? [session.branch] : []
    do throws(CommandError) {
      for written in (handover.branches[name] ?? []).dropLast(all.count).reversed() {
        all.insert(try branch(written, in: handover, file, session.replayer), at: 0)
      }
    } catch {
      let lost = all.isEmpty ? "branch '\(name)' is" : "earlier changes of branch '\(name)' are"
      session.say("\(lost) not kept: \(error.problems.first?.message ?? error.message)")
      if !all.isEmpty { session.forgetful.insert(name) }
    }
    guard let last = all.popLast() else { return }
    if name != handover.name { session.branches[name] = last }
    session.earlier[name] = all
  }

  /// A branch, or what it was before a change.
  private func branch(
    _ written: DebugHandover.Branch, in handover: DebugHandover, _ file: ScriptFile,
    _ replayer: DebugReplayer
  ) throws(CommandError) -> DebugBranch {
    let source = written.source(file, asserts: handover.asserts)
    let script = Script.parse(
      SourceFile(path: file.path, bytes: source.text), as: source.notation, row: source.file.row
    ).script
    return DebugBranch(
      script: DebugSubject.withoutTable(script), run: try DebugRun(source, replayer: replayer),
      position: written.position)
  }

  // MARK: - The dialogue

  private func converse(
    _ session: DebugSession, _ first: ExitCode, history: [String] = [], rest: [UInt8] = []
  ) -> ExitCode {
    let description = registry[session.branch.record.start.feature]?.accept(FeatureDescriber())
    let input = CommandInput(console, history: history, rest: rest) { start in
      MainActor.assumeIsolated {
        DebugCompletions(
          steps: session.branch.script?.steps ?? [],
          branches: [session.name] + session.branches.keys.sorted(), actions: session.actions,
          paths: (description?.state ?? []).map(\.name),
          endpoints: session.endpoints ?? []
        ).words(after: start)
      }
    }
    var code = first
    var isOver = false
    while let line = input.next(prompt: "(debug) ") {
      do throws(CommandError) {
        switch try session.perform(line.trimmed) {
        case .command: break
        case .end: isOver = true
        case .reload:
          try DebugReload(session: session, input: input, exitCode: code, seed: launch.seed).run()
        }
      } catch {
        console.output.flush()
        error.show(operand, console)
        // On a terminal, a slip is not an outcome.
        if !input.isTerminal { code = code.combined(with: error.code) }
        if session.replayer.survivesInterrupt { signals_forget_interrupt() }
      }
      if isOver || console.output.endsRun || ExitCode.ofInterruption != nil { break }
    }
    if let interruption = ExitCode.ofInterruption { return interruption }
    guard let failure = input.failure else { return code }
    console.error.write("error: \(failure)\n")
    return .broken
  }
}

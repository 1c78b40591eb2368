import ActionScript
import ReplayRegistration
import ReplayValues
import TCAReplay

/// Reaches all states of a feature that a list of actions leads to.
@MainActor
struct ExplorationCommand {
  private let operand: String
  private let options: ExplorationOptions
  private let registry: FeatureRegistry
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    options = try ExplorationOptions(arguments)
    console.output.hasSubstitute = !options.files.isEmpty
    guard arguments.operands.count == 1, arguments.operands[0] != "-" else {
      throw UsageError("'explore --exhaustive' takes one feature or script")
    }
    operand = arguments.operands[0]
    var read = ReadFiles([operand], options: options.run)
    for (path, option) in [(options.graph, Options.dot), (options.page, Options.html)] {
      if let path { try read.check(path, of: option) }
    }
    if let graph = options.graph { try WrittenReport.check(graph, of: Options.dot) }
    self.registry = registry
    self.console = console
  }

  func run() -> ExitCode {
    console.replaying(operand) { () throws(CommandError) in try explore() }
  }

  private func explore() throws(CommandError) -> ExitCode {
    let subject = try FuzzSubject(
      operand, options.run, registry, verb: "explore --exhaustive")
    guard let feature = registry[subject.feature] else { return .unusable }
    guard subject.script?.schedule == nil else {
      throw CommandError(
        "an exploration cannot begin after a script with 'schedule'",
        hint: "it makes all steps in the usual order of tasks and timers")
    }
    // Fail now, not after a long search, if a file cannot be written.
    try checkFolder(for: subject.feature)
    let graph = try AtomicFile.opened(options.graph)
    let page = try AtomicFile.opened(options.page)
    var settings = ExplorationSettings()
    settings.headers = subject.headers
    settings.start = try Self.start(of: subject)
    settings.actions = options.actions
    settings.writtenActions = options.writtenActions.joined(separator: "\n")
    settings.conditions = options.conditions
    settings.depth = options.depth
    settings.stateLimit = options.maxStates
    settings.timeout = options.run.replay.timeout
    settings.tellsGraph = options.graph != nil || options.page != nil
    settings.tellsScripts = options.save != nil
    let answers = try feature.accept(ExplorationOutline(settings: settings))
    show(answers, subject.feature)
    if console.output.endsRun { return .broken }
    let run = ExplorationRun(feature, settings, options, console)
    try run.run()
    guard let counts = run.counts else {
      console.error.write("error: interrupted before all states were reached\n")
      return ExitCode.ofInterruption ?? run.interruption ?? .broken
    }
    let report = ExplorationReport(
      subject.feature, settings: settings, options, registry, console)
    return report.show(run, counts, graph: graph, page: page)
  }

  /// Checks the folder for scripts.
  private func checkFolder(for feature: String) throws(CommandError) {
    guard let save = options.save else { return }
    let folder = ScriptFolder(save)
    do throws(FileError) {
      try folder.check()
      guard let file = try folder.numbered(ExplorationReport.transitionsName(of: feature)).first
      else { return }
      throw FileError(
        path: file, verb: "replace",
        reason: "it is of an earlier exploration; remove its files, or name another folder")
    } catch {
      throw CommandError(error)
    }
  }

  /// The steps of a script, which come before the first state.
  private static func start(of subject: FuzzSubject) throws(CommandError) -> [String] {
    var lines: [String] = []
    for step in subject.script?.steps ?? [] {
      switch step.verb {
      case .send, .advance, .emit, .end, .fail, .given:
        var bare = step
        (bare.expectations, bare.comments, bare.label) = ([], [], nil)
        lines.append(LineText.text(of: bare))
      case .receive, .receiveInAnyOrder, .expect, .exhaustivity, .print, .finish: break
      case .skip, .cancel, .let, .repeat, .include: throw refusal(of: step)
      }
    }
    return lines
  }

  private static func refusal(of step: Step) -> CommandError {
    let word = String(step.verb.description.prefix { !$0.isWhitespace })
    return CommandError(
      "an exploration cannot begin after a script with '\(word)'",
      hint: "it makes the steps send, advance, given, emit, fail and end")
  }

  private func show(_ answers: [String], _ feature: String) {
    let actions = options.actions
    var text: TerminalText =
      "\(feature): \(actions.count == 1 ? "1 action" : "\(actions.count) actions")\n"
    for action in actions { text += "  \(action)\n" }
    if !answers.isEmpty { text += "endpoints that answer at once:\n" }
    for answer in answers { text += "  \(answer)\n" }
    console.output.write(text)
    console.output.flush()
  }
}

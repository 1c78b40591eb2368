import ActionScript
import ReplayRegistration
import TCAReplay

/// Looks for failures of a feature with random runs.
@MainActor
struct FuzzCommand {
  private let operand: String
  private let options: FuzzOptions
  private let registry: FeatureRegistry
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard arguments.operands.count == 1, arguments.operands[0] != "-" else {
      throw UsageError("'fuzz' takes one feature or script")
    }
    operand = arguments.operands[0]
    options = try FuzzOptions(arguments)
    console.output.hasSubstitute = options.save != nil
    self.registry = registry
    self.console = console
  }

  func run() -> ExitCode {
    console.replaying(operand) { () throws(CommandError) in try fuzz() }
  }

  private func fuzz() throws(CommandError) -> ExitCode {
    try checkFolders()
    let subject = try FuzzSubject(operand, options.run, registry)
    guard let feature = registry[subject.feature] else { return .unusable }
    let outline = feature.accept(FuzzOutlining(script: subject.script, options: options.run))
    guard outline.diagnostics.isEmpty else {
      throw CommandError(outline.diagnostics)
    }
    try checkNames(of: outline, subject.feature)
    var knowledge = FuzzKnowledge(outline.templates)
    if let script = subject.script { try knowledge.add(script, at: operand, options.run) }
    if !options.scripts.isEmpty {
      let code = knowledge.read(
        options.scripts, feature: subject.feature, options.run, console)
      guard code == .success else { return code }
      if knowledge.fileCount == 0 {
        console.error.write("warning: no script of '--scripts' is of '\(subject.feature)'\n")
      }
    }
    var settings = FuzzSettings()
    settings.seed = options.seed
    settings.stepCount = options.steps
    settings.timeout = options.run.replay.timeout
    settings.headers = subject.headers
    settings.use(knowledge)
    var senders = FuzzSenders(
      outline.templates, registered: outline.sent, knowledge, options)
    var rounds = FuzzRounds(
      subject: subject, settings: settings, feature: feature, options: options, registry: registry,
      console: console)
    senders.decide(received: try rounds.actionsOfEffects(sending: senders))
    show(senders, subject.feature)
    guard !senders.sent.isEmpty else {
      throw CommandError(
        "no action is sent", hint: "name some with --actions, or pass --all-actions")
    }
    if console.output.endsRun, options.corpus == nil { return .broken }
    return try rounds.run(sending: senders.sent, checking: outline)
  }

  /// Checks the folders to which scripts are written, before what is found takes time.
  private func checkFolders() throws(CommandError) {
    do throws(FileError) {
      for folder in [options.save, options.corpus].compactMap(\.self) {
        try ScriptFolder(folder).check()
      }
    } catch {
      throw CommandError(error)
    }
  }

  private func checkNames(
    of outline: FuzzOutline, _ feature: String
  ) throws(CommandError) {
    for name in options.actions where !outline.templates.contains(where: { $0.isNamed(by: name) }) {
      throw CommandError(
        "'\(feature)' has no action '\(SourceExcerpt.displayed(name))'",
        hint: Suggestion.hint(for: name, among: outline.templates.map(\.name)))
    }
  }

  private func show(_ senders: FuzzSenders, _ feature: String) {
    let count = senders.sent.count + senders.others.count
    var text: TerminalText = "\(feature): \(senders.sent.count) of \(count) actions are sent\n"
    for name in senders.sent { text += "  \(name)\n" }
    if !senders.others.isEmpty { text += "not sent:\n" }
    for (name, reason) in senders.others { text += "  \(name): \(reason)\n" }
    console.output.write(text)
    console.output.flush()
  }
}

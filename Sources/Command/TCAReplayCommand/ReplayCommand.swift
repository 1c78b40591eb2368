import ActionScript
import CProcess
import Glibc
import ReplayRegistration
import ReplayReports
import RuntimeReflection
import TCAReplay
import VirtualTime

/// The command as a function of its arguments.
package enum ReplayCommand {
  /// Runs the command with the words after the program's name, and returns the exit code.
  ///
  /// Call it on the main thread, where everything runs. `register` makes the features, if the call needs them.
  @MainActor
  static func run(
    _ arguments: [String],
    register: () -> [RegisteredFeature],
    environment: [String: String],
    tool: ToolIdentity,
    launch: ReplayLaunch
  ) -> ExitCode {
    // A write to a closed pipe, or beyond the maximum size of a file, then fails instead of ending the process.
    signals_ignore_closed_pipe()
    signal(SIGXFSZ, SIG_IGN)
    let console = Console(
      output: StandardStream(descriptor: 1),
      error: StandardStream(descriptor: 2, capacity: 0),
      environment: environment,
      tool: tool,
      verb: Arguments.verb(in: arguments)
    )
    return run(console) { () throws(UsageError) in
      try run(Arguments(arguments, environment: environment), register, launch, console)
    }
  }

  /// Runs an operation, prints a usage error if there is one, and flushes the output.
  @MainActor
  private static func run(
    _ console: Console, _ body: () throws(UsageError) -> ExitCode
  ) -> ExitCode {
    let code = verdict(console, body)
    console.output.flush()
    guard let failure = console.output.failure else { return code }
    return console.exitCode(code, failedWith: failure)
  }

  @MainActor
  private static func verdict(
    _ console: Console, _ body: () throws(UsageError) -> ExitCode
  ) -> ExitCode {
    do throws(UsageError) {
      return try body()
    } catch {
      console.error.write("error: \(error.message)\n")
      if let hint = error.hint {
        console.error.write("  \(hint)\n")
      }
      // The general help has the options of 'run', and the topics of 'help'.
      let word = console.verb.map { $0 == .run || $0 == .help ? "" : " \($0.rawValue)" } ?? ""
      console.error.write("Run '\(console.tool.name)\(word) --help' for the options.\n")
      return .usage
    }
  }

  @MainActor
  private static func run(
    _ arguments: Arguments,
    _ register: () -> [RegisteredFeature],
    _ launch: ReplayLaunch,
    _ console: Console
  ) throws(UsageError) -> ExitCode {
    if let error = launch.error { throw error }
    // A process that the command has started itself would say it again.
    if !launch.isRestart {
      for (name, similar) in Options.unknownVariables(in: console.environment) {
        let hint: TerminalText = similar.map { "; did you mean '\($0)'?" } ?? ""
        console.error.write("warning: no option reads the variable '\(name)'\(hint)\n")
      }
    }
    if arguments.has(Options.version), !arguments.has(Options.help) {
      console.output.write("\(Help(tool: console.tool).version)\n")
      return .success
    }
    let registry = FeatureRegistry(register())
    var console = console
    console.tool.features = registry.names
    if let name = registry.duplicateName {
      throw UsageError(
        "the feature '\(name)' is registered twice",
        hint: "give each registration a different name: FeatureRegistration(\"NAME\") { … }")
    }
    let help = Help(tool: console.tool)
    if arguments.has(Options.help) {
      console.output.write("\(arguments.verb.map(help.text) ?? help.full, at: .lines)")
      return .success
    }
    if arguments.verb == nil {
      if let word = arguments.operands.first {
        try refuseMisspeltVerb(word)
      } else if arguments.values.isEmpty {
        console.error.write("\(help.short, at: .lines)")
        return .usage
      }
    }
    if usesFeatures(arguments), let code = try obstacle(arguments, launch, console) { return code }
    return try perform(arguments, registry, launch, console)
  }

  /// Whether a call plans scripts, or makes states of features.
  private static func usesFeatures(_ arguments: Arguments) -> Bool {
    switch arguments.verb ?? .run {
    case .run, .explore, .debug, .update, .check, .diff, .coverage, .mutate, .minimize, .fuzz,
      .export, .`import`:
      true
    case .features: !arguments.has(Options.listAsJSON)
    case .format, .list, .bisect, .report, .`init`, .install, .schema, .completions, .man, .help:
      false
    }
  }

  /// Does what the verb says.
  @MainActor
  private static func perform(
    _ arguments: Arguments, _ registry: FeatureRegistry, _ launch: ReplayLaunch, _ console: Console
  ) throws(UsageError) -> ExitCode {
    let output = console.output
    switch arguments.verb ?? .run {
    case .format:
      var command = try FormatCommand(arguments, registry: registry, console: console)
      return command.run()
    case .list: return try ListCommand(arguments, console: console).run()
    case .debug:
      let debug = try DebugCommand(arguments, registry: registry, launch: launch, console: console)
      let continues = launch.session.map { $0.answer == nil } ?? false
      return runInProcess(console, continues: continues) { debug.run() }
    case .diff:
      let diff = try DiffCommand(arguments, registry: registry, console: console)
      return runInProcess(console) { diff.run() }
    case .mutate:
      let mutate = try MutateCommand(arguments, registry: registry, console: console)
      return runInProcess(console) { mutate.run() }
    case .minimize:
      if let replay = launch.replay { RunCommand.run(replay, try RunOptions(arguments), registry) }
      let minimize = try MinimizeCommand(arguments, registry: registry, console: console)
      return runInProcess(console) { minimize.run() }
    case .bisect:
      let bisect = try BisectCommand(arguments, console: console)
      return runInProcess(console) { bisect.run() }
    case .fuzz:
      if let replay = launch.replay {
        var options = try FuzzOptions(arguments).run
        options.includeComparedParts()
        options.replay.diff = .none
        RunCommand.run(replay, options, registry)
      }
      let fuzz = try FuzzCommand(arguments, registry: registry, console: console)
      return runInProcess(console) { fuzz.run() }
    case .export:
      let export = try ExportCommand(arguments, registry: registry, console: console)
      return runInProcess(console) { export.run() }
    case .`import`:
      let command = try ImportCommand(arguments, registry: registry, console: console)
      return runInProcess(console) { command.run() }
    case .report: return try ReportCommand(arguments, console: console).run()
    case .schema:
      output.write("\(try Schema(operand(of: arguments), registry: registry).text, at: .lines)")
      return .success
    case .completions:
      let completions = Completions(tool: console.tool)
      output.write("\(try completions.text(for: operand(of: arguments)), at: .lines)")
      return .success
    case .man:
      guard arguments.operands.isEmpty else { throw UsageError("'man' takes no operands") }
      output.write("\(ManPage(tool: console.tool).text, at: .lines)")
      return .success
    case .`init`: return try InitCommand(arguments, registry: registry, console: console).run()
    case .install: return try InstallCommand(arguments, console: console).run()
    case .help: return try explain(arguments.operands, console)
    case .features where arguments.has(Options.listAsJSON):
      return FeaturesJSON(registry: registry, console: console).print(arguments.operands)
    case .features:
      return FeaturesCommand(names: arguments.operands, registry: registry, console: console).run()
    case .update:
      let update = try UpdateCommand(arguments, registry: registry, console: console)
      return runInProcess(console) { update.run() }
    case .explore where arguments.has(Options.exhaustive):
      let explore = try ExplorationCommand(arguments, registry: registry, console: console)
      return runInProcess(console) { explore.run() }
    case .run, .explore, .check, .coverage:
      try ExplorationOptions.refuseOwn(arguments)
      return try replay(arguments, registry, launch, console)
    }
  }

  /// Prints why features cannot be used, if there is a reason.
  @MainActor
  private static func obstacle(
    _ arguments: Arguments, _ launch: ReplayLaunch, _ console: Console
  ) throws(UsageError) -> ExitCode? {
    // The checks have printed the reason. Without reflection, values of scripts cannot be built.
    guard Reflection.problem == nil, typeNameProblem == nil else { return .broken }
    var seed = try arguments[Options.hashSeed]
    if seed == nil { seed = try wantedSeed(arguments) }
    guard let problem = launch.seedProblem ?? ReplayExecutor.problem ?? restart(for: seed, launch)
    else { return nil }
    console.error.write("\(problem, at: .lines)\n")
    return .broken
  }

  /// The seed that the scripts of the call name, if the verb cannot give each of them a process with its own.
  @MainActor
  private static func wantedSeed(_ arguments: Arguments) throws(UsageError) -> Int? {
    var options = try RunOptions(arguments)
    switch arguments.verb ?? .run {
    case .debug, .diff, .minimize, .fuzz, .export: break
    case .mutate, .update:
      // A shard of 'mutate' has mutants, and not scripts.
      if arguments.verb == .mutate { options.shard = .whole }
      return WantedSeed.ofEach(arguments.operands, options, includesLogs: false)
    case .explore where arguments.has(Options.exhaustive): break
    case .explore where try arguments[Options.save] != nil: break
    case .run where try arguments[Options.orders] != nil:
      return WantedSeed.ofEach(arguments.operands, options, includesLogs: true)
    case .run, .explore, .check, .coverage, .bisect, .`import`, .report, .format, .list, .features,
      .schema, .completions, .man, .`init`, .install, .help:
      return nil
    }
    return WantedSeed.of(arguments.operands, options)
  }

  /// Runs scripts once, or whenever they change.
  @MainActor
  private static func replay(
    _ arguments: Arguments, _ registry: FeatureRegistry, _ launch: ReplayLaunch, _ console: Console
  ) throws(UsageError) -> ExitCode {
    let options = try RunOptions(arguments)
    if let replay = launch.replay { RunCommand.run(replay, options, registry) }
    var operands = arguments.operands
    if options.isForFailed {
      guard let failed = try FailedScripts(console).operands(operands, console) else {
        return .unusable
      }
      operands = failed
    }
    if let limit = options.orders {
      let command = try OrdersCommand(
        arguments, operands, limit, options: options, registry: registry, console: console)
      return runInProcess(console) { command.run() }
    }
    console.output.hasSubstitute = !options.files.isEmpty || options.save != nil
    guard options.watches else {
      guard options.jobs != 0 else {
        return try replay(arguments, operands, options, registry, launch, console)
      }
      return runInProcess(console) { () throws(UsageError) in
        try replay(arguments, operands, options, registry, launch, console)
      }
    }
    var watch = try WatchCommand(
      operands, options: options, console: console, previous: launch.roundResults
    ) { results in
      run(console) { () throws(UsageError) in
        try replay(arguments, operands, options, registry, launch, console, round: results)
      }
    }
    return watch.run()
  }

  /// Starts the program again if the options ask for another hash seed than the one in force.
  ///
  /// Returns the reason if it cannot be started; `nil` if the seed is in force.
  private static func restart(for seed: Int?, _ launch: ReplayLaunch) -> String? {
    guard let seed, seed != launch.seed, !launch.isRestart else { return nil }
    let problem = ReplayLaunch.restart(seed: seed, roundResults: launch.roundResults)
    return "error: the program cannot be started again: \(problem)"
  }

  /// Replays scripts, and saves the run if the call asks for it.
  @MainActor
  private static func replay(
    _ arguments: Arguments, _ operands: [String], _ options: RunOptions,
    _ registry: FeatureRegistry, _ launch: ReplayLaunch, _ console: Console,
    round: RoundResults? = nil
  ) throws(UsageError) -> ExitCode {
    let saving =
      options.save == nil
      ? nil
      : try SaveCommand(
        arguments, options: options, registry: registry, console: console, round: round)
    let failures = FailureNotes(operands, options, console)
    // The features of a few scripts are chosen.
    let isWhole = operands.contains(where: FilePath.isFolder)
    let coverage = CoverageVerdict(options, console, registered: isWhole ? registry.names : [])
    let proposals = try CoverageProposals(
      arguments, operands, registry: registry, console: console)
    if let proposals, !proposals.canWrite() { return .broken }
    var code = try RunCommand(
      operands: operands, options: options, registry: registry, seed: launch.seed,
      console: console,
      missedCoverage: { coverage?.shortfall },
      observe: { event in
        saving?.observe(event)
        failures?.observe(event)
        coverage?.observe(event)
        round?.observe(event)
      }
    ).run()
    if let coverage {
      code = coverage.code(code)
      if let proposals {
        code = code.combined(with: proposals.write(for: coverage.tally))
      }
    }
    guard let saving else { return code }
    console.output.flush()
    guard code == .success || saving.canSave(failed: code) else {
      return saving.refuse(failed: code)
    }
    return options.jobs == 0
      ? runInProcess(console) { saving.save() } : saving.save()
  }

  /// Runs an operation in a process of its own.
  @MainActor
  private static func runInProcess(
    _ console: Console, continues: Bool = false, _ body: () throws(UsageError) -> ExitCode
  ) -> ExitCode {
    let code = RunProcess.run(console, continues: continues) { run(console, body).rawValue }
    return code.flatMap { ExitCode(rawValue: $0) } ?? .broken
  }
}

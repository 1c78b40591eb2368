import ActionScript
import ReplayReports
import TCAReplay

/// How to run and report scripts.
struct RunOptions {
  /// The format of standard output.
  enum Format: String, CaseIterable {
    case pretty
    case dots
    case json
    case tap
    case tap13
    case github
  }

  /// Whether the replay of a log runs effects.
  enum Effects: String, CaseIterable {
    case on
    case off
  }

  // MARK: Which scripts

  var feature: String? { featureValue?.text }
  /// The value of `--feature` with its source, for messages.
  var featureValue: Arguments.Value?
  /// The variables that leave out assertions or steps, with their values, for messages.
  var relaxingVariables: [String] = []
  /// The option or the variable that says where the state is printed, for messages.
  var stateAtSource: String?
  /// The variable that lets logs run without effects, with its value, for messages.
  var logVariable: String?
  /// The variables that leave out scripts, with their values, for messages.
  var narrowingVariables: [String] = []
  var notation: ScriptNotation?
  var tag: TagExpression?
  /// A regular expression that is matched against `feature/file` and the title.
  var filter: String?
  var shard = Shard.whole

  // MARK: How they are run

  var replay = ReplayOptions()
  /// Whether scripts are only read and planned, not run.
  var isCheckOnly = false
  var effects: Effects?
  /// The number of failed scripts after which the run stops; `nil` for no limit.
  var maxFailures: Int?
  /// Whether an operand can name a step of its script.
  var takesSteps = false
  /// The number of scripts that run at a time; `nil` for one per core, 0 to run in this process.
  var jobs: Int?
  var wallTimeout: Duration = .seconds(600)
  /// The memory limit of a script, in bytes.
  var maxMemory = 4 << 30
  var maxOutput = 64 << 20
  /// The maximum size of a script, an included file or a log entry in bytes; `nil` for the
  /// defaults.
  var maxInput: Int?
  var maxSteps: Int?
  var maxIncludes: Int?
  /// The folder that included files must lie in; `nil` for the default.
  var includeRoot: String?
  /// How often each script is replayed for comparison; `nil` to replay once without a comparison.
  var deterministic: Int?
  /// The limits of the call that have no effect, because the scripts run in this process.
  private(set) var idleLimits: [String] = []
  /// The seed of hashing that the call names; `nil` if each script may choose its own.
  var hashSeed: Int?
  /// The most orders that each script is replayed in; `nil` to replay it once.
  var orders: Int?
  /// The first seed of these orders.
  var seed = 0
  var watches = false
  /// The command to run when a Swift source changes.
  var build: String?
  /// Whether only scripts that failed last are run.
  var isForFailed = false

  // MARK: What is said

  /// Whether the output shows what is reached.
  var showsCoverage = false
  /// Whether it shows nothing else, apart from failures.
  var showsOnlyCoverage = false
  /// The least percentage of action cases that must be reached.
  var leastCoverage: Int?

  var format: Format
  /// The format that was asked for, with its source, for messages.
  var formatValue: Arguments.Value?
  var color: ColorChoice
  var verbosity: PrettyReport.Verbosity
  /// The maximum number of lines in a diff; `nil` for no limit.
  var diffLineLimit: Int? = 200
  /// Reports to write in addition to standard output.
  var files: [ReportFile] = []
  /// The path to save the run to as a script.
  var save: String?

  /// The maximum size of a script or an included file, in bytes.
  var scriptLimit: Int { maxInput ?? ScriptInput.defaultLimit }
  /// The maximum size of a log entry, in bytes.
  var entryLimit: Int { maxInput ?? 16 << 20 }
  /// The maximum number of steps in a script, including repetitions.
  var stepLimit: Int { maxSteps ?? 10_000_000 }

  /// The maximum number of files that a script includes.
  var includeLimit: Int { maxIncludes ?? 1000 }

  init(_ arguments: Arguments) throws(UsageError) {
    let isForGitHub =
      Self.hasFormats(arguments) && arguments.environment["GITHUB_ACTIONS"] == "true"
    format = try arguments[Options.format] ?? (isForGitHub ? .github : .pretty)
    formatValue = arguments.given(Options.format)
    color = arguments.has(Options.noColor) ? .never : try arguments[Options.color] ?? .auto
    verbosity =
      arguments.has(Options.quiet)
      ? .quiet : arguments.has(Options.verbose) ? .verbose : .normal
    featureValue = arguments.given(Options.feature)
    notation = try arguments[Options.input]
    tag = try arguments[Options.tag]
    filter = try arguments[Options.filter]
    if let part = try arguments[Options.shard] {
      if let part {
        shard = part
      } else {
        shard = try .automatic(environment: arguments.environment)
      }
    }
    try readRun(arguments)
    try readLimits(arguments)
    try readReports(arguments)
    try readCoverage(arguments)
  }

  /// Whether the verb prints reports in several formats.
  private static func hasFormats(_ arguments: Arguments) -> Bool {
    Options.format.option.verbs.contains(arguments.verb ?? .run)
  }

  private mutating func readCoverage(_ arguments: Arguments) throws(UsageError) {
    // The '--fail-under' of 'mutate' is about mutants.
    guard arguments.verb != .mutate else { return }
    let isVerb = arguments.verb == .coverage
    showsCoverage = isVerb || arguments.has(Options.coverage)
    leastCoverage = try arguments[Options.failUnder]
    if let value = arguments.given(Options.failUnder), !showsCoverage {
      throw UsageError(
        "\(value.sourceName) needs '--coverage'", hint: "it is about what scripts reach")
    }
    guard showsCoverage else { return }
    replay.includesCoverage = true
    // If a script crashes, its events say what it has reached.
    replay.includesPassedSteps = true
    showsOnlyCoverage = isVerb || arguments.verb == .report
    if showsOnlyCoverage { try printOnlyText(arguments, "coverage cannot be printed with") }
  }

  /// Refuses formats in which something cannot be printed.
  private mutating func printOnlyText(
    _ arguments: Arguments, _ problem: String
  ) throws(UsageError) {
    guard ![.pretty, .json].contains(format) else { return }
    if let value = arguments.given(Options.format) {
      throw UsageError(
        "\(problem) \(value.asGiven)", hint: "it goes with --format pretty and --format json")
    }
    format = .pretty
  }

  private mutating func readRun(_ arguments: Arguments) throws(UsageError) {
    replay.keepsGoing = arguments.has(Options.keepGoing)
    replay.explores = arguments.has(Options.explore) || arguments.verb == .explore
    isCheckOnly = arguments.verb == .check
    relaxingVariables = [
      arguments.given(Options.explore), arguments.given(Options.from), arguments.given(Options.to),
      arguments.given(Options.skip), arguments.given(Options.stateAt),
    ].compactMap(\.self).filter(\.isOfVariable).map(\.asGiven)
    narrowingVariables = [
      arguments.given(Options.tag), arguments.given(Options.filter),
      shard == .whole ? nil : arguments.given(Options.shard),
    ].compactMap(\.self).filter(\.isOfVariable).map(\.asGiven)
    takesSteps = [nil, .run, .explore].contains(arguments.verb)
    replay.isCheckOnly = isCheckOnly
    effects = try arguments[Options.effects]
    if effects == .off, let value = arguments.given(Options.effects), value.isOfVariable {
      logVariable = value.asGiven
    }
    maxFailures = try arguments[Options.maxFailures]
    if arguments.has(Options.failFast) { maxFailures = 1 }
    replay.from = try arguments[Options.from]
    replay.to = try arguments[Options.to]
    replay.skipped = try arguments.all(Options.skip)
    try readStateQuery(arguments)
    deterministic = try arguments[Options.deterministic]
    replay.schedule = try arguments[Options.schedule]
    orders = try arguments[Options.orders]
    seed = try arguments[Options.seed] ?? 0
    if orders == nil, [nil, .run].contains(arguments.verb),
      let value = arguments.given(Options.seed), !value.isOfVariable
    {
      throw UsageError(
        "'\(value.source)' needs '--orders'", hint: "it is the first seed of these orders")
    }
    hashSeed = try arguments[Options.hashSeed]
    watches = arguments.has(Options.watch)
    build = try arguments[Options.build]
    if build != nil, !watches {
      throw UsageError(
        "'--build' needs '--watch'", hint: "it is run when a Swift source changes")
    }
    isForFailed = arguments.has(Options.failed)
    if isForFailed, watches {
      throw UsageError(
        "'--failed' cannot be used with \(arguments.given(Options.watch).map(\.sourceName) ?? "")",
        hint: "'--watch' says which scripts are fixed or broken by a change")
    }
  }

  private mutating func readStateQuery(_ arguments: Arguments) throws(UsageError) {
    replay.stateAt = try arguments[Options.stateAt]
    stateAtSource = arguments.given(Options.stateAt).map(\.sourceName)
    replay.statePath = try arguments[Options.path]
    guard replay.stateAt != nil else {
      guard let path = arguments.given(Options.path) else { return }
      throw UsageError(
        "\(path.sourceName) needs '--state-at'",
        hint: "it says which part of the state '--state-at' prints")
    }
    try printOnlyText(arguments, "'--state-at' prints the state, and cannot be used with")
  }

  private mutating func readLimits(_ arguments: Arguments) throws(UsageError) {
    jobs = try arguments[Options.jobs]
    if let jobs = arguments.given(Options.jobs), self.jobs == 0, deterministic != nil {
      throw UsageError(
        "'--deterministic' cannot be used with \(jobs.asGiven)",
        hint: "what one replay leaves behind in the process would change the next")
    }
    replay.timeout = try arguments[Options.timeout] ?? replay.timeout
    wallTimeout = try arguments[Options.wallTimeout] ?? wallTimeout
    maxMemory = try arguments[Options.maxMemory] ?? maxMemory
    maxOutput = try arguments[Options.maxOutput] ?? maxOutput
    if jobs == 0 {
      idleLimits = [
        arguments.given(Options.wallTimeout), arguments.given(Options.maxMemory),
        arguments.given(Options.maxOutput),
      ].compactMap { $0.map(\.asGiven) }
    }
    maxInput = try arguments[Options.maxInput]
    maxSteps = try arguments[Options.maxSteps]
    maxIncludes = try arguments[Options.maxIncludes]
    includeRoot = try arguments[Options.includeRoot]
  }

  private mutating func readReports(_ arguments: Arguments) throws(UsageError) {
    replay.diff = try arguments[Options.diff] ?? .changed
    if let limit = try arguments[Options.diffLines] { diffLineLimit = limit == 0 ? nil : limit }
    // Some verbs have another '--json'.
    for kind in ReportFile.Kind.allCases
    where kind.option.verbs.contains(arguments.verb ?? .run) {
      guard let path = try arguments[kind.key] else { continue }
      let word = kind.option.word
      let value = arguments.given(kind.key)
      let isPrinted = Format(rawValue: word) != nil && Self.hasFormats(arguments)
      try WrittenReport.check(
        path, of: kind.key, value,
        hint: "give the report another file"
          + (isPrinted ? ", or print it with '--format \(word)'" : ""))
      let variable = value.flatMap { $0.isOfVariable ? $0.source : nil }
      files.append(ReportFile(kind: kind, path: path, variable: variable))
    }
    let summary = "GITHUB_STEP_SUMMARY"
    if format == .github, let path = arguments.environment[summary], !path.isEmpty {
      let target = AtomicFile.destination(path)
      let given = files.firstIndex {
        $0.kind == .markdown && PathKey(AtomicFile.destination($0.path)) == PathKey(target)
      }
      if let given {
        // Other steps write to it, too.
        files[given].isAppended = true
      } else {
        files.append(
          ReportFile(kind: .markdown, path: path, isAppended: true, variable: summary))
      }
    }
    // 'fuzz' has an option with this name that takes a folder.
    if arguments.verb == .explore { save = try arguments[Options.save] }

    // A run only produces what a report shows.
    let kinds = Set(files.map(\.kind)).subtracting([.traceEvents])
    replay.includesSignposts = files.contains { $0.kind == .traceEvents }
    // Where coverage is printed, its counts are enough.
    let printsSteps = [.json, .tap, .tap13].contains(format) && arguments.verb != .coverage
    let showsAll = !kinds.isEmpty && kinds != [.markdown] || printsSteps
    let isQuiet = verbosity == .quiet || format == .dots || format == .github
    replay.includesPassedSteps = showsAll || !isQuiet || save != nil
    replay.showsReceivedChanges = verbosity == .verbose || replay.explores
    replay.includesReceivedActions = showsAll || replay.showsReceivedChanges
    // Any report can be made from a recorded stream, so it has everything.
    replay.includesSuggestions = true
    let isRecorded =
      kinds.contains(.html) || kinds.contains(.json) || printsSteps && format == .json
    replay.includesChanges = isRecorded
    replay.includesStates = isRecorded
    replay.includesSources = isRecorded
    replay.includesEffects = isRecorded
    replay.includesCalls = isRecorded
    if !showsAll, isQuiet { replay.diff = .none }
    if deterministic != nil { includeComparedParts() }
  }

  /// Whether nothing shows the coverage that the call asks for.
  var hidesCoverage: Bool {
    showsCoverage && leastCoverage == nil && ![.pretty, .json].contains(format)
      && !files.contains { [.html, .json].contains($0.kind) }
  }

  /// An option that leaves out scripts, or the variable that gave its value, for messages.
  func narrowing(_ option: String) -> String {
    let variable = Option.variablePrefix + option.dropFirst(2).uppercased()
    return narrowingVariables.first { $0.hasPrefix("\(variable)=") } ?? option
  }

  /// Lets runs produce what is compared.
  mutating func includeComparedParts() {
    replay.includesPassedSteps = true
    replay.includesReceivedActions = true
    replay.includesStates = true
    replay.includesEffects = true
    replay.includesCalls = true
  }
}

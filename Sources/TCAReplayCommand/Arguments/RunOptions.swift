import ActionScript
import ReplayRegistration
import ReplayReports
import ReplayValues
import TCAReplay

/// How scripts are run and reported.
struct RunOptions {
  /// What goes to standard output.
  enum Format: String, CaseIterable {
    case pretty
    case dots
    case json
    case tap
    case tap13
    case github
  }

  /// Whether a log's replay runs effects.
  enum Effects: String, CaseIterable {
    case on
    case off
  }

  // MARK: Which scripts

  var feature: String?
  var notation: ScriptNotation?
  var tag: TagExpression?
  /// A regular expression for `feature/file` and the title.
  var filter: String?
  var shard = Shard.whole

  // MARK: How they are run

  var replay = ReplayOptions()
  /// Whether scripts are only read and planned.
  var isCheckOnly = false
  var effects: Effects?
  /// How many scripts may fail before the run stops; `nil` for all.
  var maxFailures: Int?
  /// Whether an operand may name a step of its script.
  var takesSteps = false
  /// How many scripts run at a time; `nil` for one a core, 0 for this process.
  var jobs: Int?
  var wallTimeout: Duration = .seconds(600)
  /// The limits, in bytes.
  var maxMemory = 4 << 30
  var maxOutput = 64 << 20
  /// The most bytes of a script, an included file or a log entry; `nil` for the defaults.
  var maxInput: Int?
  var maxSteps: Int?
  var maxIncludes: Int?
  /// How often each script is replayed; `nil` where nothing is compared.
  var deterministic: Int?
  var watches = false

  // MARK: What is said

  var format: Format
  var color: ColorChoice
  var verbosity: PrettyReport.Verbosity
  /// The most lines of one diff; `nil` for all.
  var diffLineLimit: Int? = 200
  /// Reports beside standard output.
  var files: [ReportFile] = []
  var trace: String?
  /// Where the run is saved as a script.
  var save: String?

  /// The most bytes of a script or an included file.
  var scriptLimit: Int { maxInput ?? ScriptInput.defaultLimit }
  /// The most bytes of an entry of a log.
  var entryLimit: Int { maxInput ?? 16 << 20 }
  /// The most steps of a script, repetitions counted.
  var stepLimit: Int { maxSteps ?? 10_000_000 }

  /// The most files that one script includes.
  var includeLimit: Int { maxIncludes ?? 1000 }

  init(_ arguments: Arguments) throws(UsageError) {
    format = try arguments.choice(
      .format, default: arguments.environment["GITHUB_ACTIONS"] == "true" ? .github : .pretty)
    color =
      arguments.has(.noColor) ? .never : try arguments.choice(.color, default: .auto)
    verbosity = arguments.has(.quiet) ? .quiet : arguments.has(.verbose) ? .verbose : .normal
    try readChoice(arguments)
    try readRun(arguments)
    try readLimits(arguments)
    try readReports(arguments)
  }

  private mutating func readChoice(_ arguments: Arguments) throws(UsageError) {
    feature = arguments.text(.feature)
    notation =
      arguments.has(.input) ? try arguments.choice(.input, default: ScriptNotation.line) : nil
    if let value = arguments.values[.tag]?.last {
      do throws(TagExpression.Failure) {
        tag = try TagExpression(value.text)
      } catch {
        throw Arguments.invalid(value, hint: error.message)
      }
    }
    if let value = arguments.values[.filter]?.last {
      guard (try? Regex(value.text)) != nil else {
        throw Arguments.invalid(value, hint: "it takes a regular expression")
      }
      filter = value.text
    }
    if let value = arguments.values[.shard]?.last {
      if value.text == "auto" {
        shard = try .automatic(environment: arguments.environment)
      } else if let part = Shard(value.text) {
        shard = part
      } else {
        throw Arguments.invalid(
          value, hint: "it takes I/N, such as 1/4 for the first of 4, or auto")
      }
    }
  }

  private mutating func readRun(_ arguments: Arguments) throws(UsageError) {
    replay.keepsGoing = arguments.has(.keepGoing)
    replay.explores = arguments.has(.explore) || arguments.verb == .explore
    isCheckOnly = arguments.verb == .check
    takesSteps = [nil, .run, .explore].contains(arguments.verb)
    replay.isCheckOnly = isCheckOnly
    effects = arguments.has(.effects) ? try arguments.choice(.effects, default: .on) : nil
    maxFailures = try arguments.int(.maxFailures, atLeast: 1)
    if arguments.has(.failFast) { maxFailures = 1 }
    replay.from = try arguments.steps(.from).last
    replay.to = try arguments.steps(.to).last
    replay.skipped = try arguments.steps(.skip)
    try readStateQuery(arguments)
    deterministic = try arguments.int(.deterministic, atLeast: 2)
    watches = arguments.has(.watch)
  }

  private mutating func readStateQuery(_ arguments: Arguments) throws(UsageError) {
    replay.stateAt = try arguments.steps(.stateAt).last
    replay.statePath = arguments.text(.path)
    guard replay.stateAt != nil else {
      guard let path = arguments.values[.path]?.last else { return }
      throw UsageError(
        "\(Arguments.blamed(path)) needs '--state-at'",
        hint: "it says which part of the state '--state-at' prints")
    }
    guard let value = arguments.values[.format]?.last, ![.pretty, .json].contains(format) else {
      if format != .json { format = .pretty }
      return
    }
    throw UsageError(
      "'--state-at' prints the state, and cannot be used with \(Arguments.shown(value))",
      hint: "it goes with --format pretty and --format json")
  }

  private mutating func readLimits(_ arguments: Arguments) throws(UsageError) {
    jobs = try arguments.int(.jobs)
    if let jobs = arguments.values[.jobs]?.last, self.jobs == 0, deterministic != nil {
      throw UsageError(
        "'--deterministic' cannot be used with \(Arguments.shown(jobs))",
        hint: "what one replay leaves behind in the process would change the next")
    }
    replay.timeout = try arguments.duration(.timeout) ?? replay.timeout
    wallTimeout = try arguments.duration(.wallTimeout) ?? wallTimeout
    maxMemory = try arguments.size(.maxMemory) ?? maxMemory
    maxOutput = try arguments.size(.maxOutput) ?? maxOutput
    maxInput = try arguments.size(.maxInput)
    maxSteps = try arguments.int(.maxSteps, atLeast: 1)
    maxIncludes = try arguments.int(.maxIncludes, atLeast: 1)
  }

  private mutating func readReports(_ arguments: Arguments) throws(UsageError) {
    replay.diff = try arguments.choice(.diff, default: .changed)
    if let limit = try arguments.int(.diffLines) { diffLineLimit = limit == 0 ? nil : limit }
    files = ReportFile.Kind.allCases.compactMap { kind in
      arguments.text(kind.option).map { ReportFile(kind: kind, path: $0) }
    }
    if format == .github, let path = arguments.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty {
      files.append(ReportFile(kind: .markdown, path: path, isAppended: true))
    }
    trace = arguments.text(.trace)
    save = arguments.text(.save)

    // A run produces only what some report shows.
    let kinds = Set(files.map(\.kind)).subtracting([.traceEvents])
    replay.includesSignposts = files.contains { $0.kind == .traceEvents }
    let showsAll = !kinds.isEmpty && kinds != [.markdown] || [.json, .tap, .tap13].contains(format)
    let isQuiet = verbosity == .quiet || format == .dots || format == .github
    replay.includesPassedSteps = showsAll || !isQuiet || save != nil
    replay.includesReceivedActions = showsAll || verbosity == .verbose || replay.explores
    // A recorded stream holds what any report made from it shows.
    replay.includesSuggestions = true
    let isRecorded = kinds.contains(.html) || kinds.contains(.json) || format == .json
    replay.includesStates = isRecorded
    replay.includesEffects = isRecorded
    replay.includesCalls = isRecorded
    if !showsAll, isQuiet { replay.diff = .none }
    if deterministic != nil { compareEverything() }
  }

  /// Lets the events say all that can be compared.
  private mutating func compareEverything() {
    replay.includesPassedSteps = true
    replay.includesReceivedActions = true
    replay.includesStates = true
    replay.includesEffects = true
    replay.includesCalls = true
  }
}

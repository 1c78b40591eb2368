import ActionScript
import TCAReplay

/// The options of all verbs; each is declared here, and nowhere else.
enum Options {
  /// The verbs that choose among scripts.
  private static let choosing = running.union([.check, .list, .update, .coverage, .mutate])
  /// The verbs that replay once and report.
  private static let running: Set<Verb> = [.run, .explore]
  /// The verbs that read scripts and report.
  private static let reading = running.union([.check, .coverage])
  private static let reporting = reading.union([.report])
  /// The verbs that replay scripts.
  private static let replaying = running.union([.coverage])
  /// The verbs that replay a script to look into it.
  private static let looking: Set<Verb> = [.debug, .diff, .minimize, .fuzz, .mutate]
  /// The verbs that read one script.
  private static let opening = looking.union([.export])

  // MARK: Which scripts

  static let feature = OptionKey(
    "feature", .text("NAME", completing: .features),
    of: choosing.subtracting([.list]).union(opening).subtracting([.fuzz]).union([
      .`import`, .bisect,
    ]),
    "the feature that a log belongs to; overrides the script's own header")
  static let input = OptionKey(
    "input", .choice([ScriptNotation.json, .line, .log]),
    of: choosing.union([.format]).union(opening),
    "the notation of the scripts (default: by the file's ending, then by its first character)")
  static let tag = OptionKey(
    "tag", .tags, of: choosing, "only scripts whose tags match, as in 'smoke and not slow'")
  static let filter = OptionKey(
    "filter", .expression, of: choosing,
    "only scripts whose feature/file or title the expression matches")
  static let shard = OptionKey(
    "shard", .shard, of: choosing.subtracting([.mutate]),
    "only the I-th of N parts of the scripts; auto reads the CI system's variables")

  static let failed = OptionKey(
    "failed", .flag, of: [.run], hasVariable: false,
    "only scripts that failed when they last ran in this folder; all of these without a SCRIPT")

  // MARK: All states

  static let exhaustive = OptionKey(
    "exhaustive", .flag, of: [.explore], hasVariable: false,
    "reach all states of a feature that --actions lead to")
  static let explorationActions = OptionKey(
    "actions", .steps, of: [.explore], hasVariable: false, isRepeatable: true,
    "with --exhaustive: the actions and answers, as 'incrementTapped; rows.toggled; emit load 1'; repeatable"
  )
  static let depth = OptionKey(
    "depth", .number(atLeast: 0), of: [.explore], hasVariable: false,
    "with --exhaustive: the most steps to a state (default: no limit)")
  static let maxStates = OptionKey(
    "max-states", .number(atLeast: 1), of: [.explore], hasVariable: false,
    "with --exhaustive: the most states (default: 1000000)")
  static let until = OptionKey(
    "until", .text("CONDITION", completing: .nothing), of: [.explore], hasVariable: false,
    isRepeatable: true,
    "with --exhaustive: print a shortest script to a state with 'PATH OP VALUE', as 'count == 3'; repeatable"
  )
  static let dot = OptionKey(
    "dot", .written("FILE"), of: [.explore], hasVariable: false,
    "with --exhaustive: write the states and transitions as a graph, for Graphviz")

  // MARK: How they are run

  static let explore = OptionKey(
    "explore", .flag, of: [.run], "assert nothing, print every diff")
  static let effects = OptionKey(
    "effects", .choice(RunOptions.Effects.allCases), of: replaying,
    "whether the replay of a log runs effects (default: on, or what its header says)")
  static let keepGoing = OptionKey(
    "keep-going", .flag, of: [.run, .coverage],
    "go on after a failed step (default: stop that script at its first failure)")
  static let failFast = OptionKey(
    "fail-fast", .flag, of: replaying, "stop after the first failed script")
  static let maxFailures = OptionKey(
    "max-failures", .number(atLeast: 1), of: replaying, "stop after N failed scripts")
  static let from = OptionKey(
    "from", .step, of: running, "assert and show from this step on: a number, a label, or :LINE")
  static let to = OptionKey(
    "to", .step, of: running, "stop after this step; FILE:LINE does the same")
  static let skip = OptionKey(
    "skip", .step, of: running, isRepeatable: true, "leave a step out; repeatable")
  static let stateAt = OptionKey(
    "state-at", .step, of: running, "print the state after this step, and nothing else")
  static let path = OptionKey(
    "path", .text("PATH", completing: .nothing), of: running,
    "with --state-at: print only this part of the state")

  // MARK: Limits

  static let jobs = OptionKey(
    "jobs", letter: "j", .number(atLeast: 0), of: reading,
    "how many scripts run at a time (default: one a core); 0 runs them in this process, without limits of time, memory and output"
  )
  static let timeout = OptionKey(
    "timeout", .duration, of: replaying.union([.update]).union(looking).subtracting([.fuzz]),
    "processor time for one step (default: 10s)")
  static let wallTimeout = OptionKey(
    "wall-timeout", .duration, of: replaying.union(looking), "time for one script (default: 10m)")
  static let maxMemory = OptionKey(
    "max-memory", .size, of: replaying.union(looking), "memory for one script (default: 4GiB)")
  static let maxOutput = OptionKey(
    "max-output", .size, of: replaying.union(looking), "what one script may print (default: 64MiB)")
  static let maxSteps = OptionKey(
    "max-steps", .number(atLeast: 1), of: reading.union(opening),
    "steps of one script, repetitions counted (default: 10000000), or entries of a log (default: any number)"
  )
  static let includeRoot = OptionKey(
    "include-root", .folder, of: reading.union([.update]).union(opening),
    "the folder that included files lie in (default: the working directory, or else the script's folder)"
  )
  static let maxIncludes = OptionKey(
    "max-includes", .number(atLeast: 1), of: reading.union(opening),
    "files that one script includes (default: 1000)")
  static let maxInput = OptionKey(
    "max-input", .size, of: reading.union([.list, .format, .update, .`import`]).union(opening),
    "size of one script, included file or log entry (default: 64MiB, 16MiB for a log entry)")
  static let deterministic = OptionKey(
    "deterministic", .number(atLeast: 2), of: running,
    "replay N times, each with another hash seed, and fail unless all events are the same")
  static let hashSeed = OptionKey(
    "hash-seed", .number(atLeast: 0), of: replaying.union([.update]).union(looking),
    "the seed for the order of sets and dictionaries (default: 0)")
  static let schedule = OptionKey(
    "schedule", .schedule, of: [.run, .explore, .debug, .minimize],
    "what runs next where several tasks or timers could: usual, uniform-SEED, priorities-SEED, or choices as 3:2,7:3"
  )
  static let orders = OptionKey(
    "orders", .number(atLeast: 2), of: [.run],
    "replay each script in up to N orders of tasks and timers, and fail unless it passes in all of them"
  )
  static let seed = OptionKey(
    "seed", .number(atLeast: 0), of: [.run],
    "with --orders: the first seed of its orders (default: 0)")
  static let watch = OptionKey(
    "watch", .flag, of: running,
    "run again when a script, an included file or the program changes")
  static let build = OptionKey(
    "build", .command, of: running, hasVariable: false,
    "with --watch: run COMMAND when a Swift source changes, and replay when it succeeds")

  // MARK: What is shown

  static let diff = OptionKey(
    "diff", .choice(ReplayOptions.Diff.allCases), of: reading,
    "how changes of state are shown (default: changed)")
  static let diffLines = OptionKey(
    "diff-lines", .number(atLeast: 0), of: reporting,
    "the most lines of one diff (default: 200); 0 for all")
  static let format = OptionKey(
    "format", .choice(RunOptions.Format.allCases), of: reporting,
    "what goes to standard output (default: pretty, and github where GITHUB_ACTIONS=true)")
  static let color = OptionKey(
    "color", .choice(ColorChoice.allCases), of: reporting.union([.debug]),
    "colour the output (default: auto, that is on a terminal)")
  static let noColor = OptionKey(
    "no-color", .flag, of: reporting.union([.debug]), "the same as --color never")
  static let quiet = OptionKey(
    "quiet", letter: "q", .flag, of: reporting, "only failures, warnings and the summary")
  /// The `-q` of a verb that has no summary.
  static let quietUpdate = OptionKey(
    "quiet", letter: "q", .flag, of: [.update],
    "leave out the difference; with --check, only name the files that would change")
  static let verbose = OptionKey(
    "verbose", letter: "v", .flag, of: reporting,
    "also received actions, effects started and ended, virtual time, and what the feature prints")

  static let coverage = OptionKey(
    "coverage", .flag, of: [.run, .report],
    "also show what the scripts reach of the features; events record it")
  static let failUnder = OptionKey(
    "fail-under", .percentage, of: [.run, .coverage, .report],
    "with coverage: exit with 1 if less than PERCENT of the action cases were sent or received")

  // MARK: What is written

  static let junit = OptionKey("junit", .written("FILE"), of: reporting, "write a JUnit report")
  static let html = OptionKey(
    "html", .written("FILE"), of: reporting.union([.diff]),
    "write a page to look through: a run, two runs, or a graph of states")
  static let json = OptionKey(
    "json", .written("FILE"), of: reporting, "write the events as JSON Lines")
  static let tap = OptionKey("tap", .written("FILE"), of: reporting, "write a TAP 14 report")
  static let markdown = OptionKey(
    "markdown", .written("FILE"), of: reporting, "write a summary in Markdown")
  static let save = OptionKey(
    "save", .written("FILE"), of: [.explore], hasVariable: false,
    "write what happened as a script that passes (.replay or .json); with --exhaustive, a folder of scripts for all transitions"
  )
  static let traceEvents = OptionKey(
    "trace-events", .written("FILE"), of: running,
    "write actions and effects in virtual time as trace events, for Perfetto")

  // MARK: Of one verb

  static let toNotation = OptionKey(
    "to", .choice([ScriptNotation.json, .line]), of: [.format], hasVariable: false,
    "the notation to write")
  static let check = OptionKey(
    "check", .flag, of: [.format, .update], hasVariable: false,
    "change nothing; exit with 1 if something would change")
  static let review = OptionKey(
    "review", .flag, of: [.update], hasVariable: false,
    "ask for each change whether it is written, on a terminal")
  static let noStructure = OptionKey(
    "no-structure", .flag, of: [.update],
    "leave the steps alone, change expectations only")
  static let ignore = OptionKey(
    "ignore", .text("PATH", completing: .nothing), of: [.diff], hasVariable: false,
    isRepeatable: true, "leave out what changes at this path of the state; repeatable")
  static let whileCommand = OptionKey(
    "while", .command, of: [.minimize], hasVariable: false,
    "keep what COMMAND FILE accepts with exit code 0, in place of the same failure")
  static let good = OptionKey(
    "good", .text("REV", completing: .nothing), of: [.bisect], hasVariable: false,
    "a commit with which the script passes")
  static let bad = OptionKey(
    "bad", .text("REV", completing: .nothing), of: [.bisect], hasVariable: false,
    "a later commit with which it fails")
  /// The `--build` of a verb that builds each commit, as opposed to ``build``, which watches sources.
  static let bisectBuild = OptionKey(
    "build", .command, of: [.bisect], hasVariable: false,
    "how a commit is built (default: 'swift build --product' with the name of this program)")
  static let tool = OptionKey(
    "tool", .text("PATH", completing: .files), of: [.bisect], hasVariable: false,
    "the program that a build makes (default: .build/debug/ with the name of this program)")
  static let output = OptionKey(
    "output", letter: "o", .written("FILE|DIR"),
    of: [.format, .minimize, .export, .`import`],
    hasVariable: false,
    "where to write")
  static let swiftTesting = OptionKey(
    "swift-testing", .flag, of: [.export], hasVariable: false,
    "write a test for Swift Testing (the default)")
  static let xctest = OptionKey(
    "xctest", .flag, of: [.export], hasVariable: false, "write a test for XCTest")
  static let fuzzSeed = OptionKey(
    "seed", .number(atLeast: 0), of: [.fuzz], hasVariable: false,
    "the seed of the random runs (default: 0); each shard has runs of its own")
  static let runs = OptionKey(
    "runs", .number(atLeast: 1), of: [.fuzz], hasVariable: false,
    "make N runs, whose results are the same each time")
  static let time = OptionKey(
    "time", .duration, of: [.fuzz, .coverage], hasVariable: false,
    "make random runs for so long (default: 30s for 'fuzz' without '--runs'; no limit for '--write')"
  )
  static let fuzzSteps = OptionKey(
    "steps", .number(atLeast: 1), of: [.fuzz], hasVariable: false,
    "the most steps of a run (default: 50)")
  static let processes = OptionKey(
    "jobs", letter: "j", .number(atLeast: 1), of: [.fuzz, .mutate],
    "how many processes make runs at a time (default: one a core)")
  static let fuzzShard = OptionKey(
    "shard", .shard, of: [.fuzz],
    "only the I-th of N parts of the runs; auto reads the CI system's variables")
  static let mutantShard = OptionKey(
    "shard", .shard, of: [.mutate],
    "only the I-th of N parts of the mutants; auto reads the CI system's variables")
  static let fuzzTimeout = OptionKey(
    "timeout", .duration, of: [.fuzz], "processor time for one step (default: 1s)")
  static let scripts = OptionKey(
    "scripts", .file, of: [.fuzz], hasVariable: false, isRepeatable: true,
    "a folder of scripts and logs that tell which actions a user sends, and with which values; repeatable"
  )
  static let actions = OptionKey(
    "actions", .names, of: [.fuzz], hasVariable: false, isRepeatable: true,
    "send these actions, and those below them: 'refreshTapped,rows.view'; repeatable")
  static let allActions = OptionKey(
    "all-actions", .flag, of: [.fuzz], hasVariable: false,
    "send every action, also those that only effects send")
  static let writeScripts = OptionKey(
    "write", .written("DIR"), of: [.coverage], hasVariable: false,
    "write scripts for what is missing to a folder, found by random runs")
  static let corpus = OptionKey(
    "corpus", .written("DIR"), of: [.fuzz], hasVariable: false,
    "keep the scripts that reach something new in a folder, and begin with them next time")
  static let saveFinds = OptionKey(
    "save", .written("DIR"), of: [.fuzz], hasVariable: false,
    "write a script for each find to a folder (default: print them)")
  static let leastScore = OptionKey(
    "fail-under", .percentage, of: [.mutate],
    "exit with 1 if less than PERCENT of the mutants are killed")
  static let mutantsFile = OptionKey(
    "json", .written("FILE"), of: [.mutate],
    "write the mutants for viewers of Stryker's mutation-testing-report-schema")
  static let killedMutants = OptionKey(
    "verbose", letter: "v", .flag, of: [.mutate], "also the mutants that are killed, and by what")
  static let onlyFigures = OptionKey(
    "quiet", letter: "q", .flag, of: [.mutate], "only the figures")
  static let editor = OptionKey(
    "editor", .choice(Editor.allCases), of: [.`init`], hasVariable: false,
    "write the files of an editor")
  static let package = OptionKey(
    "package", .text("FOLDER|URL@VERSION", completing: .files), of: [.`init`], hasVariable: false,
    "what the package depends on (default: the clone that this program was built in)")
  static let existing = OptionKey(
    "existing", .flag, of: [.`init`], hasVariable: false,
    "print what to add to a package that exists")
  static let prefix = OptionKey(
    "prefix", .written("DIR"), of: [.install], hasVariable: false,
    "the folder that gets bin, with the program, and share, as /usr/local and ~/.local have them")
  static let force = OptionKey(
    "force", .flag, of: [.install], hasVariable: false, "replace another program of that name")
  /// The `--json` of verbs that print a list, as opposed to ``json``, which writes a report.
  static let listAsJSON = OptionKey(
    "json", .flag, of: [.list, .features], hasVariable: false, "print JSON, for tools")
  static let help = OptionKey(
    "help", letter: "h", .flag, of: Set(Verb.allCases), hasVariable: false, "show this help")
  static let version = OptionKey(
    "version", .flag, of: Set(Verb.allCases), hasVariable: false, "show the version")

  /// All options, in the order of help texts.
  static let all: [Option] = [
    feature.option, input.option, tag.option, filter.option, shard.option, failed.option,
    exhaustive.option, explorationActions.option, depth.option, maxStates.option, until.option,
    dot.option,
    explore.option, effects.option, keepGoing.option, failFast.option, maxFailures.option,
    from.option, to.option, skip.option, stateAt.option, path.option, jobs.option, timeout.option,
    wallTimeout.option, maxMemory.option, maxOutput.option, maxSteps.option, includeRoot.option,
    maxIncludes.option, maxInput.option, deterministic.option, hashSeed.option, schedule.option,
    orders.option, seed.option, watch.option,
    build.option, diff.option, diffLines.option, format.option, color.option, noColor.option,
    quiet.option, quietUpdate.option, verbose.option, junit.option, html.option, json.option,
    coverage.option, failUnder.option, writeScripts.option, tap.option, markdown.option,
    save.option, traceEvents.option,
    toNotation.option, check.option,
    review.option, noStructure.option, ignore.option, whileCommand.option, good.option, bad.option,
    bisectBuild.option, tool.option,
    fuzzTimeout.option, processes.option, fuzzShard.option, mutantShard.option, fuzzSeed.option,
    runs.option,
    time.option,
    fuzzSteps.option, scripts.option, actions.option, allActions.option, corpus.option,
    saveFinds.option, leastScore.option, mutantsFile.option, killedMutants.option,
    onlyFigures.option, swiftTesting.option, xctest.option, output.option, editor.option,
    package.option,
    existing.option, prefix.option, force.option,
    listAsJSON.option, help.option, version.option,
  ]

  /// The variables with this program's prefix that no option reads, each with the most similar one.
  static func unknownVariables(in environment: [String: String]) -> [(String, similar: String?)] {
    let candidates = environment.keys.filter { $0.hasPrefix(Option.variablePrefix) }
    guard !candidates.isEmpty else { return [] }
    let known = all.compactMap(\.environmentVariable)
    return candidates.filter { !known.contains($0) }
      .sorted().map { ($0, Suggestion.nearest(to: $0, among: known)) }
  }
}

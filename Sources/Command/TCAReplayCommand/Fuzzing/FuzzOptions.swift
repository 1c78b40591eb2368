import ActionScript
import ReplayReports
import TCAReplay

/// How a feature is fuzzed.
struct FuzzOptions {
  /// The feature or the script.
  var operand: String
  var run: RunOptions
  /// The processor time for one step, if the call names it.
  private var timeout: Duration?
  var seed: UInt64 = 0
  var steps: Int
  /// The number of runs; `nil` for no limit.
  var runs: Int?
  /// How long runs are made; `nil` for no limit.
  var time: Duration?
  var jobs: Int
  var shard = Shard.whole
  /// The folder of the scripts that have reached something new.
  var corpus: String?
  /// The folder for scripts that fail.
  var save: String?
  /// Folders and files of scripts that tell what users send.
  var scripts: [String]
  /// The actions to send; empty to find out.
  var actions: [String]
  var sendsAll: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    operand = arguments.operands.first ?? ""
    run = try RunOptions(arguments)
    timeout = try arguments[Options.fuzzTimeout]
    if timeout == nil { run.replay.timeout = .seconds(1) }
    seed = UInt64(try arguments[Options.fuzzSeed] ?? 0)
    steps = try arguments[Options.fuzzSteps] ?? 50
    runs = try arguments[Options.runs]
    time = try arguments[Options.time]
    if runs == nil, time == nil { time = .seconds(30) }
    jobs = try arguments[Options.processes] ?? ThreadCount.cores
    if let part = try arguments[Options.fuzzShard] {
      if let part {
        shard = part
      } else {
        shard = try .automatic(environment: arguments.environment)
      }
    }
    corpus = try arguments[Options.corpus]
    save = try arguments[Options.saveFinds]
    scripts = try arguments.all(Options.scripts)
    actions = try arguments.all(Options.actions).flatMap(\.self)
    sendsAll = arguments.has(Options.allActions)
    if sendsAll, let named = arguments.given(Options.actions) {
      throw UsageError(
        "'--all-actions' cannot be used with \(named.asGiven)",
        hint: "it sends every action")
    }
  }

  /// The arguments that make the same runs, for a shell.
  var call: String {
    var words = ["fuzz", operand]
    for file in scripts { words += ["--scripts", file] }
    if !actions.isEmpty { words += ["--actions", actions.joined(separator: ",")] }
    if sendsAll { words.append("--all-actions") }
    words += ["--seed", "\(seed)", "--steps", "\(steps)"]
    // These options change what a run keeps, and so the runs after it.
    if shard != .whole { words += ["--shard", "\(shard)"] }
    if let corpus { words += ["--corpus", corpus] }
    if let timeout { words += ["--timeout", timeout.scriptText] }
    if let seed = run.hashSeed { words += ["--hash-seed", "\(seed)"] }
    return words.map(ShellWord.text).joined(separator: " ")
  }
}

import ActionScript
import ReplayReports

extension MinimizeCommand {
  /// Whether the call names a log to write.
  var writesLog: Bool { output.map(Self.isLog) ?? false }

  private static func isLog(_ path: String) -> Bool { path.lowercased().hasSuffix(".jsonl") }

  /// Minimizes a log as a log: if the call names one to write, or if the feature diverges from it.
  ///
  /// Returns `nil` if a script is to be made of what the log's user did.
  func minimizeAsLog(_ subject: DebugSubject) throws(CommandError) -> ExitCode? {
    guard subject.script == nil, !subject.isRecorded else {
      guard writesLog else { return nil }
      throw CommandError(
        "'minimize' makes no log of a script", hint: "name a .replay or a .json file",
        code: .usage)
    }
    // An entry cannot be used.
    if let end = subject.records.first?.end, end.outcome == .unusable {
      throw CommandError(end.problems)
    }
    guard writesLog || (output == nil && condition == nil) else { return nil }
    var log = try read(subject.file)
    if let feature = options.feature { log.setFeature(feature) }
    let test = MinimizingTest(
      condition.map { .command($0) } ?? .failure, file: subject.file,
      replayer: .judging(options, registry))
    guard try test.prepare(log) else {
      guard writesLog else { return nil }
      throw nothingToKeep(subject, test)
    }
    guard writesLog || test.isDivergence else { return nil }
    let smaller = test.minimized(log)
    if ExitCode.ofInterruption == nil, let problem = test.problem { throw problem }
    try write(smaller.bytes)
    let failure = condition == nil ? test.test(smaller)?.text : nil
    let (count, rest) = (log.entries.count, smaller.entries.count)
    tell("\(count) \(count == 1 ? "entry" : "entries") → \(rest)", test, failure)
    warn(unless: test.acceptsAgain(smaller))
    if options.replay.schedule != nil || options.hashSeed != nil {
      console.error.write(
        "note: a log has no order and no seed: replay it with the same --schedule and --hash-seed\n"
      )
    }
    return ExitCode.ofInterruption ?? .success
  }

  private func read(_ file: ScriptFile) throws(CommandError) -> LogText {
    do {
      let input = try ScriptInput(file, limit: options.scriptLimit)
      var reader = LogReader(input, entryLimit: options.entryLimit)
      return try LogText(&reader)
    } catch {
      throw CommandError(reading: error)
    }
  }
}

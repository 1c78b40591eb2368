import ActionScript
import ReplayReports
import TCAReplay

/// The script, log or recorded run that an operand names, and its run.
struct DebugSubject {
  var file: ScriptFile
  /// The script; `nil` for a log or a recorded run.
  var script: Script?
  var records: [RunRecord]
  /// Whether the run was recorded.
  var isRecorded = false
  var asserts = true
  /// Whether it is the run of a log that was compared with the feature.
  private(set) var isOfJudgedLog = false
  /// The row of the script's table that is replayed; `nil` if the script has no table.
  var row: Int?
  /// The file of the script as it was read; `nil` for a log or a recorded run.
  var fileText: [UInt8]?
  /// The step that the operand names.
  var through: ReplayOptions.Selector?
  /// The script, to be replayed; `nil` for a log or a recorded run.
  var source: DebugRun.Source?

  /// A script that another program has read.
  init(file: ScriptFile, asserts: Bool) {
    self.file = file
    self.asserts = asserts
    records = []
  }

  /// Reads a file, and replays it unless it is a recorded run.
  ///
  /// If `isStepwise` is true, a script is replayed later, and the operand may name a part of it. A log is explored.
  @MainActor
  init(
    _ operand: String, options: RunOptions, names: [String], replayer: DebugReplayer,
    isStepwise: Bool = false
  ) throws(CommandError) {
    file = try Self.file(operand, names, takesSteps: isStepwise)
    through = file.through
    file.through = nil
    records = []
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try ScriptInput(file, limit: SourceFile.maximumSize).readAll()
    } catch {
      throw CommandError(error)
    }
    if RecordedStreams.isStream(Array(bytes.prefix(ComparedFile.beginningSize))) {
      try readRecorded(bytes)
      return
    }
    if TraceEventReport.isTrace(bytes.prefix(ComparedFile.beginningSize)) {
      throw CommandError(
        "'\(SourceExcerpt.displayed(file.path))' is a trace for Perfetto, which does not have the run",
        hint: "record the run with '--json FILE'")
    }
    let notation = options.notation ?? .detect(path: file.path, bytes: bytes)
    if file.isStream {
      guard notation != .log else {
        throw CommandError("a log is read several times here", hint: "name a file")
      }
      // The stream has been read: from here on it is treated as a file with this text.
      file = ScriptFile(path: file.path)
    }
    guard notation != .log else {
      asserts = false
      try replay(by: replayer)
      return
    }
    // A recorded run may be larger.
    guard bytes.count <= options.scriptLimit else {
      throw CommandError(ScriptInput.tooLarge(file.path, limit: options.scriptLimit))
    }
    fileText = bytes
    let script = Script.parse(
      SourceFile(path: file.path, bytes: bytes), as: notation, row: file.row
    ).script
    // The file is replayed as it is, so that its line numbers stay right.
    let original = file
    if script.examples != nil {
      try Self.checkRow(of: file, script)
      row = file.row
      file.row = nil
    }
    self.script = Self.withoutTable(script)
    source = DebugRun.Source(text: bytes, file: original, notation: notation)
    if !isStepwise { try replay(by: replayer) }
  }

  /// Replays the script or the log as it was read.
  ///
  /// - Parameters:
  ///   - replayer: The replayer.
  ///   - judgesLog: Whether a log is compared with the feature, and not explored.
  /// - Throws: A ``CommandError`` if it cannot be used, or if a signal ends the run.
  @MainActor
  mutating func replay(by replayer: DebugReplayer, judgesLog: Bool = false) throws(CommandError) {
    let outcome =
      if let source {
        replayer.replay(.script(source.text, source.file, source.notation), asserts: true)
      } else {
        replayer.replay(.log(file), asserts: judgesLog)
      }
    records = [try Self.record(outcome)]
  }

  /// The script to change: of a table, a row as a script of its own.
  static func withoutTable(_ script: Script) -> Script {
    guard script.examples != nil else { return script }
    var script = script
    script.headers.removeAll { if case .examples = $0.kind { true } else { false } }
    let text = SourceFile(path: script.source.path, bytes: DebugBranch.text(of: script))
    return Script.parse(text, as: script.notation).script
  }

  /// Throws an error unless a row of the script's table is named.
  static func checkRow(of file: ScriptFile, _ script: Script) throws(CommandError) {
    guard let rows = script.examples?.rows.count else { return }
    let path = SourceExcerpt.displayed(file.path)
    guard let row = file.row else {
      throw CommandError(
        "'\(path)' has a table: it is one script for each row", hint: "name a row: \(path)[1]")
    }
    guard row >= 1, row <= rows else {
      throw CommandError("'\(path)' has no row \(row)", hint: "its rows are numbered 1 to \(rows)")
    }
  }

  /// The file that an operand names, or a part of it if `takesSteps` is true.
  static func file(
    _ operand: String, _ names: [String], takesSteps: Bool = false
  ) throws(CommandError) -> ScriptFile {
    let search = ScriptSearch([operand], takesSteps: takesSteps, takesRows: true)
    if let error = search.errors.first {
      throw CommandError(error, looksLike: Suggestion.nearest(to: operand, among: names))
    }
    guard search.files.count == 1, !search.files[0].isFound else {
      throw CommandError(
        "'\(SourceExcerpt.displayed(operand))' is not a file", hint: "name a script")
    }
    return search.files[0]
  }

  /// An empty script of a feature, to be replayed later.
  init(feature: String) {
    records = []
    file = ScriptFile(path: "\(feature).replay")
    let script = Script.parse("feature \(feature)\n", as: .line).script
    self.script = script
    source = DebugRun.Source(
      text: DebugBranch.text(of: script), file: file, notation: .line, lenientAfter: 0)
  }

  /// The error of a recorded run without the steps of a script.
  static func notRun(_ script: String, in path: String) -> CommandError {
    CommandError(
      "'\(SourceExcerpt.displayed(script))' did not run in '\(SourceExcerpt.displayed(path))'",
      hint: "record a run in which each script can be used", code: .broken)
  }

  static func noRuns(in path: String) -> CommandError {
    CommandError("'\(SourceExcerpt.displayed(path))' records no run of a script")
  }

  /// The error of a recording in which no script ran.
  static func onlyChecked(in path: String) -> CommandError {
    CommandError(
      "'\(SourceExcerpt.displayed(path))' records a check, in which no script ran",
      hint: "record a run with 'run --json FILE'")
  }

  private mutating func readRecorded(_ bytes: [UInt8]) throws(CommandError) {
    var streams = RecordedStreams()
    do throws(RecordedStreams.Failure) {
      try streams.add(bytes, path: file.path)
    } catch {
      throw CommandError(error)
    }
    guard !streams.call.isCheck else { throw Self.onlyChecked(in: file.path) }
    isRecorded = true
    var isCutOff = false
    // Of a part of the scripts, the other parts are not missed.
    let events = streams.recordedEvents
    for event in events {
      switch event {
      // The run was killed. The steps that it recorded are kept.
      case .scriptUnusable(let script) where script.isUnreadable && script.file == file.path:
        isCutOff = true
      case .scriptUnusable(let script): throw Self.notRun(script.file, in: file.path)
      case .scriptNotRun(let script): throw Self.notRun(script.file, in: file.path)
      case .runStarted, .scriptStarted, .stepEnded, .traced, .scriptEnded, .runEnded: break
      }
    }
    records = RunRecord.all(in: events)
    asserts = !streams.call.explores && !records.contains(where: \.start.isLog)
    isOfJudgedLog = !streams.call.explores && records.contains(where: \.start.isLog)
    guard records.isEmpty else { return }
    throw isCutOff
      ? CommandError("'\(SourceExcerpt.displayed(file.path))' ends before its first script")
      : Self.noRuns(in: file.path)
  }

  /// Whether the recorded run ended at its first failure, or does not show that it went on.
  var stopsAtFailure: Bool {
    guard isRecorded, records.count == 1, let end = records[0].end else { return false }
    guard [.failed, .diverged].contains(end.outcome) else { return false }
    return end.steps.notRun > 0
      || end.problems.isEmpty && records[0].steps.last?.isFailure == true
  }

  @MainActor
  private static func record(_ outcome: DebugReplayer.Outcome) throws(CommandError) -> RunRecord {
    if outcome.isInterrupted { throw CommandError.interrupted }
    guard let record = outcome.record else { throw CommandError(outcome.problems) }
    return record
  }
}

extension DebugSubject {
  /// The script, or one that sends what the log's user sent.
  func scriptOfRun(_ options: RunOptions) throws(CommandError) -> Script {
    if let script { return script }
    guard !isRecorded, let record = records.first else {
      throw CommandError(
        "a recorded run cannot be changed", hint: "name its script or its log")
    }
    let actions = record.steps.compactMap(\.loggedText)
    do {
      var saved = SavedScript(path: "\(file.path).replay", registry: FeatureRegistry([]))
      let text = try saved.text(of: file, options, actions: actions)
      var script = Script.parse(SourceFile(path: file.path, bytes: text), as: .line).script
      // A log asserts nothing.
      script.headers.append(HeaderSyntax(.exhaustivity(ExhaustivitySyntax(.off))))
      return script
    } catch let diagnostic as ScriptDiagnostic {
      throw CommandError([ReplayProblem(diagnostic)])
    } catch {
      throw CommandError("\(error)")
    }
  }
}

extension DebugSubject {
  /// Whether a step changes a path, or what contains it or is in it.
  func names(_ path: String) -> Bool {
    records.contains { record in
      !record.changes(of: path).isEmpty || record.state(after: 0)?.value(at: path) != nil
    }
  }
}

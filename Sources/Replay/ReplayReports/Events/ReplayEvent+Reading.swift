import ActionScript

extension ReplayEvent {
  /// Parses the output of ``json()``; `nil` if it is not an event of this version.
  ///
  /// - Parameter line: A line of the stream, with or without its newline.
  package init?(json line: some Sequence<UInt8>) {
    // The caller does not need the reason.
    guard let event = try? Self.read(json: line) else { return nil }
    self = event
  }

  /// Parses the output of ``json()``.
  ///
  /// - Parameter line: A line of the stream, with or without its newline.
  /// - Returns: The event.
  /// - Throws: A failure that names the member that is not as it must be.
  static func read(
    json line: some Sequence<UInt8>
  ) throws(JSONMembers.Failure) -> ReplayEvent {
    var bytes = Array(line)
    if bytes.starts(with: SourceFile.byteOrderMark) { bytes.removeFirst(3) }
    guard let value = ValueSyntax(json: bytes), let members = JSONMembers(value) else {
      throw JSONMembers.Failure(message: complaint(about: bytes))
    }
    return try event(members)
  }

  /// Why a line is not an event.
  private static func complaint(about line: [UInt8]) -> String {
    let expected = "this is not an event, which is a JSON object on one line"
    guard line.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return expected }
    guard line.last(where: { $0 > 0x20 }) == UInt8(ascii: "}") else {
      return "\(expected): it is cut off"
    }
    return "\(expected): \(ValueSyntax.problem(ofJSON: line))"
  }

  private static func event(_ members: JSONMembers) throws(JSONMembers.Failure) -> ReplayEvent {
    switch try members.string("event") {
    case "run":
      let version = try members.count("version")
      guard version == self.version else {
        throw JSONMembers.Failure(
          message:
            "the stream is of version \(version), and this tool reads version \(self.version)")
      }
      return .runStarted
    case "unusable": return .scriptUnusable(try UnusableScript(members))
    case "notRun": return .scriptNotRun(try ScriptNotRun(members))
    case "script": return .scriptStarted(try ScriptStart(members))
    case "step": return .stepEnded(try StepReport(members))
    case "trace": return .traced(try members.objects("marks", TracedMark.init))
    case "scriptEnd": return .scriptEnded(try ScriptEnd(members))
    case "summary": return .runEnded(try RunSummary(members))
    case let kind: throw members.failure("event", "has the unknown value '\(kind.prefix(40))'")
    }
  }
}

extension ReplayEvent.UnusableScript {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      file: try members.string("file"), isUnreadable: try members.flag("unreadable"),
      problems: try members.objects("problems", ReplayProblem.init))
  }
}

extension ReplayEvent.ScriptNotRun {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(file: try members.string("file"), reason: try members.text("reason"))
  }
}

extension ReplayEvent.ScriptStart {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(file: try members.string("file"), feature: try members.string("feature"))
    isLog = try members.flag("log")
    title = try members.text("title")
    tags = try members.strings("tags")
    liveDependencies = try members.strings("live")
    watched = try members.objects("watched", ReplayEvent.WatchedValue.init)
    warnings = try members.objects("warnings", ReplayProblem.init)
    coverage = try members.objects("coverage", CoverageItem.init)
    reached = try members.objects("reached", CoverageItem.init)
    state = try members.text("state")
    source = try members.object("source", SourceText.init)
  }
}

extension SourceText {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      text: try members.string("text"), omittedLineCount: try members.number("omittedLines") ?? 0)
  }
}

extension ReplayEvent.WatchedValue {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(path: try members.string("path"), value: try members.string("value"))
  }
}

extension StepReport {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      number: try members.string("number"), line: try members.count("line"),
      verb: try members.string("verb"), text: try members.string("text"),
      outcome: try members.word("outcome"))
    label = try members.text("label")
    block = try members.text("block")
    file = try members.text("file")
    source = try members.object("source", SourceText.init)
    cause = try members.text("cause")
    arrival = try members.duration("arrival")
    hasChanged = try members.flag("changed")
    diff = try members.text("diff")
    watched = try members.objects("watched", PathChange.init)
    changes = try members.objects("changes", PathChange.init)
    stateEdits = try members.objects("stateEdits", LineEdit.init)
    received = try members.objects("received", ReceivedAction.init)
    effectsStarted = try members.number("effectsStarted") ?? 0
    effectsEnded = try members.number("effectsEnded") ?? 0
    cancelledEffects = try members.strings("cancelledEffects")
    effectsInFlight = try members.number("effectsInFlight") ?? 0
    startedEffects = try members.objects("startedEffects", StartedEffect.init)
    endedEffects = try members.numbers("endedEffects")
    calls = try members.objects("calls", Call.init)
    reached = try members.objects("reached", CoverageItem.init)
    time = try members.duration("time") ?? .zero
    output = try members.text("output")
    state = try members.text("state")
    captured = try members.text("captured")
    directReads = try members.strings("directReads")
    uncontrolled = try members.strings("uncontrolled")
    notes = try members.strings("notes")
    problems = try members.objects("problems", ReplayProblem.init)
  }
}

extension CoverageItem {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      try members.word("kind"), try members.string("name"), try members.words("ways"))
  }
}

extension StepReport.PathChange {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      path: try members.string("path"), from: try members.string("from"),
      to: try members.string("to"))
  }
}

extension StepReport.ReceivedAction {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      text: try members.string("text"), cause: try members.text("cause"),
      arrival: try members.duration("arrival"), diff: try members.text("diff"),
      changes: try members.objects("changes", StepReport.PathChange.init),
      isSkipped: try members.flag("skipped"))
  }
}

extension StepReport.StartedEffect {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    let id = try members.number("id", in: Int.min...Int.max)
    self.init(id: try members.required("id", id), cause: try members.text("cause"))
  }
}

extension StepReport.Call {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      endpoint: try members.string("endpoint"), arguments: try members.string("arguments"))
  }
}

extension ReplayEvent.ScriptEnd {
  /// The longest real time of a script, so that sums of times cannot overflow: 34,000 years.
  private static let longestTime = Duration.seconds(Int64(1) << 40)

  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(file: try members.string("file"), outcome: try members.word("outcome"))
    notes = try members.strings("notes")
    problems = try members.objects("problems", ReplayProblem.init)
    steps = try members.object("steps", ReplayEvent.StepCounts.init) ?? .init()
    divergedCount = try members.number("diverged") ?? 0
    choices = try members.numbers("choices")
    schedule = try members.text("schedule")
    reached = try members.objects("reached", CoverageItem.init)
    time = try members.duration("time") ?? .zero
    wallTime = try members.duration("wallTime")
    captured = try members.text("captured")
    if let wallTime, !(Duration.zero...Self.longestTime).contains(wallTime) {
      throw members.failure(
        "wallTime", "is not a duration from 0s to \(Self.longestTime.scriptText)")
    }
  }
}

extension LineEdit {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      line: try members.count("line"), removed: try members.number("removed") ?? 0,
      inserted: try members.strings("inserted"))
    part = try members.object("part", Part.init)
  }
}

extension LineEdit.Part {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      column: try members.count("column"), endLine: try members.count("endLine"),
      endColumn: try members.count("endColumn"), text: try members.string("text"))
  }
}

extension ReplayEvent.StepCounts {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      passed: try members.number("passed") ?? 0, failed: try members.number("failed") ?? 0,
      notRun: try members.number("notRun") ?? 0,
      notAsserted: try members.number("notAsserted") ?? 0)
  }
}

extension ReplayEvent.RunSummary {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init()
    try members.refuseOthers(than: [
      "event", "scripts", "steps", "noScript", "check", "explore", "shard",
    ])
    call.lacksScript = try members.flag("noScript")
    call.isCheck = try members.flag("check")
    call.explores = try members.flag("explore")
    call.shard = try members.shard("shard")
    steps = try members.object("steps", ReplayEvent.StepCounts.init) ?? .init()
    _ = try members.object("scripts") { (scripts) throws(JSONMembers.Failure) in
      passed = try scripts.number("passed") ?? 0
      failed = try scripts.number("failed") ?? 0
      diverged = try scripts.number("diverged") ?? 0
      unusable = try scripts.number("unusable") ?? 0
      crashed = try scripts.number("crashed") ?? 0
      notRun = try scripts.number("notRun") ?? 0
      broken = try scripts.number("broken") ?? 0
    }
  }
}

extension ReplayProblem {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(
      Kind(try members.string("kind")), try members.string("message"),
      at: try members.object("place", Place.init))
    hint = try members.text("hint")
    difference = try members.text("difference")
    expected = try members.text("expected")
    actual = try members.text("actual")
    notes = try members.strings("notes")
    suggestion = try members.object("suggestion", ReplaySuggestion.init)
  }
}

extension ReplaySuggestion {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    self.init(file: try members.string("file"), edits: try members.objects("edits", Edit.init))
    isFirstStep = try members.flag("isFirstStep")
    moreActions = try members.number("moreActions") ?? 0
  }
}

extension ReplayProblem.Place {
  fileprivate init(_ members: JSONMembers) throws(JSONMembers.Failure) {
    let text = try members.string("text")
    // A character takes at most two columns.
    let width = try members.number("width", in: 0...max(1, 2 * text.utf8.count))
    self.init(
      file: try members.string("file"), line: try members.count("line"),
      column: try members.count("column"), endLine: try members.count("endLine"),
      endColumn: try members.count("endColumn"), text: text,
      padding: try members.string("padding"), width: try members.required("width", width))
  }
}

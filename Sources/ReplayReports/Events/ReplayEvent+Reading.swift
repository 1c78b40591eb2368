import ActionScript

extension ReplayEvent {
  /// Parses the output of ``json()``; `nil` if it is not an event of this version.
  ///
  /// - Parameter line: A line of the stream, with or without its newline.
  package init?(json line: some Sequence<UInt8>) {
    guard let value = ValueSyntax(json: line), let members = JSONMembers(value),
      let event = Self.event(members)
    else { return nil }
    self = event
  }

  /// The version in the first line of a stream; `nil` for other lines.
  package static func version(ofStream line: some Sequence<UInt8>) -> Int? {
    guard let value = ValueSyntax(json: line), let members = JSONMembers(value),
      members.string("event") == "run"
    else { return nil }
    return members.int("version")
  }

  private static func event(_ members: JSONMembers) -> ReplayEvent? {
    switch members.string("event") {
    case "run": members.int("version") == version ? .runStarted : nil
    case "unusable": UnusableScript(members).map(ReplayEvent.scriptUnusable)
    case "notRun": ScriptNotRun(members).map(ReplayEvent.scriptNotRun)
    case "script": ScriptStart(members).map(ReplayEvent.scriptStarted)
    case "stepStart": StepStart(members).map(ReplayEvent.stepStarted)
    case "step": StepReport(members).map(ReplayEvent.stepEnded)
    case "trace": .traced(members.objects("marks").compactMap(TracedMark.init))
    case "scriptEnd": ScriptEnd(members).map(ReplayEvent.scriptEnded)
    case "summary": .runEnded(RunSummary(members))
    default: nil
    }
  }
}

extension ReplayEvent.UnusableScript {
  fileprivate init?(_ members: JSONMembers) {
    guard let file = members.string("file") else { return nil }
    self.init(
      file: file, isUnreadable: members.bool("unreadable"),
      problems: members.objects("problems").compactMap(ReplayProblem.init))
  }
}

extension ReplayEvent.ScriptNotRun {
  fileprivate init?(_ members: JSONMembers) {
    guard let file = members.string("file") else { return nil }
    self.init(file: file, reason: members.string("reason"))
  }
}

extension ReplayEvent.ScriptStart {
  fileprivate init?(_ members: JSONMembers) {
    guard let file = members.string("file"), let feature = members.string("feature") else {
      return nil
    }
    self.init(file: file, feature: feature)
    title = members.string("title")
    tags = members.strings("tags")
    liveDependencies = members.strings("live")
    warnings = members.objects("warnings").compactMap(ReplayProblem.init)
    state = members.string("state")
  }
}

extension ReplayEvent.StepStart {
  fileprivate init?(_ members: JSONMembers) {
    guard let number = members.string("number"), let line = members.int("line"),
      let text = members.string("text")
    else { return nil }
    self.init(number: number, line: line, text: text)
  }
}

extension StepReport {
  fileprivate init?(_ members: JSONMembers) {
    guard let number = members.string("number"), let line = members.int("line"),
      let verb = members.string("verb"), let text = members.string("text"),
      let outcome = members.string("outcome").flatMap(Outcome.init)
    else { return nil }
    self.init(number: number, line: line, verb: verb, text: text, outcome: outcome)
    label = members.string("label")
    cause = members.string("cause")
    hasChanged = members.bool("changed")
    diff = members.string("diff")
    stateEdits = members.objects("stateEdits").compactMap(StateEdit.init)
    received = members.objects("received").compactMap { action in
      action.string("text").map {
        ReceivedAction(text: $0, cause: action.string("cause"), diff: action.string("diff"))
      }
    }
    effectsStarted = members.int("effectsStarted") ?? 0
    effectsEnded = members.int("effectsEnded") ?? 0
    effectsInFlight = members.int("effectsInFlight") ?? 0
    startedEffects = members.objects("startedEffects").compactMap { effect in
      effect.int("id").map { StartedEffect(id: $0, cause: effect.string("cause")) }
    }
    endedEffects = members.ints("endedEffects")
    calls = members.objects("calls").compactMap { call in
      guard let endpoint = call.string("endpoint"), let arguments = call.string("arguments") else {
        return nil
      }
      return Call(endpoint: endpoint, arguments: arguments)
    }
    time = members.duration("time") ?? .zero
    output = members.string("output")
    state = members.string("state")
    captured = members.string("captured")
    notes = members.strings("notes")
    problems = members.objects("problems").compactMap(ReplayProblem.init)
  }
}

extension ReplayEvent.ScriptEnd {
  fileprivate init?(_ members: JSONMembers) {
    guard let file = members.string("file"),
      let outcome = members.string("outcome").flatMap(Outcome.init)
    else { return nil }
    self.init(file: file, outcome: outcome)
    notes = members.strings("notes")
    problems = members.objects("problems").compactMap(ReplayProblem.init)
    steps = members.object("steps").map { .init($0) } ?? .init()
    time = members.duration("time") ?? .zero
    wallTime = members.duration("wallTime")
    captured = members.string("captured")
  }
}

extension StateEdit {
  fileprivate init?(_ members: JSONMembers) {
    guard let line = members.int("line") else { return nil }
    self.init(
      line: line, removed: members.int("removed") ?? 0, inserted: members.strings("inserted"))
  }
}

extension ReplayEvent.StepCounts {
  fileprivate init(_ members: JSONMembers) {
    self.init(
      passed: members.int("passed") ?? 0,
      failed: members.int("failed") ?? 0,
      notRun: members.int("notRun") ?? 0)
  }
}

extension ReplayEvent.RunSummary {
  fileprivate init(_ members: JSONMembers) {
    self.init()
    if let scripts = members.object("scripts") {
      passed = scripts.int("passed") ?? 0
      failed = scripts.int("failed") ?? 0
      diverged = scripts.int("diverged") ?? 0
      unusable = scripts.int("unusable") ?? 0
      crashed = scripts.int("crashed") ?? 0
      notRun = scripts.int("notRun") ?? 0
      broken = scripts.int("broken") ?? 0
    }
    steps = members.object("steps").map { .init($0) } ?? .init()
  }
}

extension ReplayProblem {
  fileprivate init?(_ members: JSONMembers) {
    guard let kind = members.string("kind"), let message = members.string("message") else {
      return nil
    }
    self.init(Kind(kind), message, at: members.object("place").flatMap { Place($0) })
    hint = members.string("hint")
    difference = members.string("difference")
    expected = members.string("expected")
    actual = members.string("actual")
    notes = members.strings("notes")
    suggestion = members.object("suggestion").flatMap { ReplaySuggestion($0) }
  }
}

extension ReplaySuggestion {
  fileprivate init?(_ members: JSONMembers) {
    guard let file = members.string("file") else { return nil }
    self.init(
      file: file,
      edits: members.objects("edits").compactMap { edit in
        edit.int("line").map {
          Edit(
            line: $0, removed: edit.int("removed") ?? 0, inserted: edit.strings("inserted"))
        }
      })
  }
}

extension ReplayProblem.Place {
  fileprivate init?(_ members: JSONMembers) {
    guard let file = members.string("file"), let line = members.int("line"),
      let column = members.int("column"), let endLine = members.int("endLine"),
      let endColumn = members.int("endColumn"), let text = members.string("text"),
      let padding = members.string("padding"), let width = members.int("width")
    else { return nil }
    self.init(
      file: file, line: line, column: column, endLine: endLine, endColumn: endColumn,
      text: text, padding: padding, width: width)
  }
}

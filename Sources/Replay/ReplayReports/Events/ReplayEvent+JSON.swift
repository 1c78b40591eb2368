import ActionScript

extension ReplayEvent {
  /// The event as a line of JSON, including the newline.
  ///
  /// Empty, zero and false members are left out.
  package func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }
}

extension JSONWriter {
  package mutating func write(_ event: ReplayEvent) {
    writeObject(of: event)
    newline()
  }

  /// Writes an event as an element of an array.
  package mutating func writeObject(of event: ReplayEvent) {
    object { $0.members(of: event) }
  }

  private mutating func members(of event: ReplayEvent) {
    switch event {
    case .runStarted:
      member("event", "run")
      member("version", ReplayEvent.version)
    case .scriptUnusable(let script):
      member("event", "unusable")
      member("file", script.file)
      flag("unreadable", script.isUnreadable)
      member("problems", script.problems) { $0.write($1) }
    case .scriptNotRun(let script):
      member("event", "notRun")
      member("file", script.file)
      member("reason", script.reason)
    case .scriptStarted(let script):
      member("event", "script")
      members(of: script)
    case .stepEnded(let step):
      member("event", "step")
      members(of: step)
    case .traced(let marks):
      member("event", "trace")
      member("marks", marks) { $0.write($1) }
    case .scriptEnded(let end):
      member("event", "scriptEnd")
      member("file", end.file)
      member("outcome", end.outcome.rawValue)
      member("notes", end.notes)
      member("problems", end.problems) { $0.write($1) }
      key("steps")
      write(end.steps)
      count("diverged", end.divergedCount)
      member("choices", end.choices) { $0.value($1) }
      member("schedule", end.schedule)
      member("reached", end.reached) { $0.write($1) }
      member("time", end.time.scriptText)
      member("wallTime", end.wallTime?.scriptText)
      member("captured", end.captured)
    case .runEnded(let summary):
      member("event", "summary")
      key("scripts")
      object {
        $0.member("passed", summary.passed)
        $0.member("failed", summary.failed)
        $0.count("diverged", summary.diverged)
        $0.member("unusable", summary.unusable)
        $0.count("crashed", summary.crashed)
        $0.member("broken", summary.broken)
        $0.count("notRun", summary.notRun)
      }
      key("steps")
      write(summary.steps)
      flag("noScript", summary.call.lacksScript)
      flag("check", summary.call.isCheck)
      flag("explore", summary.call.explores)
      member("shard", summary.call.shard?.description)
    }
  }

  private mutating func members(of script: ReplayEvent.ScriptStart) {
    member("file", script.file)
    member("feature", script.feature)
    flag("log", script.isLog)
    member("title", script.title)
    member("tags", script.tags)
    member("live", script.liveDependencies)
    member("watched", script.watched) { $0.write($1) }
    member("warnings", script.warnings) { $0.write($1) }
    member("coverage", script.coverage) { $0.write($1) }
    member("reached", script.reached) { $0.write($1) }
    member("state", script.state)
    write(script.source)
  }

  private mutating func write(_ source: SourceText?) {
    guard let source else { return }
    key("source")
    write(source)
  }

  mutating func write(_ source: SourceText) {
    object {
      $0.member("text", source.text)
      $0.count("omittedLines", source.omittedLineCount)
    }
  }

  private mutating func members(of step: StepReport) {
    member("number", step.number)
    member("label", step.label)
    member("block", step.block)
    member("line", step.line)
    member("file", step.file)
    write(step.source)
    member("verb", step.verb)
    member("text", step.text)
    member("outcome", step.outcome.rawValue)
    member("cause", step.cause)
    member("arrival", step.arrival?.scriptText)
    member("changed", step.hasChanged)
    member("diff", step.diff)
    member("watched", step.watched) { $0.write($1) }
    member("changes", step.changes) { $0.write($1) }
    member("stateEdits", step.stateEdits) { $0.write($1) }
    member("received", step.received) { writer, action in
      writer.object {
        $0.member("text", action.text)
        $0.member("cause", action.cause)
        $0.member("arrival", action.arrival?.scriptText)
        $0.member("diff", action.diff)
        $0.member("changes", action.changes) { $0.write($1) }
        if action.isSkipped { $0.member("skipped", true) }
      }
    }
    count("effectsStarted", step.effectsStarted)
    count("effectsEnded", step.effectsEnded)
    member("cancelledEffects", step.cancelledEffects)
    count("effectsInFlight", step.effectsInFlight)
    member("startedEffects", step.startedEffects) { writer, effect in
      writer.object {
        $0.member("id", effect.id)
        $0.member("cause", effect.cause)
      }
    }
    member("endedEffects", step.endedEffects) { $0.value($1) }
    member("calls", step.calls) { writer, call in
      writer.object {
        $0.member("endpoint", call.endpoint)
        $0.member("arguments", call.arguments)
      }
    }
    member("reached", step.reached) { $0.write($1) }
    member("time", step.time.scriptText)
    member("output", step.output)
    member("state", step.state)
    member("captured", step.captured)
    member("directReads", step.directReads)
    member("uncontrolled", step.uncontrolled)
    member("notes", step.notes)
    member("problems", step.problems) { $0.write($1) }
  }

  private mutating func write(_ item: CoverageItem) {
    object {
      $0.member("kind", item.kind.rawValue)
      $0.member("name", item.name)
      $0.member("ways", item.ways.map(\.rawValue))
    }
  }

  mutating func write(_ watched: ReplayEvent.WatchedValue) {
    object {
      $0.member("path", watched.path)
      $0.member("value", watched.value)
    }
  }

  private mutating func write(_ change: StepReport.PathChange) {
    object {
      $0.member("path", change.path)
      $0.member("from", change.from)
      $0.member("to", change.to)
    }
  }

  private mutating func write(_ edit: LineEdit) {
    object {
      $0.member("line", edit.line)
      $0.count("removed", edit.removed)
      $0.member("inserted", edit.inserted)
      if let part = edit.part {
        $0.key("part")
        $0.write(part)
      }
    }
  }

  private mutating func write(_ part: LineEdit.Part) {
    object {
      $0.member("column", part.column)
      $0.member("endLine", part.endLine)
      $0.member("endColumn", part.endColumn)
      $0.member("text", part.text)
    }
  }

  private mutating func write(_ counts: ReplayEvent.StepCounts) {
    object {
      $0.member("passed", counts.passed)
      $0.member("failed", counts.failed)
      $0.member("notRun", counts.notRun)
      $0.count("notAsserted", counts.notAsserted)
    }
  }

  package mutating func write(_ problem: ReplayProblem) {
    object {
      $0.member("kind", problem.kind.name)
      $0.member("message", problem.message)
      if let place = problem.place {
        $0.key("place")
        $0.write(place)
      }
      $0.member("hint", problem.hint)
      $0.member("difference", problem.difference)
      $0.member("expected", problem.expected)
      $0.member("actual", problem.actual)
      $0.member("notes", problem.notes)
      if let suggestion = problem.suggestion {
        $0.key("suggestion")
        $0.write(suggestion)
      }
    }
  }

  private mutating func write(_ suggestion: ReplaySuggestion) {
    object {
      $0.member("file", suggestion.file)
      $0.member("edits", suggestion.edits) { $0.write($1) }
      if suggestion.isFirstStep { $0.member("isFirstStep", true) }
      if suggestion.moreActions > 0 { $0.member("moreActions", suggestion.moreActions) }
    }
  }

  private mutating func write(_ place: ReplayProblem.Place) {
    object {
      $0.member("file", place.file)
      $0.member("line", place.line)
      $0.member("column", place.column)
      $0.member("endLine", place.endLine)
      $0.member("endColumn", place.endColumn)
      $0.member("text", place.text)
      $0.member("padding", place.padding)
      $0.member("width", place.width)
    }
  }
}

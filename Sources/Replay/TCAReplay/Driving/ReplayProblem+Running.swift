import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import VirtualTime

extension ReplayProblem {
  /// The problem of a step that reached a limit.
  init(_ limit: ReplayLimitExceeded, at place: ScriptPlace?) {
    let message =
      switch limit.kind {
      case .jobs(let count): "the step did not come to rest within \(count) jobs"
      case .time(let duration): "the step did not come to rest within \(duration.scriptText)"
      case .end: "virtual time ends at \(Duration.seconds(Int64.max).scriptText)"
      }
    self.init(.limit, message, at: place.map { .init($0) })
    if limit.kind != .end {
      notes = ["an effect may loop forever; --timeout sets the limit of processor time"]
    }
  }

  init(_ call: UnansweredCall, at place: ScriptPlace?) {
    self.init(.unanswered, call.description, at: place.map { .init($0) })
    notes = [call.remedy].compactMap(\.self)
  }

  /// The problem of an issue that the library or the feature has reported.
  init(_ issue: ReplayIssues.Issue, at place: ScriptPlace?) {
    self.init(.issue, issue.text, at: place.map { .init($0) })
    notes = ["reported at \(issue.place)"]
  }

  /// The problem of a failed line.
  init(_ failure: ExpectationFailure) {
    self.init(.expectation, failure.message, at: .init(subjectOf: failure))
    expected = failure.expected
    actual = failure.actual
    notes = [failure.hint].compactMap(\.self)
  }
}

extension ReplayProblem.Place {
  /// The location of a failed line's path.
  init(subjectOf failure: ExpectationFailure) {
    var place = failure.place
    let text = place.text
    // For JSON, the key is the last component of the path.
    let subject =
      text.hasPrefix("\"") ? "\"\(text.dropFirst().prefix { $0 != "\"" })\"" : failure.subject
    let count = subject.utf8.count
    if count > 0, text.hasPrefix(subject) {
      place.span.end = place.span.start + UInt32(count)
    }
    self.init(place)
  }
}

extension ReplayProblem {
  /// The problem with its remedies in JSON.
  var withRemediesInJSON: ReplayProblem {
    var copy = self
    copy.hint = hint.map(RemedyText.inJSON)
    copy.notes = notes.map(RemedyText.inJSON)
    return copy
  }
}

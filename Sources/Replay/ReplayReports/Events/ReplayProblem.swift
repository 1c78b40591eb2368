package import ActionScript

/// A problem in a script or during its replay, with its location.
package struct ReplayProblem: Error, Sendable, Equatable {
  /// A stable identifier of the kind of problem for tools, such as `state-mismatch`.
  package var kind: Kind
  /// One sentence, without a capital letter and a full stop.
  package var message: String
  package var place: Place?
  /// The text beside the caret.
  package var hint: String?
  /// The diff: `-` for expected lines, and `+` for actual lines.
  package var difference: String?
  /// The expected value as a dump, if there is no diff.
  package var expected: String?
  /// The actual value as a dump.
  package var actual: String?
  /// Remedies and explanations.
  package var notes: [String]
  /// Changes of the script that would solve the problem.
  package var suggestion: ReplaySuggestion?

  package init(_ kind: Kind, _ message: String, at place: Place? = nil, notes: [String] = []) {
    self.kind = kind
    self.message = message
    self.place = place
    self.notes = notes
  }

  package struct Kind: RawRepresentable, Sendable, Hashable {
    package var rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    package init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The state after a step differs from the script.
    package static let stateMismatch = Self("state-mismatch")
    /// An expectation failed.
    package static let expectation = Self("expectation")
    /// A change was expected, but the state did not change.
    package static let noChange = Self("no-change")
    /// An action was sent before all received actions were asserted.
    package static let unhandledActions = Self("unhandled-actions")
    /// No action was received.
    package static let notReceived = Self("not-received")
    /// A different action was received.
    package static let unexpectedAction = Self("unexpected-action")
    /// The received action arrived at another time.
    package static let arrival = Self("arrival")
    /// The script ended without receiving an action.
    package static let neverReceived = Self("never-received")
    /// An effect is still in flight.
    package static let effectInFlight = Self("effect-in-flight")
    /// There was nothing to skip, cancel or feed.
    package static let nothingThere = Self("nothing-there")
    /// A dependency without an answer was called.
    package static let unanswered = Self("unanswered-call")
    /// The library or the feature reported an issue.
    package static let issue = Self("issue")
    /// An invariant does not hold.
    package static let invariant = Self("invariant")
    /// An action was sent to a feature that had dismissed itself.
    package static let dismissed = Self("dismissed")
    /// A limit was reached.
    package static let limit = Self("limit")
    /// The run was interrupted.
    package static let interrupted = Self("interrupted")
    /// The process crashed.
    package static let crash = Self("crash")
    /// A file could not be read.
    package static let unreadable = Self("unreadable")
  }

  /// A location in a script, with its line.
  package struct Place: Sendable, Equatable {
    package var file: String
    package var line: Int
    package var column: Int
    package var endLine: Int
    package var endColumn: Int
    /// The line, prepared for display.
    package var text: String
    /// The spaces before the caret.
    package var padding: String
    /// The number of carets.
    package var width: Int

    package init(
      file: String, line: Int, column: Int, endLine: Int, endColumn: Int,
      text: String, padding: String, width: Int
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.endLine = endLine
      self.endColumn = endColumn
      self.text = text
      self.padding = padding
      self.width = width
    }
  }
}

extension ReplayProblem.Place {
  package init(_ place: ScriptPlace) {
    self.init(in: place.file, at: place.span)
  }

  package init(in source: SourceFile, at span: SourceSpan) {
    let start = source.position(at: span.start)
    let end = source.position(at: span.end)
    let excerpt = SourceExcerpt(of: span, in: source)
    self.init(
      file: source.path, line: start.line, column: start.column,
      endLine: end.line, endColumn: end.column,
      text: excerpt.text, padding: excerpt.padding, width: excerpt.width)
  }
}

extension ReplayProblem {
  /// A problem from the parser or the planner.
  package init(_ diagnostic: ScriptDiagnostic) {
    self.init(
      Kind(diagnostic.kind.rawValue), diagnostic.message,
      at: diagnostic.source.bytes.isEmpty
        ? Place(
          file: diagnostic.source.path, line: 1, column: 1, endLine: 1, endColumn: 1,
          text: "", padding: "", width: 0)
        : Place(in: diagnostic.source, at: diagnostic.span),
      notes: diagnostic.notes)
    hint = diagnostic.hint
  }
}

package import ActionScript

/// Something that is wrong with a script or with what it says, at a place in it.
package struct ReplayProblem: Error, Sendable, Equatable {
  /// What kind it is: a stable identifier for tools, such as `state-mismatch`.
  package var kind: Kind
  /// One sentence, without a capital and without a full stop.
  package var message: String
  package var place: Place?
  /// The words beside the caret.
  package var hint: String?
  /// The two sides, with `-` before what was expected and `+` before what there is.
  package var difference: String?
  /// What was expected, as a dump, where there is no diff.
  package var expected: String?
  /// What there is, as a dump.
  package var actual: String?
  /// Ways on.
  package var notes: [String] = []
  /// What the script would have to say instead.
  package var suggestion: ReplaySuggestion?

  package init(_ kind: Kind, _ message: String, at place: Place? = nil) {
    self.kind = kind
    self.message = message
    self.place = place
  }

  package struct Kind: RawRepresentable, Sendable, Hashable {
    package var rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }

    package init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The state after a step is another than the script says.
    package static let stateMismatch = Self("state-mismatch")
    /// A line of an expectation does not hold.
    package static let expectation = Self("expectation")
    /// A change was announced and none came.
    package static let noChange = Self("no-change")
    /// Received actions were waiting when something was sent.
    package static let unhandledActions = Self("unhandled-actions")
    /// No action came.
    package static let notReceived = Self("not-received")
    /// Another action came.
    package static let unexpectedAction = Self("unexpected-action")
    /// The script ended and an action was never received.
    package static let neverReceived = Self("never-received")
    /// An effect is still in flight.
    package static let effectInFlight = Self("effect-in-flight")
    /// There was nothing to skip, cancel or feed.
    package static let nothingThere = Self("nothing-there")
    /// A dependency was called that the script does not answer for.
    package static let unanswered = Self("unanswered-call")
    /// The architecture, or the feature, reported an issue.
    package static let issue = Self("issue")
    /// A condition that must always hold does not.
    package static let invariant = Self("invariant")
    /// The feature dismissed itself and can be sent nothing more.
    package static let dismissed = Self("dismissed")
    /// A safety limit was hit.
    package static let limit = Self("limit")
    /// The run was interrupted.
    package static let interrupted = Self("interrupted")
    /// The process died.
    package static let crash = Self("crash")
    /// A file could not be read.
    package static let unreadable = Self("unreadable")
  }

  /// A line of a script with the part of it that is meant.
  package struct Place: Sendable, Equatable {
    package var file: String
    package var line: Int
    package var column: Int
    package var endLine: Int
    package var endColumn: Int
    /// The line, made fit to be shown.
    package var text: String
    /// What stands before the caret in the line, as blanks.
    package var padding: String
    /// How many carets.
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
  /// What the parser or the planner found.
  package init(_ diagnostic: ScriptDiagnostic) {
    self.init(
      Kind(diagnostic.kind.rawValue), diagnostic.message,
      at: diagnostic.source.bytes.isEmpty
        ? Place(
          file: diagnostic.source.path, line: 1, column: 1, endLine: 1, endColumn: 1,
          text: "", padding: "", width: 0)
        : Place(in: diagnostic.source, at: diagnostic.span))
    hint = diagnostic.hint
    notes = diagnostic.notes
  }
}

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

  package enum Kind: Sendable, Hashable {
    /// The state after a step differs from the script.
    case stateMismatch
    /// An expectation failed.
    case expectation
    /// A change was expected, but the state did not change.
    case noChange
    /// An action was sent before all received actions were asserted.
    case unhandledActions
    /// No action was received.
    case notReceived
    /// A different action was received.
    case unexpectedAction
    /// The received action arrived at another time.
    case arrival
    /// The script ended without receiving an action.
    case neverReceived
    /// An effect is still in flight.
    case effectInFlight
    /// There was nothing to skip, cancel or feed.
    case nothingThere
    /// A dependency without an answer was called.
    case unanswered
    /// The library or the feature reported an issue.
    case issue
    /// An invariant does not hold.
    case invariant
    /// An action was sent to a feature that had dismissed itself.
    case dismissed
    /// A limit was reached.
    case limit
    /// The run was interrupted.
    case interrupted
    /// The process crashed.
    case crash
    /// A file could not be read.
    case unreadable
    /// The feature behaved differently from the log.
    case divergence
    /// Two replays of a script differ.
    case nondeterministic
    /// An option names a step that the script does not have.
    case unknownStep
    /// A script ran no step.
    case nothingRan
    /// An error in a script, by the kind of its diagnostic.
    case script(String)

    /// The kind with a name in events.
    package init(_ name: String) {
      self = Self.byName[name] ?? .script(name)
    }

    private static let byName = Dictionary(
      uniqueKeysWithValues: [
        Self.stateMismatch, .expectation, .noChange, .unhandledActions, .notReceived,
        .unexpectedAction, .arrival, .neverReceived, .effectInFlight, .nothingThere, .unanswered,
        .issue, .invariant, .dismissed, .limit, .interrupted, .crash, .unreadable, .divergence,
        .nondeterministic, .unknownStep, .nothingRan,
      ].map { ($0.name, $0) })

    /// Whether the feature is wrong, whatever a script expects of it.
    package var isFlaw: Bool {
      switch self {
      case .issue, .invariant, .crash: true
      case .stateMismatch, .expectation, .noChange, .unhandledActions, .notReceived,
        .unexpectedAction, .arrival, .neverReceived, .effectInFlight, .nothingThere, .unanswered,
        .dismissed, .limit, .interrupted, .unreadable, .divergence, .nondeterministic,
        .unknownStep, .nothingRan, .script:
        false
      }
    }

    /// What a change of the script that solves a problem changes.
    package enum Remedy {
      case expectations
      /// Steps are added or removed.
      case steps
      case none
    }

    package var remedy: Remedy {
      switch self {
      case .stateMismatch, .expectation, .noChange, .arrival: .expectations
      case .unexpectedAction, .unhandledActions, .neverReceived, .notReceived: .steps
      case .effectInFlight, .nothingThere, .unanswered, .issue, .invariant, .dismissed, .limit,
        .interrupted, .crash, .unreadable, .divergence, .nondeterministic, .unknownStep,
        .nothingRan, .script:
        .none
      }
    }

    /// The name in events.
    package var name: String {
      switch self {
      case .stateMismatch: "state-mismatch"
      case .expectation: "expectation"
      case .noChange: "no-change"
      case .unhandledActions: "unhandled-actions"
      case .notReceived: "not-received"
      case .unexpectedAction: "unexpected-action"
      case .arrival: "arrival"
      case .neverReceived: "never-received"
      case .effectInFlight: "effect-in-flight"
      case .nothingThere: "nothing-there"
      case .unanswered: "unanswered-call"
      case .issue: "issue"
      case .invariant: "invariant"
      case .dismissed: "dismissed"
      case .limit: "limit"
      case .interrupted: "interrupted"
      case .crash: "crash"
      case .unreadable: "unreadable"
      case .divergence: "divergence"
      case .nondeterministic: "nondeterministic"
      case .unknownStep: "unknown-step"
      case .nothingRan: "nothing-ran"
      case .script(let name): name
      }
    }
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

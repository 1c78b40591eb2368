package import ActionScript
import ReplayPlanning
import ReplayRegistration

/// What is wrong with an action or a condition of an exploration.
package struct ExplorationMistake: Error {
  package var message: String
  package var hint: String?
  /// What is wrong with its text, in place of a message.
  package var diagnostics: [ScriptDiagnostic] = []

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  init(_ diagnostics: [ScriptDiagnostic]) {
    message = diagnostics.first?.message ?? ""
    self.diagnostics = diagnostics
  }

  /// The same with its place in the value of `--actions`.
  fileprivate func moved(by distance: Int, into written: String) -> Self {
    var copy = self
    let source = SourceFile(path: "--actions", text: written)
    copy.diagnostics = diagnostics.map { $0.moved(by: distance, into: source) }
    return copy
  }
}

/// The actions and answers of an exploration, ready to be made.
@MainActor
struct ExplorationActions<State, Action> {
  typealias Move = FuzzMove<State, Action>

  /// The steps that are the same in all states.
  private(set) var moves: [Move] = []
  /// The named answers, by their endpoints.
  private(set) var answers: [String: [Move]] = [:]
  /// The actions whose ids or payloads are found in the state, or follow from types.
  private(set) var names: Set<String> = []
  /// Whether time advances by named durations, in place of to the next timer.
  private(set) var namesTimes = false
  /// The texts of all steps so far.
  private var known: Set<String> = []

  /// Plans the texts of settings.
  ///
  /// They are parts of the written text, in its order.
  init(
    _ feature: FeatureDefinition<State, Action>, _ texts: [String], in written: String
  ) throws(ExplorationMistake) {
    let planner = FuzzMoves(feature)
    let templates = ActionTemplate.all(of: Action.self, in: State.self)
    var rest = written[...]
    for text in texts {
      let place = rest.firstRange(of: text) ?? rest.startIndex..<rest.startIndex
      rest = written[place.upperBound...]
      let line = Self.line(of: text)
      if Self.isOtherStep(text) { throw Self.refusal(of: text) }
      if let move = planner.move(line) {
        try add(move, text)
        continue
      }
      let named = templates.filter { $0.isNamed(by: text) }
      guard !named.isEmpty else {
        let start = written.utf8.distance(from: written.startIndex, to: place.lowerBound)
        throw Self.mistake(line, feature)
          .moved(by: start - (line.utf8.count - text.utf8.count), into: written)
      }
      names.formUnion(named.map(\.name))
    }
  }

  /// Adds a step, unless it is there.
  private mutating func add(_ move: Move, _ text: String) throws(ExplorationMistake) {
    guard known.insert(move.text).inserted else { return }
    if move.sends {
      moves.append(move)
    } else if let endpoint = move.fed {
      answers[endpoint, default: []].append(move)
    } else if case .advance(let duration) = move.verb {
      // Without one, the step only does what is due.
      if let duration, duration > .zero { namesTimes = true }
      moves.append(move)
    } else {
      throw Self.refusal(of: text)
    }
  }

  private static func refusal(of text: String) -> ExplorationMistake {
    ExplorationMistake(
      "'\(text)' in '--actions' is neither an action nor an answer",
      hint: "an exploration makes the steps send, advance, emit, fail and end")
  }

  /// Whether a text is a step of a script that an exploration does not make.
  ///
  /// The word alone can be the name of an action.
  private static func isOtherStep(_ text: String) -> Bool {
    let word = String(text.prefix { !$0.isWhitespace })
    let others: Set = [
      "receive", "expect", "skip", "cancel", "exhaustivity", "finish", "let", "print", "repeat",
      "include", "given",
    ]
    return others.contains(word) && word.count < text.count
  }

  /// The step of a text, in which `send` can be left out.
  private static func line(of text: String) -> String {
    let word = String(text.prefix { !$0.isWhitespace })
    let isStep = ["send", "emit", "fail", "end"].contains(word) && word.count < text.count
    return isStep || word == "advance" ? text : "send \(text)"
  }

  private static func mistake(
    _ line: String, _ feature: FeatureDefinition<State, Action>
  ) -> ExplorationMistake {
    let parsed = Script.parse(SourceFile(text: line), as: .line)
    let diagnostics = (parsed.diagnostics + Planner(feature).plan(parsed).diagnostics)
      .filter { $0.severity == .error }
    guard let first = diagnostics.first else {
      return ExplorationMistake("'\(line)' in '--actions' is not one step")
    }
    return ExplorationMistake([first])
  }

  /// What scripts name that differs between states that are the same but for their ids.
  ///
  /// Then ids count as they are.
  static func namesIDs(_ texts: [String]) -> Bool {
    texts.contains { $0.contains("UUID(") || $0.contains("id:") }
  }
}

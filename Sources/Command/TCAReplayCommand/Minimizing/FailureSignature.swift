import ReplayPlanning
import ReplayReports
import TCAReplay

/// How a script fails, without values and without numbers of steps: two runs with the same signature fail in the same way.
struct FailureSignature: Equatable {
  private var kind: ReplayProblem.Kind
  private var message: String
  /// The failed step without its payload, such as `receive response`; `nil` after the last step.
  private var step: String?
  /// The line of the step that does not hold; `nil` if this is the step itself.
  private var line: String?
  /// Whether the step made wrong what was right before.
  private var heldBefore: Bool
  /// Where the feature crashed, as far as this is known.
  private var place: Set<String>
  /// Whether the stack may have overflowed, which can happen at each line of a recursion.
  private var mayBeOverflow: Bool
  /// What tells apart divergences from a log that have the same message.
  private var divergence: String?
  /// The action that was received in the place of another, without its payload.
  private var received: String?

  /// The number of the step that failed; `nil` after the last step.
  private(set) var number: String?

  /// The failure in words, with the values of this run.
  let text: String

  /// The values of the failure: the whole message, what was expected and what happened.
  let values: [String?]

  static func == (first: Self, second: Self) -> Bool {
    (first.kind, first.message, first.step, first.line, first.heldBefore)
      == (second.kind, second.message, second.step, second.line, second.heldBefore)
      && (first.divergence, first.received) == (second.divergence, second.received)
      && first.isInSamePlace(as: second)
  }

  private func isInSamePlace(as other: Self) -> Bool {
    // Not each run gets to each line of a recursion, or of what it calls.
    place == other.place || mayBeOverflow && !place.isDisjoint(with: other.place)
  }

  /// The signature of a run; `nil` if nothing fails.
  ///
  /// `isLog` is true for the run of a log, whose entries have a line each.
  init?(_ record: RunRecord, isLog: Bool = false) {
    if let step = record.steps.first(where: \.isFailure), let problem = step.problems.first {
      self.init(problem, step, isLog: isLog)
    } else if let problem = record.end?.problems.first {
      self.init(problem, nil)
    } else {
      return nil
    }
  }

  /// Whether a step did not come to rest.
  var isEndless: Bool { kind == .limit }

  /// Whether the feature diverged from a log.
  private(set) var isDivergence = false

  /// Whether no effect sent the action of a log's entry, with any payload.
  var isOfMissingAction: Bool { divergence == Self.notSent }

  /// Whether another failure is of the same kind and says the same, maybe in another step.
  func isAlike(_ other: Self) -> Bool {
    (kind, message) == (other.kind, other.message) && isInSamePlace(as: other)
  }

  /// What a command accepts.
  static let accepted = FailureSignature(ReplayProblem(.issue, ""), nil)

  private init(_ problem: ReplayProblem, _ step: StepReport?, isLog: Bool = false) {
    kind = problem.kind
    let line = String(problem.message.prefix { $0 != "\n" })
    message = Self.withoutLimit(FuzzText.key(of: line), kind)
    self.step = step.map(Self.withoutPayload)
    number = step?.number
    self.line = step.flatMap { Self.line(of: problem, $0, isLog: isLog) }
    heldBefore = problem.notes.contains(ExpectationFailure.heldBefore)
    place = kind == .crash ? Self.place(ofCrash: problem, line) : []
    mayBeOverflow = kind == .crash && CrashTrace.mayBeOverflow(problem.notes)
    received = kind == .unexpectedAction ? Self.received(problem) : nil
    isDivergence = step?.outcome == .diverged
    if kind == .divergence {
      divergence = Self.detail(ofDivergence: problem)
    } else if isDivergence {
      divergence = Self.detail(ofState: problem)
    }
    text = line
    values = [problem.message, problem.expected, problem.actual, problem.difference]
  }

  /// The text of an expectation that fails: its path, or what its message quotes.
  private static func line(
    of problem: ReplayProblem, _ step: StepReport, isLog: Bool
  ) -> String? {
    let quoted = problem.message.wholeMatch(of: /(?s)'(.*?)' does not hold.*/)
    if let quoted, problem.kind == .expectation { return String(quoted.1) }
    guard let place = problem.place else { return nil }
    let text = String(place.text.dropFirst(place.padding.count).prefix(place.width))
    let isOfState = problem.kind == .stateMismatch || problem.kind == .expectation
    // The place is what an entry says about the state, or its action.
    if isLog { return isOfState ? text : nil }
    guard place.line == place.endLine else { return nil }
    if place.text.prefix(place.padding.count).hasSuffix("\"") {
      // A key in JSON can be on the line of its step.
      guard isOfState else { return nil }
    } else {
      // An object in JSON is the whole step.
      guard place.line > step.line, !text.hasPrefix("{") else { return nil }
    }
    // A smaller script can have fewer elements, and other ids.
    return text.replacing(/\[id: (?:"(?:[^"\\]|\\.)*"|[^\]"])*\]/, with: "[id]")
  }

  /// A message without quoted texts and numbers, which differ from run to run.
  static func withoutValues(_ message: String) -> String {
    FuzzText.withoutValues(message)
  }

  /// A message without the limit that an endless step hit: its time or its jobs.
  private static func withoutLimit(_ message: String, _ kind: ReplayProblem.Kind) -> String {
    guard kind == .limit, let limit = message.firstRange(of: " within ") else { return message }
    return String(message[..<limit.lowerBound])
  }

  /// The verb, and the action without its payload and without ids.
  private static func withoutPayload(_ step: StepReport) -> String {
    guard step.verb == "send" || step.verb == "receive" else { return step.verb }
    return withoutBrackets(step.text).split(separator: " ").prefix(2).joined(separator: " ")
  }

  /// The action of a problem; `nil` if its difference from the expected one is a part of it.
  private static func received(_ problem: ReplayProblem) -> String? {
    if let actual = problem.actual { return withoutBrackets(actual) }
    guard let difference = problem.difference, difference.hasPrefix("-") else { return nil }
    return difference.split(separator: "\n").first { $0.hasPrefix("+") }.map(withoutBrackets)
  }

  private static func withoutBrackets(_ action: some StringProtocol) -> String {
    var text = ""
    var depth = 0
    for character in action.emptyingLiterals {
      if character == "(" || character == "[" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == ")" || character == "]" { depth -= 1 }
    }
    return text
  }

  /// The lines in the feature's source, and the one that the message names.
  private static func place(ofCrash problem: ReplayProblem, _ message: String) -> Set<String> {
    let named = message.firstMatch(of: /\(([^()]*:[0-9]+)\)$/).map { String($0.1) }
    return CrashTrace.place(in: problem.notes).union(named.map { [$0] } ?? [])
  }

  /// What the state has in place of what the log says: with entries left out, hardly any state is the one of the log.
  private static func detail(ofState problem: ReplayProblem) -> String? {
    guard let difference = problem.difference else { return problem.actual }
    return difference.split(separator: "\n").filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
      .joined(separator: "\n")
  }

  /// The hash that the state has, or whether an effect sent the action of the entry with another payload.
  ///
  /// With entries left out, hardly any state has the hash that the log gives, and no effect sends anything.
  private static func detail(ofDivergence problem: ReplayProblem) -> String? {
    if problem.message == StepReport.differentHash { return problem.actual }
    guard let expected = problem.expected.map(withoutBrackets) else { return nil }
    let isSent = (problem.actual ?? "").split(separator: "\n").contains {
      withoutBrackets($0) == expected
    }
    return isSent ? "other payload" : notSent
  }

  private static let notSent = "not sent"
}

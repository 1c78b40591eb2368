package import ActionScript

/// One `given`, ready to answer.
package struct PlannedStub {
  /// The name as the script has it: `numberFact.fetch`, `uuid`.
  package var endpoint: String

  /// The syntax that it was planned from; `nil` for a stream that `emit` alone asks for.
  package var syntax: GivenSyntax?

  package var place: ScriptPlace

  /// Whether the arguments of a call are those that the script gave; always true where it gave none.
  var matchesArguments: ([Any]) -> Bool = { _ in true }

  /// Whether the script gave arguments, so that it beats one without.
  var hasArguments = false

  var delay: Duration?

  /// The call that the answer waits for.
  var trigger: StubTrigger?

  var answer: StubAnswer

  init(syntax: GivenSyntax?, endpoint: String, place: ScriptPlace, answer: StubAnswer) {
    self.syntax = syntax
    self.endpoint = endpoint
    self.place = place
    self.answer = answer
  }

  /// A stream that stands open, to be fed.
  static func openStream(_ endpoint: String, at place: ScriptPlace) -> PlannedStub {
    PlannedStub(
      syntax: nil, endpoint: endpoint, place: place,
      answer: .yields(StubStream(elements: [], interval: nil, completion: nil)))
  }

  /// A call that waits to be answered.
  static func openCall(_ endpoint: String, at place: ScriptPlace) -> PlannedStub {
    PlannedStub(syntax: nil, endpoint: endpoint, place: place, answer: .waits)
  }

  /// Whether it lets the live dependency through, which the report says.
  package var isLive: Bool {
    switch answer {
    case .builtIn(.live), .builtIn(.liveBuiltIn): true
    default: false
    }
  }

  /// The beginning of the `given` in line notation, as messages show it.
  var shortText: String { text.shortened(to: 100) }

  /// The `given` in line notation, on one line, without its first word.
  package var text: String { syntax.map { LineText.text(of: $0) } ?? endpoint }
}

/// What a stub answers, its values built.
enum StubAnswer {
  case returns(Any)
  case returnsEach([Any])
  case `throws`(any Error)
  case yields(StubStream)
  case nothing
  /// Nothing ever comes.
  case never
  /// The call is answered by a step.
  case waits
  /// A dependency that is put in place as a whole: `uuid`, `date`, `random`, …, and what is let through live.
  case builtIn(BuiltInDependency)
}

/// The call of an endpoint that an answer waits for.
struct StubTrigger {
  var endpoint: String
  var matchesArguments: ([Any]) -> Bool
}

/// The elements of a stubbed stream, their pace, and its end.
struct StubStream {
  enum Completion {
    case finishes
    case `throws`(any Error)
  }

  var elements: [Any]
  var interval: Duration?
  var completion: Completion?
}

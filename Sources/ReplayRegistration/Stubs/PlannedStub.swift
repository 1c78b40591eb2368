package import ActionScript
import ReplayValues

/// One `given`, ready to answer.
package struct PlannedStub {
  /// The name as the script has it: `numberFact.fetch`, `uuid`.
  package var endpoint: String

  /// The syntax that it was planned from; `nil` for a stream that `emit` alone asks for.
  package var syntax: GivenSyntax?

  package var place: ScriptPlace

  /// Whether the arguments of a call are those that the script gave; always true where it gave none.
  package var matchesArguments: ([Any]) -> Bool = { _ in true }

  /// Whether the script gave arguments, so that it beats one without.
  package var hasArguments = false

  package var delay: Duration?

  /// The call that the answer waits for.
  package var trigger: StubTrigger?

  package var answer: StubAnswer

  package init(syntax: GivenSyntax?, endpoint: String, place: ScriptPlace, answer: StubAnswer) {
    self.syntax = syntax
    self.endpoint = endpoint
    self.place = place
    self.answer = answer
  }

  /// A stream that stands open, to be fed.
  package static func openStream(_ endpoint: String, at place: ScriptPlace) -> PlannedStub {
    PlannedStub(
      syntax: nil, endpoint: endpoint, place: place,
      answer: .yields(StubStream(elements: [], interval: nil, completion: nil)))
  }

  /// A call that waits to be answered.
  package static func openCall(_ endpoint: String, at place: ScriptPlace) -> PlannedStub {
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
  package var shortText: String { text.shortened(to: 100) }

  /// The `given` in line notation, on one line, without its first word.
  package var text: String { syntax.map { LineText.text(of: $0) } ?? endpoint }
}

/// What a stub answers, its values built.
package enum StubAnswer {
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
package struct StubTrigger {
  package var endpoint: String
  package var matchesArguments: ([Any]) -> Bool

  package init(
    endpoint: String, matchesArguments: @escaping ([Any]) -> Bool
  ) {
    self.endpoint = endpoint
    self.matchesArguments = matchesArguments
  }
}

/// The elements of a stubbed stream, their pace, and its end.
package struct StubStream {
  package enum Completion {
    case finishes
    case `throws`(any Error)
  }

  package var elements: [Any]
  package var interval: Duration?
  package var completion: Completion?

  package init(
    elements: [Any], interval: Duration? = nil, completion: Completion? = nil
  ) {
    self.elements = elements
    self.interval = interval
    self.completion = completion
  }
}

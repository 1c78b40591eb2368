package import ActionScript
import ReplayValues

/// A `given` that is ready to answer.
package struct PlannedStub {
  /// The name in the script: `numberFact.fetch`, `uuid`.
  package var endpoint: String

  /// The syntax; `nil` for a stream that only an `emit` requires.
  package var syntax: GivenSyntax?

  package var place: ScriptPlace

  /// Whether a call has the arguments of the `given`; always `true` if it has none.
  package var matchesArguments: ([Any]) -> Bool = { _ in true }

  /// Whether the `given` has arguments, so that it takes precedence over one without.
  package var hasArguments = false

  /// The arguments of the `given`, if they are plain; no other call matches then.
  package var plainArguments: PlainArguments?

  package var delay: StubDelay?

  /// The call that the answer waits for.
  package var trigger: StubTrigger?

  package var answer: StubAnswer

  package init(syntax: GivenSyntax?, endpoint: String, place: ScriptPlace, answer: StubAnswer) {
    self.syntax = syntax
    self.endpoint = endpoint
    self.place = place
    self.answer = answer
  }

  /// An open stream for steps to feed.
  package static func openStream(_ endpoint: String, at place: ScriptPlace) -> PlannedStub {
    PlannedStub(
      syntax: nil, endpoint: endpoint, place: place,
      answer: .yields(StubStream(elements: [], interval: nil, completion: nil)))
  }

  /// A call that waits for a step to answer it.
  package static func openCall(_ endpoint: String, at place: ScriptPlace) -> PlannedStub {
    PlannedStub(syntax: nil, endpoint: endpoint, place: place, answer: .waits)
  }

  /// Whether the live dependency is used, which reports mention.
  package var isLive: Bool {
    if case .builtIn(.liveBuiltIn) = answer { true } else { isLiveClient }
  }

  /// Whether the live value of a client or an endpoint is used.
  var isLiveClient: Bool {
    if case .builtIn(.live) = answer { true } else { false }
  }

  /// The beginning of the `given` in line notation, for messages.
  package var shortText: String { text.shortened(to: 100) }

  /// The `given` in line notation, on one line, without its keyword.
  package var text: String { syntax.map { LineText.text(of: $0) } ?? endpoint }
}

/// The answer of a stub, with its values built.
package enum StubAnswer {
  case returns(Any)
  case returnsEach([Any])
  case `throws`(any Error)
  case yields(StubStream)
  case nothing
  /// The call never returns.
  case never
  /// A step answers the call.
  case waits
  /// The answer depends on the arguments of the call.
  case made(by: (_ arguments: [Any]) throws(UnbuiltAnswer) -> StubAnswer)
  /// A dependency that is set as a whole: `uuid`, `date`, `random`, …, and live ones.
  case builtIn(BuiltInDependency)
}

/// Why an answer cannot be built from the arguments of a call.
package struct UnbuiltAnswer: Error {
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}

/// The call that triggers an answer.
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

/// The elements of a stubbed stream, their interval and its completion.
package struct StubStream {
  package enum Completion {
    case finishes
    case `throws`(any Error)
  }

  package var elements: [Any]
  package var interval: Duration?
  package var completion: Completion?

  package init(elements: [Any], interval: Duration?, completion: Completion?) {
    self.elements = elements
    self.interval = interval
    self.completion = completion
  }
}

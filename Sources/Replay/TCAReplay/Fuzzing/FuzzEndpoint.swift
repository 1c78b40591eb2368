import ReplayAnswers
import ReplayRegistration
import ReplayValues
import RuntimeReflection

/// An endpoint that random runs answer.
struct FuzzEndpoint {
  enum Kind {
    /// A call that waits for its answer.
    case call
    /// A stream, which can be fed again and again.
    case stream
    /// A call that is answered at once.
    case immediate
  }

  let name: String
  let kind: Kind
  /// The values of answers or elements; one empty text if it returns nothing.
  let values: [String]
  /// The answers of scripts that use arguments of the call.
  let givensOfCalls: [(text: String, stub: PlannedStub)]
  /// The errors that it may throw.
  let errors: [String]

  /// - Parameters:
  ///   - endpoint: The registered endpoint.
  ///   - givensOfCalls: The lines of scripts with answers that use arguments of the call, of all endpoints.
  ///   - settings: What scripts say about it.
  ///   - samples: Values by type.
  init(
    _ endpoint: RegisteredEndpoint, _ givensOfCalls: [(text: String, stub: PlannedStub)],
    _ settings: FuzzSettings, _ samples: SampleTexts
  ) {
    name = endpoint.name
    self.givensOfCalls = givensOfCalls.filter { $0.stub.endpoint == endpoint.name }
    let stream = StreamType.of(endpoint.signature.result)
    kind = stream != nil ? .stream : endpoint.signature.isAsync ? .call : .immediate
    let type = stream?.elementType ?? endpoint.signature.result
    let seen = settings.answers[endpoint.name] ?? []
    let made = samples.texts(of: type).filter { !seen.contains($0) }
    values = type == Void.self ? [""] : seen.asLikely(as: made) + made
    let canFail = stream?.canFail ?? endpoint.signature.isThrowing
    let seenErrors = settings.errors[endpoint.name] ?? []
    // A script that ends a call by cancellation does not show how it fails.
    let hasSeenNone = seenErrors.allSatisfy { $0 == "CancellationError" }
    var errors =
      canFail ? seenErrors + (hasSeenNone ? samples.texts(of: endpoint.failureType) : []) : []
    // What it awaits can be cancelled, as when another task that asks for the same is.
    if canFail, kind == .call, endpoint.failureType == (any Error).self,
      !errors.contains("CancellationError")
    {
      errors.append("CancellationError")
    }
    self.errors = errors
  }

  /// The answers in the order in which they are tried before the first step: those that leave calls open, or the values
  /// of an endpoint that must return.
  var givens: [String] {
    switch kind {
    case .call: ["given \(name) never returns"]
    case .stream:
      ["given \(name) never returns", "given \(name) yields", "given \(name) does nothing"]
    case .immediate where !givensOfCalls.isEmpty: givensOfCalls.map(\.text)
    case .immediate:
      values.map { $0.isEmpty ? "given \(name) does nothing" : "given \(name) returns \($0)" }
        + errors.map { "given \(name) throws \($0)" }
    }
  }

  /// The values that fit a call, which other values of the same type may not: an item has the id that was asked for.
  func values(for arguments: @autoclosure () -> [Any]) -> [String] {
    guard !givensOfCalls.isEmpty else { return values }
    let arguments = arguments()
    let fitting = givensOfCalls.filter { $0.stub.matchesArguments(arguments) }
      .flatMap { Self.values(of: $0.stub.answer, for: arguments) }
      .map { ReplayDump.flatText(of: $0) }
    return fitting.isEmpty ? values : fitting
  }

  private static func values(of answer: StubAnswer, for arguments: [Any]) -> [Any] {
    switch answer {
    case .returns(let value): [value]
    case .returnsEach(let values): values
    case .yields(let stream): stream.elements
    case .made(let make): (try? make(arguments)).map { values(of: $0, for: arguments) } ?? []
    case .throws, .nothing, .never, .waits, .builtIn: []
    }
  }

  /// The steps that feed one of the open calls or streams.
  func feeds(_ target: String, for arguments: @autoclosure () -> [Any]) -> [String] {
    values(for: arguments()).map { Self.feed(target, $0) }
  }

  func failures(_ target: String) -> [String] { errors.map { Self.failure(target, $0) } }

  static func feed(_ target: String, _ value: String) -> String {
    value.isEmpty ? "emit \(target)" : "emit \(target) \(value)"
  }

  static func failure(_ target: String, _ error: String) -> String { "fail \(target) \(error)" }
}

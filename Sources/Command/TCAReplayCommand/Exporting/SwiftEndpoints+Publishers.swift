import ActionScript
import ReplayAnswers
import ReplayRegistration
import RuntimeReflection

/// A type of publishers that endpoints return.
struct PublisherInSwift {
  enum Kind {
    /// An effect of 2020 to 2022, which those of the wrapper libraries are as well.
    case effect
    case anyPublisher
    /// `any Publisher<Output, Failure>`
    case existential
  }

  let kind: Kind
  let output: Any.Type
  let failure: Any.Type

  init?(_ type: Any.Type) {
    let kinds: [(prefix: String, kind: Kind)] = [
      ("ClassicComposableArchitecture.Effect<", .effect),
      ("Combine.AnyPublisher<", .anyPublisher), ("any Combine.Publisher<", .existential),
    ]
    let name = _typeName(type)
    guard let kind = kinds.first(where: { name.hasPrefix($0.prefix) })?.kind,
      let stream = StreamType.of(type)
    else { return nil }
    self.kind = kind
    output = stream.elementType
    failure = stream.failureType
  }
}

// Endpoints that return publishers.
extension SwiftEndpoints {
  /// An empty publisher of a result's type; `nil` if the type is not a publisher.
  func emptyPublisher(_ result: Any.Type) -> String? {
    guard let publisher = PublisherInSwift(result) else { return nil }
    if publisher.kind == .effect { return ".none" }
    values.needs.publishers = true
    return publisher.kind == .anyPublisher ? "Empty().eraseToAnyPublisher()" : "Empty()"
  }

  /// The statements of an answer; `index` is its place among those that the endpoint ever gets.
  mutating func publishing(
    _ publisher: PublisherInSwift, _ stub: PlannedStub, _ endpoint: RegisteredEndpoint,
    _ index: Int
  ) throws(ExportGap) -> [SwiftStatement] {
    let (output, failure) = (publisher.output, publisher.failure)
    let types = try (output: values.name(output), failure: nameOfError(failure))
    let streams = try openPublishers(endpoint, types)
    var delay = ""
    switch stub.delay {
    case .exactly(let duration)?:
      delay = ".delay(for: \(duration.swiftText), scheduler: mainQueue)"
    case nil: break
    case .any?: throw ExportGap("the schedule chooses how long the answer takes")
    }
    func returning(
      _ code: SwiftCode, short: SwiftCode? = nil, endsAtOnce: Bool = false
    ) -> [SwiftStatement] {
      if let short, delay.isEmpty, endsAtOnce || streams == nil {
        return [.code(.sequence([.text("return "), short]))]
      }
      values.needs.publishers = true
      let whole = SwiftCode.sequence([code, .text(delay)])
      return [.code(returned(whole, publisher.kind, from: streams))]
    }
    func value(_ code: SwiftCode) -> [SwiftStatement] {
      let isInfallible = failure == Never.self
      let just = SwiftCode.sequence([
        .items("Just<\(types.output)>(", [code], ")"),
        .text(isInfallible ? "" : ".setFailureType(to: \(types.failure).self)"),
      ])
      guard publisher.kind == .effect else { return returning(just) }
      let short: SwiftCode =
        environment == nil
        ? .items(".send(", [code], ")")
        : .items("Effect(", [.labelled("value", code)], ")")
      return returning(just, short: short, endsAtOnce: true)
    }
    switch stub.answer {
    case .returns(let answer):
      return value(try values.code(answer, as: output))
    case .returnsEach(let answers):
      let name = try declare(answers, of: output, endpoint, index)
      return [.text("let answer = \(name).withValue { $0.removeFirst() }")] + value(.text("answer"))
    case .made:
      return value(.text(try argument(answering: stub, endpoint)))
    case .throws(let error):
      let error = try values.code(error, as: (any Error).self)
      let fail = SwiftCode.items(
        "Fail<\(types.output), \(types.failure)>(", [.labelled("error", error)], ")")
      let isClassic = environment != nil && publisher.kind == .effect
      return returning(
        fail, short: isClassic ? .items("Effect(", [.labelled("error", error)], ")") : nil,
        endsAtOnce: true)
    case .nothing:
      let empty = SwiftCode.text("Empty<\(types.output), \(types.failure)>()")
      return returning(empty, short: publisher.kind == .effect ? .text(".none") : nil)
    case .never:
      throw ExportGap("'\(endpoint.name)' never returns, and cannot throw")
    case .yields(let stream):
      guard stub.delay == nil else { throw ExportGap("the stream of an effect begins later") }
      return returning(try code(of: stream, publisher, types))
    case .waits, .builtIn:
      throw ExportGap("a live dependency")
    }
  }

  /// A publisher with the elements of a stream.
  private func code(
    of stream: StubStream, _ publisher: PublisherInSwift, _ types: (output: String, failure: String)
  ) throws(ExportGap) -> SwiftCode {
    var parts: [SwiftCode] = []
    if stream.elements.isEmpty, stream.interval != nil, stream.completion != nil {
      throw ExportGap("the stream of an effect ends later")
    }
    if !stream.elements.isEmpty {
      let list = try values.code(stream.elements, elements: publisher.output)
      parts.append(
        .items(
          "Publishers.Sequence<[\(types.output)], \(types.failure)>(",
          [.labelled("sequence", list)], ")"))
      if let interval = stream.interval {
        let failure =
          publisher.failure == Never.self ? "" : ".setFailureType(to: \(types.failure).self)"
        let just = "Just($0)\(failure)"
        let delay = ".delay(for: \(interval.swiftText), scheduler: mainQueue)"
        parts.append(.closure(".flatMap(maxPublishers: .max(1))", [.text(just + delay)]))
      }
    }
    let end: SwiftCode?
    switch stream.completion {
    case .finishes?:
      end = parts.isEmpty ? .text("Empty<\(types.output), \(types.failure)>()") : nil
    case .throws(let error)?:
      let error = try values.code(error, as: (any Error).self)
      end = .items("Fail<\(types.output), \(types.failure)>(", [.labelled("error", error)], ")")
    case nil:
      end = .text("Empty<\(types.output), \(types.failure)>(completeImmediately: false)")
    }
    guard let end else { return .sequence(parts) }
    if parts.isEmpty { return end }
    return .sequence(parts + [.items(".append(", [end], ")")])
  }

  /// The return of a publisher, which is noted if steps ask for it.
  private func returned(
    _ publisher: SwiftCode, _ kind: PublisherInSwift.Kind, from streams: String?
  ) -> SwiftCode {
    let opened = streams.map { SwiftCode.items("\($0).open(", [publisher], ")") } ?? publisher
    switch kind {
    case .effect where environment == nil:
      return .sequence([.text("return "), .closure(".publisher", [opened])])
    case .effect: return .sequence([.text("return "), opened, .text(".eraseToEffect()")])
    case .anyPublisher where streams == nil:
      return .sequence([.text("return "), opened, .text(".eraseToAnyPublisher()")])
    case .anyPublisher, .existential: return .sequence([.text("return "), opened])
    }
  }

  private func nameOfError(_ type: Any.Type) throws(ExportGap) -> String {
    type == (any Error).self ? "any Error" : try values.name(type)
  }

  /// The variable with the publishers of an endpoint; `nil` if no step asks for them.
  private mutating func openPublishers(
    _ endpoint: RegisteredEndpoint, _ types: (output: String, failure: String)
  ) throws(ExportGap) -> String? {
    guard uses.fed.contains(endpoint.name) || uses.opened.contains(endpoint.name) else {
      return nil
    }
    let name = variable(endpoint.name, "streams")
    values.needs.publishers = true
    values.needs.openPublishers = true
    try declare(name, "OpenPublishers<\(types.output), \(types.failure)>()")
    return name
  }
}

extension SwiftTestWriter {
  /// A condition on the number of calls whose publishers have not ended; `nil` if a line is about something else.
  func openCalls(
    _ name: String, _ predicate: PredicateSyntax, _ place: ScriptPlace
  ) throws(ExportGap) -> SwiftCheck? {
    guard name.hasSuffix(".open") else { return nil }
    let known = endpoints.endpoints.first { "\($0.name).open" == name }
    guard let known, PublisherInSwift(known.signature.result) != nil else { return nil }
    let variable = endpoints.variable(known.name, "streams")
    guard endpoints.names.contains(variable) else {
      throw ExportGap("the test does not answer calls of '\(known.name)'")
    }
    guard let operand = predicate.operand, predicate.operator.isComparison else {
      throw ExportGap("how calls of '\(name)' have ended")
    }
    return SwiftCheck(
      subject: "\(variable).openCalls",
      comparison: (predicate.operator.rawValue, try build(Int.self, operand, place).line),
      isNegated: predicate.isNegated)
  }
}

extension PredicateSyntax.Operator {
  fileprivate var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .greater, .greaterOrEqual, .less, .lessOrEqual: true
    case .contains, .matches, .exists: false
    }
  }
}

extension PublisherInSwift {
  static var openPublishers: String {
    """
    /// The publishers that an endpoint has returned, until they end.
    private final class OpenPublishers<Output, Failure: Error>: @unchecked Sendable {
      // Only used on the main actor.
      private var feeds: [Feed] = []
      /// The number of calls whose publishers have not ended.
      private(set) var openCalls = 0

      /// The only publisher that somebody listens to; `nil` if there is none, or several.
      var only: Feed? { feeds.count == 1 ? feeds[0] : nil }

      /// A publisher that can be fed while it has not ended.
      func open(_ publisher: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
        openCalls += 1
        let call = Call { self.openCalls -= 1 }
        return Deferred {
          let feed = Feed()
          let end = {
            self.feeds.removeAll { $0 === feed }
            call.end()
          }
          return publisher.map(Output?.some)
            .append(Just(nil).setFailureType(to: Failure.self))
            .merge(with: feed.events)
            .prefix { $0 != nil }
            .compactMap { $0 }
            .handleEvents(
              receiveSubscription: { _ in self.feeds.append(feed) },
              receiveCompletion: { _ in end() }, receiveCancel: end)
        }
        .eraseToAnyPublisher()
      }

      final class Feed {
        fileprivate let events = PassthroughSubject<Output?, Failure>()

        func yield(_ element: Output) { events.send(element) }
        func finish() { events.send(nil) }
        func finish(throwing error: Failure) { events.send(completion: .failure(error)) }
      }

      /// A call, which also ends if nobody has listened to its publisher.
      private final class Call {
        private var onEnd: (() -> Void)?

        init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

        deinit { end() }

        func end() {
          onEnd?()
          onEnd = nil
        }
      }
    }
    """
  }
}

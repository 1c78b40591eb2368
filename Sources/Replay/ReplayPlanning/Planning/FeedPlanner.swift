import ActionScript
import ReplayAnswers
import ReplayRegistration
import ReplayValues
import RuntimeReflection

extension StreamType {
  /// Why a future cannot end otherwise.
  static func oneEnd(of endpoint: String) -> String {
    "'\(endpoint)' returns a future, which has one value or one error"
  }
}

/// Plans `emit`, `end` and `fail`, which feed streams and answer calls.
struct FeedPlanner<State, Action> {
  package var feature: FeatureDefinition<State, Action>
  package var source: SourceFile
  package var builder: ValueBuilder

  package func emit(_ target: CallTargetSyntax, _ value: ValueSyntax?) throws -> StreamFeed {
    let name = target.endpoint.name
    return try feed(target) { endpoint, stream in
      let type = stream?.elementType ?? endpoint.signature.result
      guard let value else {
        guard type == Void.self else {
          throw ScriptDiagnostic(
            .wrongValue,
            stream == nil
              ? "'\(name)' returns \(displayName(type)): the value is missing"
              : "'\(name)' returns a stream of \(displayName(type)): write the element",
            in: source, at: target.span)
        }
        return .element(())
      }
      return .element(try builder.buildAny(type, from: value))
    }
  }

  package func end(_ target: CallTargetSyntax) throws -> StreamFeed {
    try feed(target) { endpoint, stream in
      guard let stream, !stream.hasOneElement else {
        throw ScriptDiagnostic(
          .wrongUse,
          stream == nil
            ? "'\(endpoint.name)' does not return a stream, so nothing can end"
            : StreamType.oneEnd(of: endpoint.name),
          in: source, at: target.span, hint: "write 'emit \(target)', which answers the call")
      }
      return .finish
    }
  }

  package func fail(_ target: CallTargetSyntax, _ value: ValueSyntax) throws -> StreamFeed {
    let name = target.endpoint.name
    return try feed(target) { endpoint, stream in
      guard let stream else {
        guard endpoint.signature.isThrowing else {
          throw ScriptDiagnostic(
            .wrongUse, "'\(name)' does not throw", in: source, at: target.span)
        }
        return .failure(try builder.buildFailure(endpoint.failureType, from: value))
      }
      guard stream.canFail else {
        throw ScriptDiagnostic(
          .wrongUse, "the stream of '\(name)' cannot fail", in: source, at: target.span,
          hint: "write 'end \(target)'")
      }
      return .failure(try builder.buildFailure(stream.failureType, from: value))
    }
  }

  /// The default answer of an endpoint that is fed: an open stream, or a call that waits.
  func defaultStub(_ target: CallTargetSyntax) throws -> PlannedStub {
    let endpoint = try endpoint(target)
    let place = ScriptPlace(source, target.span)
    return StreamType.of(endpoint.signature.result) == nil
      ? .openCall(endpoint.name, at: place) : .openStream(endpoint.name, at: place)
  }

  private var givens: GivenPlanner<State, Action> {
    GivenPlanner(feature: feature, source: source, builder: builder)
  }

  private func endpoint(_ target: CallTargetSyntax) throws -> RegisteredEndpoint {
    let endpoint = try givens.endpoint(target.endpoint)
    guard StreamType.of(endpoint.signature.result) != nil || endpoint.signature.isAsync else {
      throw ScriptDiagnostic(
        .wrongUse,
        "'\(endpoint.name)' returns \(displayName(endpoint.signature.result)) at once: "
          + "there is nothing to wait for",
        in: source, at: target.span, hint: "write 'given \(endpoint.name) returns …' before it")
    }
    return endpoint
  }

  private func feed(
    _ target: CallTargetSyntax,
    _ event: (RegisteredEndpoint, StreamType?) throws -> StreamFeed.Event
  ) throws -> StreamFeed {
    let endpoint = try endpoint(target)
    let stream = StreamType.of(endpoint.signature.result)
    var feed = StreamFeed(
      endpoint: endpoint.name, event: try event(endpoint, stream),
      place: ScriptPlace(source, target.span))
    feed.isOfStream = stream != nil
    switch target.selection {
    case .only: break
    case .arguments(let list):
      feed.selection = .arguments(try givens.matcher(of: list, for: endpoint))
    case .offset(let offset): feed.selection = .offset(offset.value)
    }
    return feed
  }
}

import ActionScript
import InternalSupport

// What dependencies answer, streams are fed with, and the state starts from.
extension PlanningWork {
  mutating func emit(
    _ target: CallTargetSyntax, _ value: ValueSyntax?, source: SourceFile
  ) throws -> StreamFeed {
    let builder = builder(source)
    let name = target.endpoint.name
    return try feed(target, source: source) { endpoint, stream in
      let type = stream?.elementType ?? endpoint.signature.result
      guard let value else {
        guard type == Void.self else {
          throw ScriptDiagnostic(
            .wrongValue,
            stream == nil
              ? "'\(name)' returns \(displayName(type)): the value is missing"
              : "'\(name)' hands out a stream of \(displayName(type)): the element is missing",
            in: source, at: target.span)
        }
        return .element(())
      }
      return .element(try builder.buildAny(type, from: value))
    }
  }

  mutating func end(_ target: CallTargetSyntax, source: SourceFile) throws -> StreamFeed {
    try feed(target, source: source) { endpoint, stream in
      guard stream != nil else {
        throw ScriptDiagnostic(
          .wrongUse, "'\(endpoint.name)' hands out no stream that could end", in: source,
          at: target.span, hint: "write 'emit \(target)', which answers the call")
      }
      return .finish
    }
  }

  mutating func fail(
    _ target: CallTargetSyntax, _ value: ValueSyntax, source: SourceFile
  ) throws -> StreamFeed {
    let builder = builder(source)
    let name = target.endpoint.name
    return try feed(target, source: source) { endpoint, stream in
      guard let stream else {
        guard endpoint.signature.isThrowing else {
          throw ScriptDiagnostic(
            .wrongUse, "'\(name)' does not throw", in: source, at: target.span)
        }
        return .failure(try builder.buildFailure((any Error).self, from: value))
      }
      guard stream.canFail else {
        throw ScriptDiagnostic(
          .wrongUse, "the stream of '\(name)' cannot fail", in: source, at: target.span,
          hint: "write 'end \(target)'")
      }
      return .failure(try builder.buildFailure(stream.failureType, from: value))
    }
  }

  private mutating func feed(
    _ syntax: CallTargetSyntax, source: SourceFile,
    _ event: (RegisteredEndpoint, StreamType?) throws -> StreamFeed.Event
  ) throws -> StreamFeed {
    let planner = GivenPlanner(feature: feature, source: source)
    let endpoint = try planner.endpoint(syntax.endpoint)
    let stream = StreamType.of(endpoint.signature.result)
    guard stream != nil || endpoint.signature.isAsync else {
      throw ScriptDiagnostic(
        .wrongUse,
        "'\(endpoint.name)' returns \(displayName(endpoint.signature.result)) at once: "
          + "there is nothing to wait for",
        in: source, at: syntax.span, hint: "write 'given \(endpoint.name) returns …' before it")
    }
    let place = ScriptPlace(source, syntax.span)
    fed[endpoint.name] =
      fed[endpoint.name]
      ?? (stream == nil
        ? .openCall(endpoint.name, at: place) : .openStream(endpoint.name, at: place))
    var feed = StreamFeed(
      endpoint: endpoint.name, event: try event(endpoint, stream), place: place)
    feed.isOfStream = stream != nil
    switch syntax.selection {
    case .only: break
    case .arguments(let list):
      feed.selection = .arguments(try planner.matcher(of: list, for: endpoint))
    case .offset(let offset): feed.selection = .offset(offset.value)
    }
    return feed
  }

  // MARK: - Answers and state

  mutating func plan(_ syntax: GivenSyntax, source: SourceFile) -> [PlannedStub] {
    do {
      return try GivenPlanner(feature: feature, source: source).stubs(syntax)
    } catch {
      tell(error, in: source, at: syntax.span)
      return []
    }
  }

  mutating func plan(_ state: StateSyntax, source: SourceFile) {
    if let base = state.base { stateName = (base, source) }
    for patch in state.patches {
      do {
        var builder = builder(source)
        builder.stackIDs = stackIDs
        patches.append(
          try StatePatch(
            patch, builder: builder, source: source, sharedKeys: feature.sharedKeys))
      } catch {
        tell(error, in: source, at: patch.span)
      }
    }
  }
}

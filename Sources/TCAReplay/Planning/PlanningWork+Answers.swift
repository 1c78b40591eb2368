import ActionScript
import InternalSupport

// What dependencies answer, streams are fed with, and the state starts from.
extension PlanningWork {
  mutating func emit(
    _ endpoint: EndpointSyntax, _ value: ValueSyntax?, source: SourceFile
  ) throws -> StreamFeed {
    let builder = builder(source)
    return try feed(endpoint, source: source) { stream in
      guard let value else {
        guard stream.elementType == Void.self else {
          throw ScriptDiagnostic(
            .wrongValue,
            "'\(endpoint.name)' hands out a stream of \(displayName(stream.elementType)): "
              + "the element is missing", in: source, at: endpoint.span)
        }
        return .element(())
      }
      return .element(try builder.buildAny(stream.elementType, from: value))
    }
  }

  mutating func fail(
    _ endpoint: EndpointSyntax, _ value: ValueSyntax, source: SourceFile
  ) throws -> StreamFeed {
    let builder = builder(source)
    return try feed(endpoint, source: source) { stream in
      guard stream.canFail else {
        throw ScriptDiagnostic(
          .wrongUse, "the stream of '\(endpoint.name)' cannot fail", in: source, at: endpoint.span,
          hint: "write 'end \(endpoint.name)'")
      }
      return .failure(try builder.buildFailure(stream.failureType, from: value))
    }
  }

  mutating func feed(
    _ syntax: EndpointSyntax, source: SourceFile,
    _ event: (any StubbableStream.Type) throws -> StreamFeed.Event
  ) throws -> StreamFeed {
    let endpoint = try GivenPlanner(feature: feature, source: source).endpoint(syntax)
    guard let stream = endpoint.signature.result as? any StubbableStream.Type else {
      throw ScriptDiagnostic(
        .wrongUse,
        "'\(syntax.name)' hands out no stream, but \(displayName(endpoint.signature.result))",
        in: source, at: syntax.span)
    }
    let place = ScriptPlace(source, syntax.span)
    fed[endpoint.name] = fed[endpoint.name] ?? .openStream(endpoint.name, at: place)
    return StreamFeed(endpoint: endpoint.name, event: try event(stream), place: place)
  }

  // MARK: - Answers and state

  mutating func plan(_ syntax: GivenSyntax, source: SourceFile) -> [PlannedStub] {
    do {
      let planned = try GivenPlanner(feature: feature, source: source).stubs(syntax)
      given.formUnion(planned.map(\.endpoint))
      return planned
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
        patches.append(try StatePatch(patch, builder: builder, source: source))
      } catch {
        tell(error, in: source, at: patch.span)
      }
    }
  }
}

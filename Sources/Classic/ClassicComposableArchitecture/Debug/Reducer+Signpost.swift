import Combine
public import Signposts

extension Reducer {
  /// Emits signposts for each action, and for the start and end of each effect.
  ///
  /// Signposts go to `Signposts.handler`. Without a handler, none are emitted.
  public func signpost(
    _ prefix: String = "",
    log: OSLog = OSLog(
      subsystem: "co.pointfree.composable-architecture", category: "Reducer Instrumentation")
  ) -> Self {
    guard log != .disabled else { return self }
    let prefix = prefix.isEmpty ? "" : "[\(prefix)] "
    return Self { state, action, environment in
      guard let handler = Signposts.handler else { return run(&state, action, environment) }
      let name = "\(prefix)\(debugCaseOutput(action))"
      let id = Signposts.makeID()
      handler(SignpostEvent(phase: .actionBegan, id: id, name: name, log: log))
      let effect = run(&state, action, environment)
      handler(SignpostEvent(phase: .actionEnded, id: id, name: name, log: log))
      return effect.traced { id, phase, emitted in
        let name = emitted.map { "\(prefix)\(debugCaseOutput($0))" } ?? name
        handler(SignpostEvent(phase: phase, id: id, name: name, log: log))
      }
    }
  }
}

extension Effect where Failure == Never {
  /// Emits signposts for each run of the effect and for its actions.
  func traced(
    _ trace: @escaping (_ id: UInt64, _ phase: SignpostEvent.Phase, _ emitted: Output?) -> Void
  ) -> Self {
    guard !isNone else { return self }
    return Deferred {
      let id = Signposts.makeID()
      return handleEvents(
        receiveSubscription: { _ in trace(id, .effectBegan, nil) },
        receiveOutput: { trace(id, .effectEmitted, $0) },
        receiveCompletion: { _ in trace(id, .effectCompleted, nil) },
        receiveCancel: { trace(id, .effectCancelled, nil) }
      )
    }
    .eraseToEffect()
  }
}

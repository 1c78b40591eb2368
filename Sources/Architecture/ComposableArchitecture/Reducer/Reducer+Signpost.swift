import Combine
import InternalSupport
public import Signposts

extension Reducer {
  /// Emits signposts for every action and for the start and end of every effect.
  ///
  /// Signposts go to `Signposts.handler`. Without a handler, none are emitted.
  public func signpost(
    _ prefix: String = "",
    log: OSLog = OSLog(
      subsystem: "co.pointfree.ComposableArchitecture", category: "Reducer Instrumentation")
  ) -> _SignpostReducer<Self> {
    _SignpostReducer(base: self, prefix: prefix, log: log)
  }
}

/// Runs a reducer and emits signposts.
public struct _SignpostReducer<Base: Reducer>: Reducer {
  let base: Base
  let prefix: String
  let log: OSLog

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard log != .disabled, let handler = Signposts.handler else {
      return base._reduce(into: &state, action: action)
    }
    let prefix = prefix.isEmpty ? "" : "[\(prefix)] "
    let name = "\(prefix)\(debugCaseOutput(action))"
    let id = Signposts.makeID()
    handler(SignpostEvent(phase: .actionBegan, id: id, name: name, log: log))
    let effects = base._reduce(into: &state, action: action)
    handler(SignpostEvent(phase: .actionEnded, id: id, name: name, log: log))
    return effects.traced { [log] id, phase, emitted in
      let name = emitted.map { prefix + $0 } ?? name
      handler(SignpostEvent(phase: phase, id: id, name: name, log: log))
    }
  }
}

extension Effect {
  /// Emits signposts for each run of the effect and for its actions; each run gets a number.
  fileprivate func traced(
    _ trace: @escaping @Sendable (_ id: UInt64, SignpostEvent.Phase, _ emitted: String?) -> Void
  ) -> Self {
    // As one effect, work would seem to run as long as the bookkeeping that it is merged with.
    if let parts = group?.mixedParts {
      return .merge(parts.map { $0.workCount == 0 ? $0 : $0.traced(trace) })
    }
    switch operation {
    case .none:
      return .none
    case .send(let action):
      return with(
        operation: .send {
          let id = Signposts.makeID()
          trace(id, .effectBegan, nil)
          let action = action()
          trace(id, .effectEmitted, debugCaseOutput(action))
          trace(id, .effectCompleted, nil)
          return action
        }
      )
    case .publisher(let publisher):
      let traced = Deferred {
        let id = Signposts.makeID()
        let work = EffectWork.current
        return publisher.handleEvents(
          receiveSubscription: { _ in trace(id, .effectBegan, nil) },
          receiveOutput: { trace(id, .effectEmitted, debugCaseOutput($0)) },
          receiveCompletion: { _ in
            trace(id, work?.wasCancelled ?? false ? .effectCancelled : .effectCompleted, nil)
          },
          receiveCancel: { trace(id, .effectCancelled, nil) }
        )
      }
      return with(operation: .publisher(traced.eraseToAnyPublisher()))
    case .run(let traits, let operation):
      return with(
        operation: .run(traits) { send in
          let id = Signposts.makeID()
          trace(id, .effectBegan, nil)
          await operation(
            Send { action in
              trace(id, .effectEmitted, debugCaseOutput(action))
              send(action)
            }
          )
          // What is cancelled by its id is a task in this one.
          let isCancelled = Task.isCancelled || EffectWork.current?.wasCancelled ?? false
          trace(id, isCancelled ? .effectCancelled : .effectCompleted, nil)
        }
      )
    }
  }
}

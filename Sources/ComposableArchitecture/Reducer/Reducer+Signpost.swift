import Combine
import InternalSupport

extension Reducer {
  /// Marks every action and every effect's life for a tracing tool.
  ///
  /// There is no signpost log here: the marks go to ``_SignpostTrace/handler``, and nowhere without one.
  ///
  /// - Parameters:
  ///   - prefix: What the marks start with.
  ///   - log: A name for the marks.
  /// - Returns: The reducer with its marks.
  public func signpost(
    _ prefix: String = "",
    log: OSLog = OSLog(
      subsystem: "co.pointfree.ComposableArchitecture", category: "Reducer Instrumentation")
  ) -> _SignpostReducer<Self> {
    _SignpostReducer(base: self, prefix: prefix, log: log)
  }
}

/// The name of a log, as on platforms that have one; nothing is logged.
public struct OSLog: Hashable, Sendable {
  /// Who logs.
  public let subsystem: String

  /// What is logged.
  public let category: String

  /// The log of whoever names none.
  public static let `default` = OSLog(subsystem: "", category: "default")

  /// A log that receives nothing: reducers with `signpost` leave no marks for it.
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  /// Names a log.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }
}

/// A mark of what a reducer with `signpost` does.
public enum _SignpostTrace: Sendable {
  /// A reducer starts on an action.
  case actionBegan(OSLog, String)
  /// A reducer is done with an action.
  case actionEnded(OSLog)
  /// An effect starts.
  case effectBegan(OSLog, String)
  /// An effect emits an action.
  case effectEmitted(OSLog, String)
  /// An effect has completed.
  case effectCompleted(OSLog, String)
  /// An effect was cancelled.
  case effectCancelled(OSLog, String)

  private static let lock = Lock<(@Sendable (Self) -> Void)?>(nil)

  /// Who receives the marks.
  public static var handler: (@Sendable (Self) -> Void)? {
    get { lock.withLock { $0 } }
    set { lock.withLock { $0 = newValue } }
  }
}

/// Runs a reducer and marks what it does.
public struct _SignpostReducer<Base: Reducer>: Reducer {
  let base: Base
  let prefix: String
  let log: OSLog

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard log != .disabled, let trace = _SignpostTrace.handler else {
      return base._reduce(into: &state, action: action)
    }
    let prefix = prefix.isEmpty ? "" : "[\(prefix)] "
    let name = "\(prefix)\(debugCaseOutput(action))"
    trace(.actionBegan(log, name))
    let effects = base._reduce(into: &state, action: action)
    trace(.actionEnded(log))
    return effects.traced(name, prefix: prefix, log: log, trace)
  }
}

extension Effect {
  fileprivate func traced(
    _ name: String, prefix: String, log: OSLog,
    _ trace: @escaping @Sendable (_SignpostTrace) -> Void
  ) -> Self {
    switch operation {
    case .none:
      return .none
    case .send(let action):
      trace(.effectBegan(log, name))
      trace(.effectEmitted(log, "\(prefix)\(debugCaseOutput(action))"))
      trace(.effectCompleted(log, name))
      return self
    case .publisher(let publisher):
      return .publisher {
        publisher.handleEvents(
          receiveSubscription: { _ in trace(.effectBegan(log, name)) },
          receiveOutput: { trace(.effectEmitted(log, "\(prefix)\(debugCaseOutput($0))")) },
          receiveCompletion: { _ in trace(.effectCompleted(log, name)) },
          receiveCancel: { trace(.effectCancelled(log, name)) }
        )
      }
    case .run(let taskName, let priority, let operation):
      return Self(
        operation: .run(name: taskName, priority: priority) { send in
          trace(.effectBegan(log, name))
          await operation(
            Send { action in
              trace(.effectEmitted(log, "\(prefix)\(debugCaseOutput(action))"))
              send(action)
            }
          )
          trace(Task.isCancelled ? .effectCancelled(log, name) : .effectCompleted(log, name))
        }
      )
    }
  }
}

public import CasePaths
import ConcurrencyExtras
public import Dispatch
import EffectSupport

/// The format in which `debug()` prints actions.
public enum ActionFormat: Sendable {
  /// The cases of an action without payloads: `AppAction.todo(id:, action: .checkBoxToggled)`.
  case labelsOnly

  /// The whole action, with one property per line.
  case prettyPrint
}

/// The output of `debug()`.
public struct DebugEnvironment {
  public var printer: (String) -> Void

  /// The queue on which texts are created and printed.
  public var queue: DispatchQueue

  public init(
    printer: @escaping (String) -> Void = { print($0) },
    queue: DispatchQueue
  ) {
    self.printer = printer
    self.queue = queue
  }

  /// Creates an environment that prints on a background queue.
  public init(
    printer: @escaping (String) -> Void = { print($0) }
  ) {
    self.init(printer: printer, queue: Self.background)
  }

  private static let background = DispatchQueue(
    label: "co.pointfree.ComposableArchitecture.DebugEnvironment", qos: .background)
}

extension Reducer {
  /// Prints each action, and how the state changes, in debug builds.
  ///
  /// The form is that of 0.18. It is that of 0.28 and later if the state or the actions use ``BindableState``,
  /// ``BindableAction`` or `TaskResult`.
  public func debug(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping (Environment) -> DebugEnvironment = { _ in
      DebugEnvironment()
    }
  ) -> Self {
    debug(
      prefix,
      state: { $0 },
      action: AnyCasePath(),
      actionFormat: actionFormat,
      environment: toDebugEnvironment)
  }

  /// Prints each action, in debug builds.
  public func debugActions(
    _ prefix: String = "",
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping (Environment) -> DebugEnvironment = { _ in
      DebugEnvironment()
    }
  ) -> Self {
    debug(
      prefix,
      state: { _ in () },
      action: AnyCasePath(),
      actionFormat: actionFormat,
      environment: toDebugEnvironment)
  }

  /// Prints the actions of one case, and how a part of the state changes, in debug builds.
  public func debug<LocalState, LocalAction>(
    _ prefix: String = "",
    state toLocalState: @escaping (State) -> LocalState,
    action toLocalAction: AnyCasePath<Action, LocalAction>,
    actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping (Environment) -> DebugEnvironment = { _ in
      DebugEnvironment()
    }
  ) -> Self {
    #if DEBUG
      let form = DebugForm(state: State.self, action: Action.self)
      return Self { state, action, environment in
        guard let localAction = toLocalAction.extract(from: action) else {
          return run(&state, action, environment)
        }
        let before = toLocalState(state)
        let effect = run(&state, action, environment)
        // The values are only printed, on the queue of the debug environment.
        let step = UncheckedSendable((localAction, before, toLocalState(state)))
        let debugEnvironment = UncheckedSendable(toDebugEnvironment(environment))
        return .merge(
          .fireAndForget {
            debugEnvironment.value.queue.async {
              let (action, before, after) = step.value
              debugEnvironment.value.printer(
                debugText(prefix, action, before, after, actionFormat, form))
            }
          },
          effect
        )
      }
    #else
      return self
    #endif
  }
}

private func debugText<Action, State>(
  _ prefix: String, _ action: Action, _ before: State, _ after: State, _ format: ActionFormat,
  _ form: DebugForm
) -> String {
  let actionOutput =
    switch format {
    case .prettyPrint: form.text(of: action)
    case .labelsOnly: debugCaseOutput(action).indented(by: 2)
    }
  let stateOutput =
    State.self == Void.self
    ? "" : form.difference(before, after).map { "\($0)\n" } ?? "  (No state changes)\n"
  return """
    \(prefix.isEmpty ? "" : "\(prefix): ")received action:
    \(actionOutput)
    \(stateOutput)
    """
}

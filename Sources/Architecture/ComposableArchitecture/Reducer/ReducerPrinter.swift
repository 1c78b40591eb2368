import ConcurrencyExtras
import CustomDump
public import Dispatch
import VirtualTime

/// Determines how a reducer's actions and changes are printed.
public struct _ReducerPrinter<State, Action>: Sendable {
  private let printChange: @Sendable (Action, State, State) -> Void
  private let queue: DispatchQueue

  /// Creates a printer from a closure; by default it prints on a queue that all printers share.
  public init(
    printChange:
      @escaping @Sendable (
        _ receivedAction: Action, _ oldState: State, _ newState: State
      ) -> Void,
    queue: DispatchQueue? = nil
  ) {
    self.printChange = printChange
    self.queue = queue ?? printQueue
  }

  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    printChange(receivedAction, oldState, newState)
  }

  /// Prints on the queue, inside of `scope`; in a replay, before it returns.
  func print(
    action: Action, from oldState: State, to newState: State,
    in scope: @escaping @Sendable (() -> Void) -> Void
  ) {
    // What is printed belongs to the step, and a replay does not control other threads.
    guard !ReplayExecutor.shared.isInstalled else {
      return scope { printChange(action, oldState, newState) }
    }
    let change = UncheckedSendable((action, oldState, newState))
    queue.async {
      let (action, oldState, newState) = change.value
      scope { printChange(action, oldState, newState) }
    }
  }
}

private let printQueue = DispatchQueue(label: "ComposableArchitecture.ReducerPrinter")

extension _ReducerPrinter {
  /// Prints the action and a diff of the state.
  public static var customDump: Self {
    Self { action, oldState, newState in
      var target = ""
      target.write("received action:\n")
      CustomDump.customDump(action, to: &target, indent: 2)
      target.write("\n")
      target.write(
        diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n")
      Swift.print(target)
    }
  }

  /// Prints the name of the action's case.
  public static var actionLabels: Self {
    Self { action, _, _ in
      Swift.print("received action: \(debugCaseOutput(action))")
    }
  }
}

import ConcurrencyExtras
import Dispatch
import Foundation
import InternalSupport
import IssueReporting

/// Runs a feature: it holds the state and runs the reducer and its effects.
///
/// ```swift
/// let store = Store(
///   initialState: AppState(), reducer: appReducer, environment: AppEnvironment.live)
/// ```
///
/// Use a store on one thread, usually the main thread: send to it and scope it there, and let effects deliver
/// their actions there, with `receive(on:)`.
public final class Store<State, Action> {
  let core: any StoreCore<State, Action>

  init(core: any StoreCore<State, Action>) {
    self.core = core
  }

  /// Creates a root store.
  ///
  /// An app makes it on the main thread; another thread is reported. Tests run on any thread, so in
  /// tests it is not.
  public convenience init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment
  ) {
    let isMainThread = Thread.isMainThread
    // Tests may run on other threads, each on one.
    if !isMainThread, !isTesting { RuntimeWarning.madeOffMain().report() }
    self.init(
      core: RootCore(initialState: initialState, thread: isMainThread ? .current : nil) {
        reducer.run(&$0, $1, environment)
      })
  }

  /// Creates a root store that can be used on any single thread, without the check for the main thread.
  public static func unchecked<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment
  ) -> Self {
    Self(
      unchecked: RootCore(initialState: initialState, thread: nil) {
        reducer.run(&$0, $1, environment)
      })
  }

  private init(unchecked core: RootCore<State, Action>) {
    self.core = core
  }

  /// Sends an action; returns the effects that it has started.
  /// - Returns: The effects that it has started.
  @discardableResult
  public func send(_ action: Action) -> ViewStoreTask {
    guard !core.isOnOtherThread else {
      RuntimeWarning.sentOffMain(action).report()
      // Only the main thread uses the action.
      let sending = UncheckedSendable((core, action))
      DispatchQueue.main.async {
        func send(_ core: some StoreCore<State, Action>) { _ = core.send(sending.value.1) }
        send(sending.value.0)
      }
      return ViewStoreTask(tasks: nil)
    }
    return ViewStoreTask(tasks: core.send(action))
  }

  var state: State { core.state }
}

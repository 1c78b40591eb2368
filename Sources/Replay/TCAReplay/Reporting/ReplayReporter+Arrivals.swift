import ComposableArchitecture
import Dependencies
import EffectSupport
import InternalSupport
import ReplayPlanning
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing

// The state with what has arrived, and the paths that are watched.
extension ReplayReporter {
  /// Begins to watch paths.
  ///
  /// - Parameter paths: The paths.
  /// - Returns: Their values.
  func watch(_ paths: [WatchedPath<State>]) -> [ReplayEvent.WatchedValue] {
    watched = readingState { WatchedPaths(paths, in: core.state) }
    return watched.values
  }

  /// Adds what has changed since the step before in the paths that are watched.
  func showWatched(_ outcome: inout StepOutcome) {
    guard !outcome.isBroken, !watched.isEmpty else { return }
    let mark = driver.sharedChanges.mark()
    let state = showsReceivedChanges || driver.seesArrivals ? moveToLatest() : core.state
    outcome.watched = arrivedWatched + watchedChanges(in: state)
    arrivedWatched = []
    driver.sharedChanges.restore(mark)
  }

  /// Moves on to the changes of shared state of the last action that was received, and returns the state after it.
  func moveToLatest() -> State {
    guard let last = core.receivedActions.last else { return core.state }
    let changes = driver.sharedChanges
    guard changes.hasChanges || changes.hasLaterChanges else { return last.state }
    for _ in core.receivedActions { moveOn() }
    return last.state
  }

  /// Reads the state, and shared values, after the last action that was received.
  func withArrivals<Value>(_ body: (State) -> Value) -> Value {
    let mark = driver.sharedChanges.mark()
    defer { driver.sharedChanges.restore(mark) }
    return body(moveToLatest())
  }

  /// Reads the state, and shared values, that a step sees that handles no action.
  func readingStanding<Value>(_ body: (State) -> Value) -> Value {
    let changes = driver.sharedChanges
    return driver.seesArrivals
      ? withArrivals { state in changes.assert { body(state) } }
      : changes.assert { body(core.state) }
  }

  /// Passes on the states on the way through the step: the one before what arrived in it, and the one after each action that
  /// arrived, except for the last, with which the step ends.
  func readWay(_ body: (State, _ last: Received?) -> Void) {
    let waiting = core.receivedActions
    let count = min(arrived.count, waiting.count)
    guard count > 0, options.explores || driver.seesArrivals else { return }
    let changes = driver.sharedChanges
    let mark = changes.mark()
    defer { changes.restore(mark) }
    for reached in 0..<waiting.count {
      // Otherwise shared state has the value before the current changes.
      changes.resetStretch()
      if reached >= waiting.count - count {
        let last = reached > 0 ? waiting[reached - 1] : nil
        readingState { body(last?.state ?? core.state, last) }
      }
      changes.advance(by: 1)
    }
  }

  func watchedChanges(in state: State) -> [StepReport.PathChange] {
    guard !watched.isEmpty else { return [] }
    // Otherwise shared state has the value before the current changes.
    driver.sharedChanges.resetStretch()
    return readingState { watched.changes(in: state) }
  }

  func readingState<Value>(_ body: () -> Value) -> Value {
    ReplayActivity.printingState {
      // Shared values that are not in the state are found with the feature's dependencies.
      withDependencies {
        $0 = driver.tested.dependencies
      } operation: {
        driver.sharedChanges.assert(body)
      }
    }
  }
}

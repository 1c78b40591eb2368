import Combine
import InternalSupport

/// A suspended task that is woken by an alarm or by cancellation.
final class Sleeper: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Void, Never>?
    var alarm: AnyCancellable?
    var isAwake = false
    var isUp = false
  }

  private let state = Lock(State())

  func fallAsleep(_ continuation: CheckedContinuation<Void, Never>) {
    let isAwake = state.withLock { state in
      if !state.isAwake { state.continuation = continuation }
      return state.isAwake
    }
    if isAwake { continuation.resume() }
  }

  func setAlarm(_ alarm: any Cancellable) {
    let isAwake = state.withLock { state in
      if !state.isAwake { state.alarm = AnyCancellable(alarm) }
      return state.isAwake
    }
    if isAwake { alarm.cancel() }
  }

  func wake() {
    let (continuation, alarm) = state.withLock { state in
      state.isAwake = true
      defer { (state.continuation, state.alarm) = (nil, nil) }
      return (state.continuation, state.alarm)
    }
    alarm?.cancel()
    guard let continuation else { return }
    Awakenings.current?.add(self)
    continuation.resume()
  }

  /// Marks the task as running again.
  func getUp() {
    state.withLock { $0.isUp = true }
  }

  var isUp: Bool {
    state.withLock { $0.isUp }
  }
}

/// The sleepers that are woken while a scheduled closure runs.
final class Awakenings: Sendable {
  @TaskLocal static var current: Awakenings?

  private let sleepers = Lock<[Sleeper]>([])

  func add(_ sleeper: Sleeper) {
    sleepers.withLock { $0.append(sleeper) }
  }

  var haveHappened: Bool {
    sleepers.withLock { $0.allSatisfy(\.isUp) }
  }
}

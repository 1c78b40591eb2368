import Combine
import InternalSupport

/// Publishes values in the order in which they were added, without holding a lock.
///
/// Whoever changes a value adds it under its own lock, and sends when that lock is free again.
final class ValueRelay<Value>: @unchecked Sendable {
  // `state` is a lock, and subjects are thread-safe.
  private let state = Lock(State())

  private struct State {
    /// Made for the first subscriber: without one there is nothing to send.
    var subject: CurrentValueSubject<Value, Never>?
    var waiting: [Value] = []
    var isSending = false
  }

  /// Adds a value that is to be sent.
  func add(_ value: Value) {
    state.withLock { state in
      if state.subject != nil { state.waiting.append(value) }
    }
  }

  /// Sends what was added; if another call is sending already, that one goes on with it.
  func send() {
    let subject = state.withLock { state -> CurrentValueSubject<Value, Never>? in
      guard !state.isSending, !state.waiting.isEmpty else { return nil }
      state.isSending = true
      return state.subject
    }
    guard let subject else { return }
    while case let values = takeWaiting(), !values.isEmpty {
      for value in values { subject.send(value) }
    }
  }

  /// The subject that publishes the values, with the current one to begin with.
  ///
  /// Call it under the lock that values are added under, so that none is missed.
  func subject(current: @autoclosure () -> Value) -> CurrentValueSubject<Value, Never> {
    if let subject = state.withLock({ $0.subject }) { return subject }
    let subject = CurrentValueSubject<Value, Never>(current())
    state.withLock { $0.subject = subject }
    return subject
  }

  private func takeWaiting() -> [Value] {
    state.withLock { state in
      defer { state.waiting = [] }
      state.isSending = !state.waiting.isEmpty
      return state.waiting
    }
  }
}

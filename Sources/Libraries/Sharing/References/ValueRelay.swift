import Combine
import InternalSupport

/// Publishes values in the order in which they were added, without holding a lock.
///
/// Add a value under the lock that guards it, and send it after the lock is released.
final class ValueRelay<Value>: @unchecked Sendable {
  // `state` is a lock, and subjects are thread-safe.
  private let state = Lock(State())

  private struct State {
    /// `nil` until there is a subscriber.
    var subject: CurrentValueSubject<Value, Never>?
    var waiting: [Value] = []
    var isSending = false
  }

  func add(_ value: Value) {
    state.withLock { state in
      if state.subject != nil { state.waiting.append(value) }
    }
  }

  /// Sends the added values; if another call is sending, that call sends them.
  func send() {
    let subject = state.withLock { state -> CurrentValueSubject<Value, Never>? in
      guard !state.isSending, !state.waiting.isEmpty else { return nil }
      state.isSending = true
      return state.subject
    }
    guard let subject else { return }
    Publication.run { [self] in
      while case let values = takeWaiting(), !values.isEmpty {
        for value in values { subject.send(value) }
      }
    }
  }

  /// The subject that publishes the values, beginning with the current one.
  ///
  /// Call it under the lock under which values are added, so that no value is missed.
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

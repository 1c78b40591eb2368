/// Delivers events one at a time, without holding a lock in the meantime.
///
/// An event from another thread waits: the thread that is delivering delivers it next, and the
/// other thread goes on. An event from within a delivery is delivered at once.
package final class SerialDelivery: Sendable {
  @usableFromInline
  struct State {
    /// The thread that is delivering.
    @usableFromInline var thread: ThreadIdentity?
    @usableFromInline var waiting = Queue<() -> Void>()
  }

  @usableFromInline
  enum Turn {
    /// Nothing is being delivered, and this thread begins.
    case first
    /// This thread is delivering.
    case nested
    /// Another thread is delivering, and will deliver the event.
    case later
  }

  @usableFromInline let state = Lock(State())

  package init() {}

  /// Delivers an event, now or later; `event` creates the closure that delivers it.
  @inlinable
  package func run(_ event: @autoclosure () -> () -> Void) {
    switch begin(orLater: event) {
    case .first:
      event()()
      finish()
    case .nested: event()()
    case .later: break
    }
  }

  /// Delivers an event now and returns its result, or later and returns `nil`.
  ///
  /// `later` creates the closure that delivers the event later.
  @inlinable
  package func run<Result>(
    _ event: () -> Result, orLater later: @autoclosure () -> () -> Void
  ) -> Result? {
    switch begin(orLater: later) {
    case .first:
      let result = event()
      finish()
      return result
    case .nested: return event()
    case .later: return nil
    }
  }

  @usableFromInline
  func begin(orLater later: () -> () -> Void) -> Turn {
    let thread = ThreadIdentity.current
    return state.withLock { state in
      switch state.thread {
      case nil:
        state.thread = thread
        return .first
      case thread:
        return .nested
      default:
        state.waiting.append(later())
        return .later
      }
    }
  }

  /// Delivers the events that have arrived in the meantime, and ends this thread's turn.
  @usableFromInline
  func finish() {
    while let event = takeWaiting() { event() }
  }

  private func takeWaiting() -> (() -> Void)? {
    state.withLock { state in
      let event = state.waiting.popFirst()
      if event == nil { state.thread = nil }
      return event
    }
  }
}

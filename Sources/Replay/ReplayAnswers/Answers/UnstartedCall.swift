import Synchronization

/// A call whose answer begins when somebody subscribes to it.
///
/// The call is cancelled if its answer is released before that, as by a debounce.
final class UnstartedCall: Sendable {
  private let id: CallLog.ID
  private let calls: CallLog
  private let hasStarted = Atomic(false)

  init(_ id: CallLog.ID, in calls: CallLog) {
    self.id = id
    self.calls = calls
  }

  deinit {
    if !hasStarted.load(ordering: .relaxed) { calls.end(id, .cancelled) }
  }

  func start() { hasStarted.store(true, ordering: .relaxed) }
}

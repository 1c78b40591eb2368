import InternalSupport

/// How far the start of a persistent reference has come: its first load and its subscription.
///
/// The key does both while no lock is held. A thread that finds the reference before its first load is over loads as
/// well, in place of waiting: it too sees the stored value from the beginning, and a key whose work waits for such a
/// thread does not wait for ever.
struct ReferenceStart {
  private var isLoaded: Bool
  private var isSubscribed = false
  private(set) var hasFirstResult = false
  /// The threads that start the reference right now.
  private var threads: Set<ThreadIdentity> = []

  /// What a thread has to do.
  struct Work {
    var loads = false
    var subscribes = false
  }

  init(isLoaded: Bool) {
    self.isLoaded = isLoaded
  }

  /// Begins the work of the current thread: none if the key's own work has led back to the reference.
  mutating func begin() -> Work {
    guard !isLoaded || !isSubscribed, threads.insert(.current).inserted else { return Work() }
    defer { isSubscribed = true }
    return Work(loads: !isLoaded, subscribes: !isSubscribed)
  }

  /// The load that the current thread began has returned.
  mutating func didLoad() {
    isLoaded = true
  }

  /// The current thread has done its work.
  mutating func end() {
    threads.remove(.current)
  }

  /// Whether the result of a first load counts: only that of the first to end does.
  mutating func takesFirstResult() -> Bool {
    defer { hasFirstResult = true }
    return !hasFirstResult
  }
}

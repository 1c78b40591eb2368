import InternalSupport

/// The progress of starting a persistent reference: its first load and its subscription.
///
/// The key loads and subscribes outside of locks. A thread that finds the reference during its
/// first load does not wait, but loads as well. So it sees the stored value, too, and there is no
/// deadlock if the key's work waits for that thread.
struct ReferenceStart {
  private var isLoaded: Bool
  private var isSubscribed = false
  private(set) var hasFirstResult = false
  /// The threads that are starting the reference.
  private var threads: Set<ThreadIdentity> = []

  struct Work {
    var loads = false
    var subscribes = false
  }

  init(isLoaded: Bool) {
    self.isLoaded = isLoaded
  }

  /// Begins the work of the current thread; none if its work has led back to the reference.
  mutating func begin() -> Work {
    guard !isLoaded || !isSubscribed, threads.insert(.current).inserted else { return Work() }
    defer { isSubscribed = true }
    return Work(loads: !isLoaded, subscribes: !isSubscribed)
  }

  /// The current thread's load has returned.
  mutating func didLoad() {
    isLoaded = true
  }

  /// The current thread has done its work.
  mutating func end() {
    threads.remove(.current)
  }

  /// Whether a thread is starting the reference.
  var isStarting: Bool { !threads.isEmpty }

  /// Whether to use the result of a first load; only the first result is used.
  mutating func takesFirstResult() -> Bool {
    defer { hasFirstResult = true }
    return !hasFirstResult
  }
}

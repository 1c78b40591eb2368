internal import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Detects when nothing runs in this process: no task, on any executor, and no other thread.
///
/// Swift cannot tell whether a task is about to run, and on a busy machine no number of yields
/// proves it. But the kernel knows, because queued work has a thread that was woken for it. If each
/// thread is asleep when it is looked at, and none was scheduled since before the first look, then all
/// slept at once, and only something from outside can cause work: a timer, a file or another process.
package enum Quiescence {
  private struct Waiter {
    let deadline: ContinuousClock.Instant
    let continuation: UnsafeContinuation<Bool, Never>
  }

  private struct State {
    var waiters: [Waiter] = []
    var isWatching = false
  }

  private static let state = Lock(State())
  private static let queue = DispatchQueue(label: "quiescence", qos: .userInitiated)

  /// Suspends until nothing in the process runs, or until the limit; returns whether nothing runs.
  package static func wait(atMost limit: Duration) async -> Bool {
    await withUnsafeContinuation { continuation in
      let waiter = Waiter(deadline: .now + limit, continuation: continuation)
      let isWatching = state.withLock { state in
        state.waiters.append(waiter)
        defer { state.isWatching = true }
        return state.isWatching
      }
      if !isWatching { queue.async { watch() } }
    }
  }

  private static func watch() {
    var isDone = false
    while !isDone {
      let isQuiet = isQuiet
      let now = ContinuousClock.now
      let waiters: [Waiter]
      (waiters, isDone) = state.withLock { state in
        let waiters = isQuiet == false ? state.waiters.filter { $0.deadline <= now } : state.waiters
        state.waiters = isQuiet == false ? state.waiters.filter { $0.deadline > now } : []
        state.isWatching = !state.waiters.isEmpty
        return (waiters, state.waiters.isEmpty)
      }
      for waiter in waiters { waiter.continuation.resume(returning: isQuiet == true) }
      if !isDone { usleep(50) }
    }
  }

  /// Whether all other threads sleep; `nil` if this cannot be determined.
  private static var isQuiet: Bool? {
    guard let before = switchesOfOthers, let areAsleep = areOthersAsleep,
      let after = switchesOfOthers
    else { return nil }
    return areAsleep && before == after
  }

  /// How often other threads have stopped running; `nil` if this cannot be determined.
  private static var switchesOfOthers: Int? {
    while true {
      guard let own = switches(of: thread), let all = switches(of: process) else { return nil }
      // Otherwise this thread has stopped between the two calls.
      if switches(of: thread) == own { return all - own }
    }
  }

  // `RUSAGE_SELF` and `RUSAGE_THREAD`, which Swift does not import.
  private static let (process, thread): (Int32, Int32) = (0, 1)

  private static func switches(of who: Int32) -> Int? {
    var usage = rusage()
    guard getrusage(who, &usage) == 0 else { return nil }
    return usage.ru_nvcsw + usage.ru_nivcsw
  }

  private static var areOthersAsleep: Bool? {
    guard let directory = opendir("/proc/self/task") else { return nil }
    defer { closedir(directory) }
    guard let ownName = ownThreadName else { return nil }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ownName, name != ".", name != ".." else { continue }
      // A thread that has ended in the meantime counts as asleep.
      guard let state = state(of: name) else { continue }
      guard state == UInt8(ascii: "S") else { return false }
    }
    return true
  }

  /// The number of the calling thread in `/proc`.
  private static var ownThreadName: Substring? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let address = buffer.baseAddress else { return nil }
      let count = readlink("/proc/thread-self", address, buffer.count)
      guard count > 0 else { return nil }
      let path = String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
      return path.split(separator: "/").last
    }
  }

  /// The letter for a thread's state, which follows the name in parentheses.
  private static func state(of thread: String) -> UInt8? {
    let file = open("/proc/self/task/\(thread)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      guard count > 0, let end = buffer.prefix(count).lastIndex(of: UInt8(ascii: ")")),
        end + 2 < count
      else { return nil }
      return buffer[end + 2]
    }
  }
}

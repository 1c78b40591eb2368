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
/// proves it. But the kernel knows, because queued work has a thread that was woken for it. If all
/// threads are asleep twice in a row and none was scheduled in between, then only something from
/// outside can cause work: a timer, a file or another process.
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
    guard let first = sleepingThreads(), let second = sleepingThreads() else { return nil }
    guard case .allAsleep(let before) = first, case .allAsleep(let after) = second else {
      return false
    }
    return before == after
  }

  private enum Threads {
    /// The number of times that each thread was scheduled.
    case allAsleep([String: String])
    case someAwake
  }

  private static func sleepingThreads() -> Threads? {
    guard let directory = opendir("/proc/self/task") else { return nil }
    defer { closedir(directory) }
    guard let ownName = ownThreadName else { return nil }
    var switches: [String: String] = [:]
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ownName, name != ".", name != ".." else { continue }
      // A thread that has ended in the meantime counts as asleep.
      guard let status = contents(of: "/proc/self/task/\(name)/status") else { continue }
      let lines = status.split(separator: "\n")
      guard lines.contains(where: { $0.hasPrefix("State:\tS") }) else { return .someAwake }
      switches[name] = lines.filter { $0.contains("ctxt_switches") }.joined()
    }
    return .allAsleep(switches)
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

  private static func contents(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
      let count = read(file, buffer.baseAddress, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
  }
}

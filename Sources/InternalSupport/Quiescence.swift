internal import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells when nothing in this process runs any more: no task, on any executor, and no other thread.
///
/// Nothing in Swift tells whether some task is about to run, and yielding however often proves nothing on a busy machine.
/// The kernel knows: what is queued has a thread that was woken for it. When every thread was asleep twice in a row, and
/// none was scheduled in between, all that can still happen comes from outside: from a timer, a file, another process.
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

  /// Suspends until nothing in the process runs.
  ///
  /// - Parameter limit: How long to wait at most.
  /// - Returns: Whether nothing runs; false if that cannot be told.
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

  /// Whether all threads but the calling one sleep; `nil` if that cannot be told.
  private static var isQuiet: Bool? {
    guard let first = sleepingThreads(), let second = sleepingThreads() else { return nil }
    guard case .allAsleep(let before) = first, case .allAsleep(let after) = second else {
      return false
    }
    return before == after
  }

  private enum Threads {
    /// How often each thread has run so far.
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
      // A thread that has ended meanwhile is asleep.
      guard let status = contents(of: "/proc/self/task/\(name)/status") else { continue }
      let lines = status.split(separator: "\n")
      guard lines.contains(where: { $0.hasPrefix("State:\tS") }) else { return .someAwake }
      switches[name] = lines.filter { $0.contains("ctxt_switches") }.joined()
    }
    return .allAsleep(switches)
  }

  /// The number of the calling thread, as `/proc` names it.
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

internal import InternalSupport
internal import Synchronization

/// Controls what a feature reads from the system, and notes what it uses of the system.
///
/// Without a ``Control``, which a program that replaces functions of the C library provides, it
/// does nothing.
package enum SystemSources {
  /// The functions of `CSystemSources`.
  ///
  /// A class, because it is asked for several times a step, and would be copied each time.
  package final class Control: Sendable {
    /// Starts or stops watching the calling thread; returns whether it was watched.
    package let watch: @Sendable @convention(c) (Int32) -> Int32
    package let takeUses: @Sendable @convention(c) () -> UInt32
    package let usesOfThread: @Sendable @convention(c) () -> UInt32
    package let restoreUses: @Sendable @convention(c) (UInt32) -> Void
    package let path: @Sendable (SystemUse) -> String?
    package let setDate: @Sendable @convention(c) (Int64, Int64, Int32) -> Void
    package let useSystemDate: @Sendable @convention(c) () -> Void
    package let seedRandomNumbers: @Sendable @convention(c) (UInt64) -> Void
    package let useSystemRandomNumbers: @Sendable @convention(c) () -> Void
    package let useSystemRandomDevices: @Sendable @convention(c) () -> Void
    package let allowNetwork: @Sendable @convention(c) (Int32) -> Void
    package let startedThreadCount: @Sendable @convention(c) () -> Int32
    package let threadsRest: @Sendable @convention(c) () -> Int64
    package let beginTurn: @Sendable @convention(c) () -> Void
    package let endTurn: @Sendable @convention(c) () -> Void
    package let pause: @Sendable @convention(c) () -> Void
    package let restartSleeps: @Sendable @convention(c) () -> Void

    package init(
      watch: @escaping @Sendable @convention(c) (Int32) -> Int32,
      takeUses: @escaping @Sendable @convention(c) () -> UInt32,
      usesOfThread: @escaping @Sendable @convention(c) () -> UInt32,
      restoreUses: @escaping @Sendable @convention(c) (UInt32) -> Void,
      path: @escaping @Sendable (SystemUse) -> String?,
      setDate: @escaping @Sendable @convention(c) (Int64, Int64, Int32) -> Void,
      useSystemDate: @escaping @Sendable @convention(c) () -> Void,
      seedRandomNumbers: @escaping @Sendable @convention(c) (UInt64) -> Void,
      useSystemRandomNumbers: @escaping @Sendable @convention(c) () -> Void,
      useSystemRandomDevices: @escaping @Sendable @convention(c) () -> Void,
      allowNetwork: @escaping @Sendable @convention(c) (Int32) -> Void,
      startedThreadCount: @escaping @Sendable @convention(c) () -> Int32,
      threadsRest: @escaping @Sendable @convention(c) () -> Int64,
      beginTurn: @escaping @Sendable @convention(c) () -> Void,
      endTurn: @escaping @Sendable @convention(c) () -> Void,
      pause: @escaping @Sendable @convention(c) () -> Void,
      restartSleeps: @escaping @Sendable @convention(c) () -> Void
    ) {
      self.watch = watch
      self.takeUses = takeUses
      self.usesOfThread = usesOfThread
      self.restoreUses = restoreUses
      self.path = path
      self.setDate = setDate
      self.useSystemDate = useSystemDate
      self.seedRandomNumbers = seedRandomNumbers
      self.useSystemRandomNumbers = useSystemRandomNumbers
      self.useSystemRandomDevices = useSystemRandomDevices
      self.allowNetwork = allowNetwork
      self.startedThreadCount = startedThreadCount
      self.threadsRest = threadsRest
      self.beginTurn = beginTurn
      self.endTurn = endTurn
      self.pause = pause
      self.restartSleeps = restartSleeps
    }
  }

  // It is never released. An `AtomicLazyReference` would look up its type with each load.
  private static let control = Synchronization.Atomic<Unmanaged<Control>?>(nil)

  private static var current: Control? {
    control.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Uses the functions from now on; a program calls it once.
  package static func use(_ control: Control) {
    self.control.store(Unmanaged.passRetained(control), ordering: .releasing)
    LibraryReads.setUntold(untold)
  }

  // MARK: - Watching

  /// Runs code of the feature, or code that calls it, in the replay's turn.
  package static func watching<Result>(_ operation: () throws -> Result) rethrows -> Result {
    current?.beginTurn()
    defer { current?.endTurn() }
    return try watch(true, operation)
  }

  /// Runs code of the replay itself, which reads the system's date and random numbers.
  package static func unwatched<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try watch(false, operation)
  }

  private static func watch<Result>(
    _ isWatched: Bool, _ operation: () throws -> Result
  ) rethrows -> Result {
    guard let control = current else { return try operation() }
    let wasWatched = control.watch(isWatched ? 1 : 0)
    defer { _ = control.watch(wasWatched) }
    return try operation()
  }

  /// Runs code of the library, whose reads are controlled but not noted.
  private static func untold(_ operation: () -> Void) {
    guard let control = current else { return operation() }
    let uses = control.usesOfThread()
    operation()
    control.restoreUses(uses)
  }

  /// What the feature has used since the last call.
  package static func takeUses() -> [NotedSystemUse] {
    guard let control = current else { return [] }
    control.restartSleeps()
    let bits = control.takeUses()
    guard bits != 0 else { return [] }
    return SystemUse.allCases.filter { bits & 1 << UInt32($0.rawValue) != 0 }.map {
      NotedSystemUse($0, path: $0 == .file || $0 == .folder ? control.path($0) : nil)
    }
  }

  // MARK: - Dates and random numbers

  /// Sets the date that the feature reads, in seconds since 2001.
  ///
  /// If it `moves`, it moves with virtual time.
  package static func setDate(secondsSinceReference interval: Double, moves: Bool) {
    let greatest = Double(1 << 52)
    let interval = interval.isNaN ? 0 : min(max(interval, -greatest), greatest)
    var seconds = interval.rounded(.down)
    var nanoseconds = ((interval - seconds) * 1e9).rounded()
    if nanoseconds >= 1e9 { (seconds, nanoseconds) = (seconds + 1, 0) }
    current?.setDate(Int64(seconds) + 978_307_200, Int64(nanoseconds), moves ? 1 : 0)
  }

  /// Makes the feature read the system's date.
  package static func useSystemDate() { current?.useSystemDate() }

  /// Restarts the random numbers that the feature draws.
  package static func seedRandomNumbers(_ seed: UInt64) { current?.seedRandomNumbers(seed) }

  /// Makes the feature draw the system's random numbers.
  package static func useSystemRandomNumbers() { current?.useSystemRandomNumbers() }

  /// Makes the feature read the system's random devices, which `UUID()` reads.
  package static func useSystemRandomDevices() { current?.useSystemRandomDevices() }

  /// Lets the feature use the network, which is refused otherwise.
  package static func allowNetwork(_ isAllowed: Bool) { current?.allowNetwork(isAllowed ? 1 : 0) }

  // MARK: - Threads

  static var hasStartedThreads: Bool { (current?.startedThreadCount() ?? 0) > 0 }

  /// A number that changes when the feature's threads run; `nil` if one of them runs now.
  static var rest: Int64? {
    guard let control = current else { return 0 }
    let rest = unwatched { control.threadsRest() }
    return rest < 0 ? nil : rest
  }

  /// Waits until the threads of the feature have ended or wait for something; returns `rest`.
  static func waitForThreads() -> Int64 {
    guard hasStartedThreads, let control = current else { return 0 }
    let note = waitObserver.current
    note?(true)
    control.endTurn()
    defer {
      control.beginTurn()
      note?(false)
    }
    while true {
      if let rest { return rest }
      control.pause()
    }
  }

  private static let waitObserver = Lock<(@Sendable (Bool) -> Void)?>(nil)

  /// Sets a closure that is called with whether a wait for threads begins or ends.
  package static func observeWaits(_ observe: (@Sendable (Bool) -> Void)?) {
    waitObserver.withLock { $0 = observe }
  }
}

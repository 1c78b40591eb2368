public import Combine
import ConcurrencyExtras
import InternalSupport

/// A scheduler for tests whose time is advanced manually.
///
/// Closures run when time reaches their instant, ordered by instant and then by the order of
/// scheduling.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable  // `state` is a lock
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private struct State {
    var now: SchedulerTimeType
    var items = ScheduledItems<SchedulerTimeType>()
  }

  private let state: Lock<State>

  public let minimumTolerance: SchedulerTimeType.Stride = .zero

  public var now: SchedulerTimeType {
    state.withLock { $0.now }
  }

  public init(now: SchedulerTimeType) {
    state = Lock(State(now: now))
  }

  // MARK: - Moving time

  /// Advances time by a length, and runs the closures that are due.
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Advances time to an instant, and runs the closures that are due.
  public func advance(to instant: SchedulerTimeType) {
    while let item = takeNext(through: instant) {
      item.run()
    }
  }

  /// Advances time by a length, and runs the closures that are due.
  ///
  /// Tasks run before each closure and after it.
  @MainActor
  public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances time to an instant, and runs the closures that are due.
  ///
  /// Tasks run before each closure and after it.
  @MainActor
  public func advance(to instant: SchedulerTimeType) async {
    await Task.settle()
    while let item = takeNext(through: instant) {
      let awakenings = Awakenings()
      Awakenings.$current.withValue(awakenings) { item.run() }
      await Task.settle { @Sendable in awakenings.haveHappened }
    }
  }

  /// Advances time until nothing is scheduled any more.
  ///
  /// It does not return while a timer is running.
  public func run() {
    while let date = nextDate {
      advance(to: date)
    }
  }

  /// Advances time until nothing is scheduled any more.
  ///
  /// Tasks run before each closure and after it.
  @MainActor
  public func run() async {
    await Task.settle()
    while let date = nextDate {
      await advance(to: date)
    }
  }

  private var nextDate: SchedulerTimeType? {
    state.withLock { state in
      state.items.first.map { max($0.date, state.now) }
    }
  }

  /// Removes the first item that is due and advances time to it, or else to the instant.
  private func takeNext(through instant: SchedulerTimeType) -> ScheduledItem<SchedulerTimeType>? {
    state.withLock { state in
      guard state.now <= instant else { return nil }
      guard let item = state.items.popFirst(through: instant) else {
        state.now = instant
        return nil
      }
      state.now = max(state.now, item.date)
      return item
    }
  }

  // MARK: - Scheduling

  /// Runs a closure when time reaches an instant, and then repeatedly.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let sequence = insert(date: date, interval: interval, action)
    return AnyCancellable { [state] in
      // Releasing the closure may run other code, so it must outlive the lock.
      let removed = state.withLock { $0.items.remove(sequence) }
      withExtendedLifetime(removed) {}
    }
  }

  /// Runs a closure when time reaches an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    insert(date: date, interval: nil, action)
  }

  /// Runs a closure when time is advanced the next time, even by zero.
  public func schedule(options _: SchedulerOptions?, _ action: @escaping () -> Void) {
    insert(date: now, interval: nil, action)
  }

  @discardableResult
  private func insert(
    date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride?,
    _ action: @escaping () -> Void
  ) -> Int {
    let effect = EffectWork.current
    return state.withLock {
      $0.items.insert(date: date, interval: interval, effect: effect, action: action)
    }
  }

  // MARK: - Looking in

  /// The number of scheduled closures; a repeating one counts once.
  package var pendingCount: Int {
    state.withLock { $0.items.count }
  }
}

/// The test scheduler for a type of scheduler, like `TestSchedulerOf<DispatchQueue>`.
public typealias TestSchedulerOf<Scheduler> = TestScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler

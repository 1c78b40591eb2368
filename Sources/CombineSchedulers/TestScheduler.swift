public import Combine
import ConcurrencyExtras
import InternalSupport

/// A scheduler whose time is moved on by hand, for tests.
///
/// Closures run while time is moved over the instant that they are scheduled for, ordered by (instant, order of
/// scheduling).
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler,
  @unchecked Sendable  // `state` is a lock
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private struct State {
    var now: SchedulerTimeType
    var items = ScheduledItems<SchedulerTimeType>()
    var didSchedule: (@Sendable () -> Void)?
  }

  private let state: Lock<State>

  /// The least tolerance that this scheduler allows.
  public let minimumTolerance: SchedulerTimeType.Stride = .zero

  /// The current instant.
  public var now: SchedulerTimeType {
    state.withLock { $0.now }
  }

  /// Makes a scheduler with the instant that its time starts at.
  public init(now: SchedulerTimeType) {
    state = Lock(State(now: now))
  }

  // MARK: - Moving time

  /// Moves time on by a length, and runs what is scheduled up to there.
  public func advance(by duration: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: duration))
  }

  /// Moves time on to an instant, and runs what is scheduled up to there.
  public func advance(to instant: SchedulerTimeType) {
    while let item = takeNext(through: instant) {
      item.run()
    }
  }

  /// Moves time on by a length, and runs what is scheduled up to there, letting tasks run in between.
  @MainActor
  public func advance(by duration: SchedulerTimeType.Stride = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time on to an instant, and runs what is scheduled up to there, letting tasks run in between.
  @MainActor
  public func advance(to instant: SchedulerTimeType) async {
    await Task.settle()
    while let item = takeNext(through: instant) {
      let awakenings = Awakenings()
      Awakenings.$current.withValue(awakenings) { item.run() }
      await Task.settle { @Sendable in awakenings.haveHappened }
    }
  }

  /// Moves time on until nothing is scheduled any more.
  ///
  /// It does not return while a timer is running.
  public func run() {
    while let date = nextDate {
      advance(to: date)
    }
  }

  /// Moves time on until nothing is scheduled any more, letting tasks run in between.
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

  /// Takes the first item that is due by an instant and moves time to it; to the instant if there is none.
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

  /// Runs a closure when time is moved over an instant, and then again and again.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let sequence = insert(date: date, interval: interval, action)
    return AnyCancellable { [state] in
      // What the closure holds may run arbitrary code when freed, so it must outlive the lock.
      let removed = state.withLock { $0.items.remove(sequence) }
      withExtendedLifetime(removed) {}
    }
  }

  /// Runs a closure when time is moved over an instant.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance _: SchedulerTimeType.Stride,
    options _: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    insert(date: date, interval: nil, action)
  }

  /// Runs a closure when time is moved on next, by however little.
  public func schedule(options _: SchedulerOptions?, _ action: @escaping () -> Void) {
    insert(date: now, interval: nil, action)
  }

  @discardableResult
  private func insert(
    date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride?,
    _ action: @escaping () -> Void
  ) -> Int {
    let effect = ParkedWork.current
    let (sequence, didSchedule) = state.withLock { state in
      let sequence = state.items.insert(
        date: date, interval: interval, effect: effect, action: action)
      return (sequence, state.didSchedule)
    }
    didSchedule?()
    return sequence
  }

  // MARK: - Looking in

  /// The number of closures that wait for time to move on; a repeating one counts once.
  package var pendingCount: Int {
    state.withLock { $0.items.count }
  }

  /// Runs a closure whenever something is scheduled, in place of the one given before.
  package func onSchedule(_ didSchedule: (@Sendable () -> Void)?) {
    state.withLock { $0.didSchedule = didSchedule }
  }
}

/// The test form of a type of scheduler, for example `TestSchedulerOf<DispatchQueue>`.
public typealias TestSchedulerOf<Scheduler> = TestScheduler<
  Scheduler.SchedulerTimeType, Scheduler.SchedulerOptions
> where Scheduler: _CombineScheduler

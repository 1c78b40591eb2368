internal import Clocks

extension DependencyValues {
  /// The clock that features sleep with, and that continues while the machine sleeps.
  ///
  /// By default it is a `ContinuousClock`; in tests it is an issue to use it without an override.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that features sleep with, and that is suspended while the machine sleeps.
  ///
  /// By default it is a `SuspendingClock`; in tests it is an issue to use it without an override.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static let testValue: any Clock<Duration> = UnimplementedClock(name: "ContinuousClock")
  }

  private enum SuspendingClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = SuspendingClock()
    static let testValue: any Clock<Duration> = UnimplementedClock(name: "SuspendingClock")
  }
}

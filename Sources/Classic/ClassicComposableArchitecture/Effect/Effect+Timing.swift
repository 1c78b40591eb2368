public import Combine
import CombineSchedulers
import EffectSupport

extension Effect {
  /// Starts the effect when no other effect with the id has been started for some time.
  public func debounce<S: Scheduler>(
    id: AnyHashable,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    Just(())
      .setFailureType(to: Failure.self)
      .delay(for: dueTime, scheduler: scheduler, options: options)
      .flatMap { self.receive(on: scheduler) }
      .eraseToEffect()
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Starts the effect when no other effect with the id has been started for some time.
  public func debounce<S: Scheduler>(
    id: Any.Type,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    debounce(id: ObjectIdentifier(id), for: dueTime, scheduler: scheduler, options: options)
  }

  /// Emits at most one value in each interval, among all effects with the same id.
  ///
  /// The first value is emitted at once. Of the values that follow within the interval, the last
  /// one is emitted at the interval's end, or the first one if `latest` is `false`.
  public func throttle<S: Scheduler>(
    id: AnyHashable,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Self {
    throttle(
      in: throttles, id: CancelToken(id: id), for: interval, scheduler: scheduler, latest: latest
    )
    .eraseToEffect()
    .cancellable(id: id, cancelInFlight: true)
  }

  /// Emits at most one value in each interval, among all effects with the same id, which is the
  /// identity of a type.
  public func throttle<S: Scheduler>(
    id: Any.Type,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Self {
    throttle(id: ObjectIdentifier(id), for: interval, scheduler: scheduler, latest: latest)
  }
}

extension Effect where Failure == Never {
  /// Emits a scheduler's time at regular intervals, until it is cancelled by its id.
  ///
  /// A running timer with the same id is cancelled. `tolerance` is how late a value may be.
  public static func timer<S: Scheduler>(
    id: AnyHashable,
    every interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self where S.SchedulerTimeType == Output {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: scheduler, options: options)
      .autoconnect()
      .eraseToEffect()
      .cancellable(id: id, cancelInFlight: true)
  }

  /// Emits a scheduler's time at regular intervals, until it is cancelled by its id, which is the
  /// identity of a type.
  public static func timer<S: Scheduler>(
    id: Any.Type,
    every interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self where S.SchedulerTimeType == Output {
    timer(
      id: ObjectIdentifier(id), every: interval, tolerance: tolerance, on: scheduler,
      options: options)
  }
}

private let throttles = Throttles<CancelToken>()

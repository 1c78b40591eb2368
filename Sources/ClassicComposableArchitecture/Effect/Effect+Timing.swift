public import Combine
import CombineSchedulers
import EffectSupport

extension Effect {
  /// Starts the effect once no other effect of the id has started for some time.
  ///
  /// - Parameters:
  ///   - id: The id that the effects share.
  ///   - dueTime: How long no effect of the id must have started.
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: Options of the scheduler.
  /// - Returns: The effect.
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

  /// Starts the effect once no other effect of the id has started for some time.
  ///
  /// - Parameters:
  ///   - id: A type whose identity is the id.
  ///   - dueTime: How long no effect of the id must have started.
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: Options of the scheduler.
  /// - Returns: The effect.
  public func debounce<S: Scheduler>(
    id: Any.Type,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    debounce(id: ObjectIdentifier(id), for: dueTime, scheduler: scheduler, options: options)
  }

  /// Lets through one value of the effects of an id in each interval.
  ///
  /// - Parameters:
  ///   - id: The id that the effects share.
  ///   - interval: The length of an interval.
  ///   - scheduler: The scheduler that measures the time.
  ///   - latest: Whether the last value of an interval comes through at its end, rather than the first.
  /// - Returns: The effect.
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

  /// Lets through one value of the effects of an id in each interval.
  ///
  /// - Parameters:
  ///   - id: A type whose identity is the id.
  ///   - interval: The length of an interval.
  ///   - scheduler: The scheduler that measures the time.
  ///   - latest: Whether the last value of an interval comes through at its end, rather than the first.
  /// - Returns: The effect.
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
  /// Emits a scheduler's time again and again, until it is cancelled by its id.
  ///
  /// - Parameters:
  ///   - id: The id. A timer that runs under it already is cancelled.
  ///   - interval: The time between two values.
  ///   - tolerance: How much later a value may come.
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: Options of the scheduler.
  /// - Returns: The effect.
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

  /// Emits a scheduler's time again and again, until it is cancelled by its id.
  ///
  /// - Parameters:
  ///   - id: A type whose identity is the id. A timer that runs under it already is cancelled.
  ///   - interval: The time between two values.
  ///   - tolerance: How much later a value may come.
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: Options of the scheduler.
  /// - Returns: The effect.
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

public import Combine
import CombineSchedulers
import InternalSupport

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
    let token = CancelToken(id: id)
    return receive(on: scheduler)
      .flatMap { value -> AnyPublisher<Output, Failure> in
        switch Throttles.shared.admit(value, at: scheduler.now, token, interval, latest: latest) {
        case .now(let value):
          return Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
        case .after(let delay, let value):
          return Just(value)
            .delay(for: delay, scheduler: scheduler)
            .handleEvents(receiveOutput: { _ in Throttles.shared.note(scheduler.now, token) })
            .setFailureType(to: Failure.self)
            .eraseToAnyPublisher()
        }
      }
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

/// When values of an id last came through.
private final class Throttles: Sendable {
  static let shared = Throttles()

  private struct State {
    var times: [CancelToken: Any] = [:]
    var values: [CancelToken: Any] = [:]
  }

  private let state = Lock(State())

  enum Admission<Value, Delay> {
    case now(Value)
    case after(Delay, Value)
  }

  func admit<Time: Strideable, Value>(
    _ value: Value, at now: Time, _ id: CancelToken, _ interval: Time.Stride, latest: Bool
  ) -> Admission<Value, Time.Stride> {
    state.withLock { state in
      guard let lastTime = state.times[id] as? Time else {
        state.times[id] = now
        state.values[id] = nil
        return .now(value)
      }
      let emitted = latest ? value : (state.values[id] as? Value ?? value)
      state.values[id] = emitted
      guard lastTime.distance(to: now) < interval else {
        state.times[id] = now
        state.values[id] = nil
        return .now(emitted)
      }
      return .after(now.distance(to: lastTime.advanced(by: interval)), emitted)
    }
  }

  func note<Time>(_ now: Time, _ id: CancelToken) {
    state.withLock { state in
      state.times[id] = now
      state.values[id] = nil
    }
  }
}

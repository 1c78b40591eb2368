public import Combine

extension Effect {
  /// Creates an effect from work that calls back once, later, with a value or an error.
  ///
  /// The work starts for each subscriber.
  public static func future(
    _ attemptToFulfill: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void
  ) -> Effect {
    Deferred { Future(attemptToFulfill) }.eraseToEffect()
  }

  /// Creates an effect from synchronous work that returns a result.
  public static func result(_ attemptToFulfill: @escaping () -> Result<Output, Failure>) -> Self {
    Deferred { attemptToFulfill().publisher }.eraseToEffect()
  }

  /// Creates an effect from any number of values.
  ///
  /// ```swift
  /// Effect<Event, Never>.run { subscriber in
  ///   let observation = source.observe { subscriber.send($0) }
  ///   return AnyCancellable { observation.end() }
  /// }
  /// ```
  ///
  /// The work returns a cancellable that ends it.
  public static func run(
    _ work: @escaping (Effect.Subscriber) -> any Cancellable
  ) -> Self {
    WorkPublisher(work: work).eraseToEffect()
  }

  /// Creates an effect that runs work and emits nothing.
  ///
  /// Errors are ignored.
  public static func fireAndForget(_ work: @escaping () throws -> Void) -> Effect {
    Deferred { () -> Empty<Output, Failure> in
      // Upstream ignores errors, too.
      try? work()
      return Empty(completeImmediately: true)
    }
    .eraseToEffect()
  }

  /// The same effect without its values.
  public func fireAndForget<NewOutput, NewFailure: Error>(
    outputType: NewOutput.Type = NewOutput.self,
    failureType: NewFailure.Type = NewFailure.self
  ) -> Effect<NewOutput, NewFailure> {
    WithoutOutput<Effect, NewOutput, NewFailure>(upstream: self).eraseToEffect()
  }

  /// Runs effects one after another.
  public static func concatenate(_ effects: Effect...) -> Effect {
    concatenate(effects)
  }

  /// Runs effects one after another.
  public static func concatenate<C: Collection>(_ effects: C) -> Effect where C.Element == Effect {
    let effects = effects.filter { !$0.isNone }
    guard effects.count > 1 else { return effects.first ?? .none }
    let others = Publishers.Sequence<[Effect], Failure>(sequence: Array(effects.dropFirst()))
      .flatMap(maxPublishers: .max(1)) { (effect: Effect) -> Effect in effect }
    // The first one starts before the whole is registered: it may cancel effects of the same id.
    return effects[0].append(others).eraseToEffect()
      .counting(Swift.min(1, effects.map(\.workCount).reduce(0, +)))
  }

  /// Runs effects at the same time.
  public static func merge(_ effects: Effect...) -> Effect {
    merge(effects)
  }

  /// Runs effects at the same time.
  public static func merge<S: Sequence>(_ effects: S) -> Effect where S.Element == Effect {
    let effects = effects.filter { !$0.isNone }
    guard effects.count > 1 else { return effects.first ?? .none }
    return Publishers.MergeMany(effects).eraseToEffect()
      .counting(effects.map(\.workCount).reduce(0, +))
  }

  /// Starts the effect later.
  public func deferred<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Effect {
    Just(())
      .setFailureType(to: Failure.self)
      .delay(for: dueTime, scheduler: scheduler, options: options)
      .flatMap { self }
      .eraseToEffect()
  }
}

extension Effect where Failure == any Error {
  /// Creates an effect from synchronous work that returns a value or throws.
  public static func catching(_ work: @escaping () throws -> Output) -> Self {
    Deferred { Result(catching: work).publisher }.eraseToEffect()
  }
}

extension Publisher {
  /// Turns a publisher into an effect.
  public func eraseToEffect() -> Effect<Output, Failure> {
    Effect(self)
  }

  /// Turns a publisher into an effect with transformed values.
  public func eraseToEffect<T>(
    _ transform: @escaping (Output) -> T
  ) -> Effect<T, Failure> {
    map(transform).eraseToEffect()
  }

  /// Turns a publisher into an effect that cannot fail: its values are results.
  public func catchToEffect() -> Effect<Result<Output, Failure>, Never> {
    catchToEffect { $0 }
  }

  /// Turns a publisher into an effect that cannot fail, with transformed results.
  public func catchToEffect<T>(
    _ transform: @escaping (Result<Output, Failure>) -> T
  ) -> Effect<T, Never> {
    map { transform(.success($0)) }
      .catch { Just(transform(.failure($0))) }
      .eraseToEffect()
  }

  /// Turns a publisher into an effect that ignores the publisher's values.
  public func fireAndForget<NewOutput, NewFailure: Error>(
    outputType: NewOutput.Type = NewOutput.self,
    failureType: NewFailure.Type = NewFailure.self
  ) -> Effect<NewOutput, NewFailure> {
    WithoutOutput<Self, NewOutput, NewFailure>(upstream: self).eraseToEffect()
  }
}

/// Passes on the completion only.
private struct WithoutOutput<Upstream: Publisher, Output, Failure: Error>: Publisher {
  let upstream: Upstream

  func receive<S: Combine.Subscriber<Output, Failure>>(subscriber: S) {
    upstream
      .map { _ -> Output? in nil }
      .catch { _ in Empty<Output?, Never>(completeImmediately: true) }
      .compactMap { $0 }
      .setFailureType(to: Failure.self)
      .subscribe(subscriber)
  }
}

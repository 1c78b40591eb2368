public import Combine

extension Effect {
  /// Starts the effect when no newer effect with the same id has been started for some time.
  public func debounce<S: Scheduler>(
    id: some Hashable & Sendable,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    switch operation {
    case .none:
      .none
    case .send, .publisher, .run:
      Self(
        operation: .publisher(
          Just(())
            .delay(for: dueTime, scheduler: scheduler, options: options)
            .flatMap { _EffectPublisher(self).receive(on: scheduler) }
            .eraseToAnyPublisher()
        )
      )
      .cancellable(id: id, cancelInFlight: true)
    }
  }
}

public import Combine
import Dependencies
import EffectSupport

extension Effect {
  /// Emits at most one action in each interval, among all effects with the same id.
  ///
  /// The first action is emitted at once. Of the actions that follow within the interval, the last
  /// one is emitted at the interval's end, or the first one if `latest` is `false`.
  public func throttle<S: Scheduler>(
    id: some Hashable & Sendable,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Self {
    switch operation {
    case .none:
      return .none
    case .run, .send:
      return .publisher { _EffectPublisher(self) }
        .throttle(id: id, for: interval, scheduler: scheduler, latest: latest)
    case .publisher(let publisher):
      @Dependency(\.navigationIDPath) var navigationIDPath
      let key = _CancelID(id: id, navigationIDPath: navigationIDPath)
      return .publisher {
        publisher.throttle(
          in: throttles, id: key, for: interval, scheduler: scheduler, latest: latest)
      }
      .cancellable(id: id, cancelInFlight: true)
    }
  }
}

private let throttles = Throttles<_CancelID>()

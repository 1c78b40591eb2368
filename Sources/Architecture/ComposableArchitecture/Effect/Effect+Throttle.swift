public import Combine
import Dependencies
import EffectSupport

extension Effect {
  /// Lets one action of the effects with an id through in each interval.
  ///
  /// - Parameters:
  ///   - id: The id that the effects share.
  ///   - interval: The length of an interval.
  ///   - scheduler: The scheduler that measures the time.
  ///   - latest: Whether the last action of an interval is emitted at its end, rather than the
  ///     first one at its start.
  /// - Returns: The throttled effect.
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

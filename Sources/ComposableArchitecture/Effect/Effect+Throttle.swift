public import Combine
import ConcurrencyExtras
import Dependencies
import InternalSupport

extension Effect {
  /// Lets through one action of the effects of an id in each interval.
  ///
  /// - Parameters:
  ///   - id: The id that the effects share.
  ///   - interval: The length of an interval.
  ///   - scheduler: The scheduler that measures the time.
  ///   - latest: Whether the last action of an interval comes through at its end, rather than the first.
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
        publisher
          .receive(on: scheduler)
          .flatMap { value -> AnyPublisher<Action, Never> in
            let now = scheduler.now
            switch throttles.admit(value, at: now, key, interval, latest: latest) {
            case .now(let value):
              return Just(value).eraseToAnyPublisher()
            case .after(let delay, let value):
              return Just(value)
                .delay(for: delay, scheduler: scheduler)
                .handleEvents(receiveOutput: { _ in throttles.note(scheduler.now, key) })
                .eraseToAnyPublisher()
            }
          }
      }
      .cancellable(id: id, cancelInFlight: true)
    }
  }
}

private let throttles = Throttles()

/// When actions of an id last came through.
private final class Throttles: Sendable {
  private struct State {
    var times: [_CancelID: Any] = [:]
    var values: [_CancelID: Any] = [:]
  }

  private let state = Lock(State())

  enum Admission<Value, Delay> {
    case now(Value)
    case after(Delay, Value)
  }

  func admit<Time: Strideable, Value>(
    _ value: Value, at now: Time, _ key: _CancelID, _ interval: Time.Stride, latest: Bool
  ) -> Admission<Value, Time.Stride> {
    state.withLock { state in
      guard let lastTime = state.times[key] as? Time else {
        state.times[key] = now
        state.values[key] = nil
        return .now(value)
      }
      let emitted = latest ? value : (state.values[key] as? Value ?? value)
      state.values[key] = emitted
      guard lastTime.distance(to: now) < interval else {
        state.times[key] = now
        state.values[key] = nil
        return .now(emitted)
      }
      return .after(now.distance(to: lastTime.advanced(by: interval)), emitted)
    }
  }

  func note<Time>(_ now: Time, _ key: _CancelID) {
    state.withLock { state in
      state.times[key] = now
      state.values[key] = nil
    }
  }
}

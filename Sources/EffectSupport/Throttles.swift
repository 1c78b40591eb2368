package import Combine
import InternalSupport

/// When values of an id last came through.
package final class Throttles<ID: Hashable>: Sendable {
  private struct State {
    var times: [ID: Any] = [:]
    var values: [ID: Any] = [:]
  }

  private let state = Lock(State())

  package init() {}

  fileprivate enum Admission<Value, Delay> {
    case now(Value)
    case after(Delay, Value)
  }

  fileprivate func admit<Time: Strideable, Value>(
    _ value: Value, at now: Time, _ id: ID, _ interval: Time.Stride, latest: Bool
  ) -> Admission<Value, Time.Stride> {
    state.withLock { state in
      guard let lastTime = state.times[id], let lastTime = lastTime as? Time else {
        state.times[id] = now
        state.values[id] = nil
        return .now(value)
      }
      let emitted = latest ? value : state.values[id].map { $0 as? Value ?? value } ?? value
      state.values[id] = emitted
      guard lastTime.distance(to: now) < interval else {
        state.times[id] = now
        state.values[id] = nil
        return .now(emitted)
      }
      return .after(now.distance(to: lastTime.advanced(by: interval)), emitted)
    }
  }

  fileprivate func note<Time>(_ now: Time, _ id: ID) {
    state.withLock { state in
      state.times[id] = now
      state.values[id] = nil
    }
  }
}

extension Publisher {
  /// Lets through one value of the publishers of an id in each interval.
  ///
  /// - Parameters:
  ///   - throttles: When values of the ids last came through.
  ///   - id: The id.
  ///   - interval: How long nothing more comes through.
  ///   - scheduler: Whose time.
  ///   - latest: Whether the last value of an interval comes through at its end, rather than the first.
  /// - Returns: The throttled publisher.
  package func throttle<S: Scheduler, ID>(
    in throttles: Throttles<ID>,
    id: ID,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> some Publisher<Output, Failure> {
    receive(on: scheduler)
      .flatMap { value -> AnyPublisher<Output, Failure> in
        switch throttles.admit(value, at: scheduler.now, id, interval, latest: latest) {
        case .now(let value):
          return Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
        case .after(let delay, let value):
          return Just(value)
            .delay(for: delay, scheduler: scheduler)
            .handleEvents(receiveOutput: { _ in throttles.note(scheduler.now, id) })
            .setFailureType(to: Failure.self)
            .eraseToAnyPublisher()
        }
      }
  }
}

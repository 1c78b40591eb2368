package import Combine
import InternalSupport

/// Remembers when each id last emitted a value.
package final class Throttles<ID: Hashable>: Sendable {
  private struct Record: @unchecked Sendable {
    // No lock: `Record` is a value, and `records` is a `Lock`.
    let time: Any
    /// The value to emit at the end of the interval.
    var value: Any?
    /// Counts the records of an id, to detect a change by another thread.
    var version = 0
    /// The run that it belongs to.
    let run = ThrottleRuns.current
  }

  private let ids = KeyInterner<ID>()
  private let records = Lock<[KeyInterner<ID>.Token: Record]>([:])

  package init() {}

  fileprivate enum Admission<Value, Delay> {
    case now(Value)
    case after(Delay, Value)
  }

  fileprivate func admit<Time: Strideable, Value>(
    _ value: Value, at now: Time, _ id: ID, _ interval: Time.Stride, latest: Bool
  ) -> Admission<Value, Time.Stride> {
    let id = ids.token(for: id)
    while true {
      let record = records.withLock { $0[id] }
      let (admission, next) = Self.admission(of: value, at: now, record, interval, latest: latest)
      if replace(record, by: next, id) { return admission }
    }
  }

  /// Decides when a value is emitted, and makes the next record.
  ///
  /// Called outside of the lock, because comparing times may run user code.
  private static func admission<Time: Strideable, Value>(
    of value: Value, at now: Time, _ record: Record?, _ interval: Time.Stride, latest: Bool
  ) -> (Admission<Value, Time.Stride>, Record) {
    guard let record, record.run == ThrottleRuns.current, let lastTime = record.time as? Time else {
      return (.now(value), Record(time: now))
    }
    let emitted = latest ? value : record.value.map { $0 as? Value ?? value } ?? value
    guard lastTime.distance(to: now) < interval else { return (.now(emitted), Record(time: now)) }
    return (
      .after(now.distance(to: lastTime.advanced(by: interval)), emitted),
      Record(time: lastTime, value: emitted)
    )
  }

  fileprivate func note<Time>(_ now: Time, _ id: ID) {
    let id = ids.token(for: id)
    while !replace(records.withLock { $0[id] }, by: Record(time: now), id) {}
  }

  /// Replaces a record, unless another thread has replaced it.
  private func replace(_ old: Record?, by new: Record, _ id: KeyInterner<ID>.Token) -> Bool {
    records.withLock { records in
      guard records[id]?.version == old?.version else { return false }
      records[id] = new
      records[id]?.version = (old?.version ?? 0) &+ 1
      return true
    }
  }
}

extension Publisher {
  /// Emits at most one value in each interval, among all publishers with the same id.
  ///
  /// The first value is emitted at once. Of the values that follow within the interval, the last
  /// one is emitted at the interval's end, or the first one if `latest` is `false`.
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

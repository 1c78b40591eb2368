package import Dependencies
package import Foundation
import InternalSupport

/// The current sources of dates, UUIDs and random numbers.
///
/// Features hold closures that ask here with every call, so that a `given` also applies to effects
/// that are already running.
package final class BuiltInGenerators: Sendable {
  private struct State {
    var uuid = UUIDGenerator.incrementing
    var date: DateGenerator
    var random: any RandomNumberGenerator & Sendable = StubRandomNumbers(seed: 0)
  }

  private let time: any VirtualTime
  private let state: Lock<State>

  package init(time: any VirtualTime) {
    self.time = time
    state = Lock(State(date: Self.date(from: Date(timeIntervalSinceReferenceDate: 0), time)))
  }

  /// Installs closures that ask here.
  package func install(into values: inout DependencyValues) {
    values.uuid = UUIDGenerator { self.state.withLock { $0.uuid }() }
    values.date = DateGenerator { self.state.withLock { $0.date }() }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(Numbers(generators: self))
  }

  package func use(_ uuid: UUIDGenerator) {
    state.withLock { $0.uuid = uuid }
  }

  package func use(_ date: DateGenerator) {
    state.withLock { $0.date = date }
  }

  package func use(_ random: any RandomNumberGenerator & Sendable) {
    state.withLock { $0.random = random }
  }

  /// Sets the date; it moves with the clock from there on.
  package func use(_ date: Date) {
    use(Self.date(from: date, time))
  }

  private static func date(from date: Date, _ time: any VirtualTime) -> DateGenerator {
    let start = time.now
    return DateGenerator { date + (time.now - start).timeInterval }
  }

  private struct Numbers: RandomNumberGenerator, Sendable {
    let generators: BuiltInGenerators

    func next() -> UInt64 {
      generators.state.withLock { $0.random.next() }
    }
  }
}

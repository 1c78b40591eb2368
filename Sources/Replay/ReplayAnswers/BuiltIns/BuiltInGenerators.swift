package import Dependencies
package import Foundation
import InternalSupport
package import VirtualTime

/// The current sources of dates, UUIDs and random numbers.
///
/// Features hold closures that look up the source at each call, so a `given` also applies to
/// effects that already run.
package final class BuiltInGenerators: Sendable {
  private struct State {
    var uuid = UUIDGenerator.incrementing
    var date: DateGenerator
    var random: any RandomNumberGenerator & Sendable = StubRandomNumbers(seed: 0)
    var reads = Reads()
  }

  /// What was read so far.
  package struct Reads: Sendable {
    package var hasDate = false
    package var hasUUID = false
    /// The number of random numbers that were drawn.
    package var randomNumberCount = 0

    /// Counts what was read without a dependency.
    package mutating func add(_ use: NotedSystemUse) {
      switch use.use {
      case .date: hasDate = true
      // UUIDs are made of it.
      case .randomDevice: hasUUID = true
      case .randomNumbers: randomNumberCount += 1
      case .thread, .longSleep, .network, .localSocket, .process, .refusedProcess, .file, .folder:
        break
      }
    }
  }

  private let time: any ReplayTime
  private let state: Lock<State>

  package init(time: any ReplayTime) {
    self.time = time
    let start = Date(timeIntervalSinceReferenceDate: 0)
    state = Lock(State(date: Self.date(from: start, time)))
    SystemSources.setDate(secondsSinceReference: 0, moves: true)
    SystemSources.seedRandomNumbers(0)
  }

  /// Installs closures that use these sources.
  package func install(into values: inout DependencyValues) {
    values.uuid = UUIDGenerator {
      self.state.withLock { state in
        state.reads.hasUUID = true
        return state.uuid
      }()
    }
    values.date = DateGenerator {
      self.state.withLock { state in
        state.reads.hasDate = true
        return state.date
      }()
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(Numbers(generators: self))
  }

  package var reads: Reads { state.withLock { $0.reads } }

  package func use(_ uuid: UUIDGenerator) {
    state.withLock { $0.uuid = uuid }
  }

  package func use(_ random: any RandomNumberGenerator & Sendable) {
    state.withLock { $0.random = random }
  }

  /// Sets the seed of random numbers, including those that are drawn without the dependency.
  package func useRandomNumbers(seed: UInt64) {
    use(StubRandomNumbers(seed: seed))
    SystemSources.seedRandomNumbers(seed)
  }

  /// Sets the date, including the one that is read without the dependency; from then on it moves
  /// with the clock.
  package func use(_ date: Date) {
    state.withLock { $0.date = Self.date(from: date, time) }
    SystemSources.setDate(
      secondsSinceReference: date.timeIntervalSinceReferenceDate, moves: true)
  }

  /// Sets a date that does not move.
  package func useConstant(_ date: Date) {
    state.withLock { $0.date = .constant(date) }
    SystemSources.setDate(
      secondsSinceReference: date.timeIntervalSinceReferenceDate, moves: false)
  }

  // MARK: - The system's

  package func useSystemUUIDs() {
    use(UUIDGenerator { SystemSources.unwatched { UUID() } })
    SystemSources.useSystemRandomDevices()
  }

  package func useSystemDate() {
    state.withLock { $0.date = DateGenerator { SystemSources.unwatched { Date() } } }
    SystemSources.useSystemDate()
  }

  package func useSystemRandomNumbers() {
    use(SystemNumbers())
    SystemSources.useSystemRandomNumbers()
  }

  private struct SystemNumbers: RandomNumberGenerator, Sendable {
    func next() -> UInt64 {
      SystemSources.unwatched {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      }
    }
  }

  private static func date(from date: Date, _ time: any ReplayTime) -> DateGenerator {
    let start = time.now
    return DateGenerator { date + (time.now - start).timeInterval }
  }

  private struct Numbers: RandomNumberGenerator, Sendable {
    let generators: BuiltInGenerators

    func next() -> UInt64 {
      generators.state.withLock { state in
        state.reads.randomNumberCount += 1
        return state.random.next()
      }
    }
  }
}

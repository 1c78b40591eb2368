import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("Welcome")
@MainActor
struct WelcomeTests {
  @Test("the greeting follows the time of day")
  func greeting() async {
    let date = LockIsolated(Date(timeIntervalSinceReferenceDate: 6 * 3_600))
    let store = TestStore(initialState: Welcome.State()) {
      Welcome()
    } withDependencies: {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.date = DateGenerator { date.value }
      $0.locale = Locale(identifier: "en_US")
      $0.timeZone = .gmt
    }

    await store.send(.onAppear) {
      $0.greeting = "Good morning"
      $0.year = 2001
    }
    date.withValue { $0 += 6 * 3_600 }
    await store.send(.onAppear) { $0.greeting = "Good afternoon" }
    date.withValue { $0 += 6 * 3_600 }
    await store.send(.onAppear) { $0.greeting = "Good evening" }
  }

  @Test("places have their own time, language and calendar")
  func places() async throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let store = TestStore(initialState: Welcome.State()) {
      Welcome()
    } withDependencies: {
      $0.calendar = Calendar(identifier: .buddhist)
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 17.5 * 3_600))
      $0.locale = Locale(identifier: "de_DE")
      $0.timeZone = berlin
    }

    await store.send(.onAppear) {
      $0.greeting = "Guten Abend"
      $0.year = 2544
    }
  }

  @Test("lots are drawn from the given numbers")
  func lots() async {
    let store = TestStore(initialState: Welcome.State()) {
      Welcome()
    } withDependencies: {
      // Numbers at the start, in the middle and at the end of the range that is drawn from.
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(
        Sequence(numbers: [1, 1 << 63 | 1, .max, 0]))
    }

    await store.send(.luckyNumberButtonTapped) { $0.luckyNumber = 1 }
    await store.send(.luckyNumberButtonTapped) { $0.luckyNumber = 4 }
    await store.send(.luckyNumberButtonTapped) { $0.luckyNumber = 6 }
    await store.send(.coinTapped) { $0.coin = .heads }
  }

  private struct Sequence: RandomNumberGenerator {
    var numbers: [UInt64]

    mutating func next() -> UInt64 { numbers.removeFirst() }
  }
}

import Clocks
import ConcurrencyExtras
import Dependencies
import DependenciesTestSupport
import Testing

@Suite("The trait of a suite", .dependency(\.number, 1), .dependencies { $0.name = "Suite" })
struct DependenciesTraitTests {
  @Dependency(\.number) var number
  @Dependency(\.name) var name

  init() {
    #expect(number >= 1)
  }

  @Test("overrides dependencies for each test")
  func suite() {
    #expect(number == 1)
    #expect(name == "Suite")
  }

  @Test(
    "comes before that of a test",
    .dependencies {
      await Task.yield()
      $0.number += 1
    }
  )
  func test() {
    #expect(number == 2)
    #expect(name == "Suite")
  }

  @Test("may give a value to a dependency that is its own key", .dependency(Setting(isOn: true)))
  func ownKey() {
    @Dependency(Setting.self) var setting
    #expect(setting.isOn)
  }

  @Test("gives each case of a test its own default values", .dependencies, arguments: 1...3)
  func cases(number: Int) {
    @Dependency(\.log) var log
    log.withValue { $0.append(number) }
    #expect(DependencyValues._current.log.value == [number])
  }

  @Test("makes a value for each test", .dependency(\.continuousClock, TestClock()))
  func cast() async {
    @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
    await clock.advance(by: .seconds(1))
    #expect(clock.now == .init(offset: .seconds(1)))
    @Dependency(Setting.self, as: Setting.self) var setting
    #expect(!setting.isOn)
  }
}

private enum NumberKey: TestDependencyKey {
  static let testValue = 0
}

private enum NameKey: TestDependencyKey {
  static let testValue = ""
}

private enum LogKey: TestDependencyKey {
  static var testValue: LockIsolated<[Int]> { LockIsolated([]) }
}

private struct Setting: DependencyKey {
  var isOn: Bool
  static let liveValue = Setting(isOn: false)
  static let testValue = liveValue
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }

  fileprivate var log: LockIsolated<[Int]> {
    get { self[LogKey.self] }
    set { self[LogKey.self] = newValue }
  }
}

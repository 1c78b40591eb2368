import Foundation
import Testing

@testable import Sharing

@Suite("Suites of user defaults")
struct AppStorageSuitesTests {
  private func defaults(_ suite: String) throws -> UserDefaults {
    try #require(UserDefaults(suiteName: suite))
  }

  private func isAbout(_ defaults: UserDefaults, _ object: Any?) -> Bool {
    AppStorageSuites.isAbout(
      defaults, Notification(name: UserDefaults.didChangeNotification, object: object))
  }

  @Test("a change is about all user defaults of its suite, and about no others")
  func changes() throws {
    let suite = "sharing-\(UUID().uuidString)"
    let (first, second) = (try defaults(suite), try defaults(suite))
    let other = try defaults("sharing-\(UUID().uuidString)")
    #expect(isAbout(first, first))
    #expect(isAbout(first, second))
    #expect(isAbout(first, nil))
    #expect(!isAbout(first, other))
    #expect(!isAbout(first, UserDefaults.standard))
    #expect(!isAbout(first, UserDefaults.inMemory))
    #expect(isAbout(.standard, UserDefaults.standard))
  }
}

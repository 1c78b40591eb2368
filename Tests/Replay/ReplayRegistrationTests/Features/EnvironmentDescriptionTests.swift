import ClassicComposableArchitecture
import Foundation
import Testing

@testable import ReplayRegistration

@Suite("What is known of the environment of a classic feature")
struct EnvironmentDescriptionTests {
  private struct Client {
    var load: (Int) -> String
    var save: @Sendable (Int) async throws -> Void
  }

  private struct Environment {
    var name = "a"
    var client = Client(load: { "\($0)" }, save: { _ in })
    var date: () -> Date = { Date(timeIntervalSince1970: 0) }
    var uuid: @Sendable () -> UUID = { UUID() }
    var other: () -> Void = {}
  }

  @Test("the places of the closures that replays replace")
  func parts() throws {
    let feature = FeatureRegistration(
      "a", reducer: Reducer<Int, Int, Environment> { _, _, _ in .none }
    ) {
      0
    } environment: {
      Environment()
    }
    .environment("client.load", \Environment.client.load)
    .environment("store", \Environment.client.save)
    .date(\Environment.date)
    .uuid(\Environment.uuid)
    let description = try #require(feature.environment as? any EnvironmentDescription)
    let parts = description.replacedParts.sorted { $0.key < $1.key }
    let client = MemoryLayout<Environment>.offset(of: \.client) ?? 0
    #expect(
      parts.map(\.key) == [client, client + 16, client + 32, client + 48], "\(parts)")
    #expect(
      parts.map { "\($0.value)" } == [
        "endpoint(\"client.load\")", "endpoint(\"store\")", "date", "uuid",
      ])
    #expect(description.makeOriginal() is Environment)
    let type = description.reducerType(Int.self, Int.self)
    #expect(ObjectIdentifier(type) == ObjectIdentifier(Reducer<Int, Int, Environment>.self))
  }
}

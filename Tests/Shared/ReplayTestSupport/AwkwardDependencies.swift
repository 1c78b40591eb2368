import Combine
import ComposableArchitecture
import Foundation
import ReplayRegistration

/// Endpoints of every kind of effect, as a client whose endpoints are known by themselves.
@DependencyClient
struct AwkwardClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
  var lookup: @Sendable (_ id: Int, _ name: String) async -> [String] = { _, _ in [] }
  var load: @Sendable () throws -> Int
  var limit: @Sendable () -> Int = { -1 }
  var stop: @Sendable () async -> Void
  var numbers: @Sendable () -> AsyncStream<Int> = { .finished }
  var messages: @Sendable (_ topic: String) async throws -> AsyncThrowingStream<String, any Error>
}

extension AwkwardClient: TestDependencyKey {
  static let testValue = AwkwardClient()
}

/// A plain struct of closures, and a closure that is itself a dependency.
struct PlainClient: Sendable {
  var pick: @Sendable (Int, Int, Int) -> Int
  var save: @Sendable (String) async throws -> Void
}

extension PlainClient: TestDependencyKey {
  static let testValue = PlainClient(
    pick: { _, _, _ in fatalError("not stubbed") }, save: { _ in fatalError("not stubbed") })
}

/// A client whose streams are publishers.
struct Wire: Sendable {
  enum Fault: Error { case cut, noise(Int) }

  var ticks: @Sendable () -> AnyPublisher<Int, Never>
  var news: @Sendable (String) -> AnyPublisher<String, any Error>
  var strikes: @Sendable () -> AnyPublisher<Int, Fault>
}

extension Wire: TestDependencyKey {
  static let testValue = Wire(
    ticks: { fatalError("not stubbed") }, news: { _ in fatalError("not stubbed") },
    strikes: { fatalError("not stubbed") })
}

private enum OpenSettingsKey: TestDependencyKey {
  static let testValue: @Sendable () async -> Void = { fatalError("not stubbed") }
}

extension DependencyValues {
  var awkward: AwkwardClient {
    get { self[AwkwardClient.self] }
    set { self[AwkwardClient.self] = newValue }
  }

  var plain: PlainClient {
    get { self[PlainClient.self] }
    set { self[PlainClient.self] = newValue }
  }

  var wire: Wire {
    get { self[Wire.self] }
    set { self[Wire.self] = newValue }
  }

  var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }
}

extension Awkward {
  /// The feature as an app would register it.
  static var registered: RegisteredFeature {
    FeatureRegistration("awkward", title: "Hard to script") {
      Awkward()
    } initialState: {
      Awkward.State()
    }
    .initialState("two rows") {
      var state = Awkward.State()
      state.rows = [Row(id: UUID(1), title: "A"), Row(id: UUID(2), title: "B")]
      return state
    }
    .client("awkward", \.awkward)
    .endpoint("plain.pick", \.plain.pick)
    .endpoint("plain.save", \.plain.save)
    .endpoint("openSettings", \.openSettings)
  }
}

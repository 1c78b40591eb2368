import ComposableArchitecture
import Foundation

// Dependencies that must not be reached: to make one, or to call one, ends the process.

private func reach(_ name: String) -> Never {
  fatalError("'\(name)' is live")
}

/// A struct of closures with only a live value, which is registered.
struct Chart: Sendable {
  /// Nothing can be made up in its place.
  var locate: @Sendable (Int) -> URL
  var locateLater: @Sendable (Int) async -> URL
}

extension Chart: DependencyKey {
  // Made, as its endpoints are registered; none of its closures is called.
  static var liveValue: Chart {
    Chart(locate: { _ in reach("chart") }, locateLater: { _ in reach("chart") })
  }
}

/// The same, and nobody registers it.
struct Telegraph: Sendable {
  var wire = "copper"
  var send: @Sendable (String) -> Int
  var sendLater: @Sendable (String, Int, Double) async -> Int
}

extension Telegraph: DependencyKey {
  static var liveValue: Telegraph { reach("telegraph") }
}

/// A client that nobody registers, with a value for tests.
@DependencyClient
struct Whisper: Sendable {
  var hear: @Sendable (_ times: Int, _ word: String) async throws -> String
  var bell: Bell = Bell()

  /// A client inside of it, which is registered.
  @DependencyClient
  struct Bell: Sendable {
    var ring: @Sendable (_ times: Int) async throws -> String
  }
}

extension Whisper: DependencyKey {
  static var liveValue: Whisper { reach("whisper") }
  static let testValue = Whisper()
}

/// A protocol, of which nothing can be made up.
protocol Mast: Sendable {
  func hoist(_ flag: String) async throws -> String
}

private enum MastKey: DependencyKey {
  static var liveValue: any Mast { reach("mast") }
}

/// A struct whose methods, rather than closures, would reach the world.
struct Lantern: Sendable {
  var brightness: Int { reach("lantern.brightness") }
}

extension Lantern: DependencyKey {
  static var liveValue: Lantern { Lantern() }
}

extension DependencyValues {
  var chart: Chart {
    get { self[Chart.self] }
    set { self[Chart.self] = newValue }
  }

  var telegraph: Telegraph {
    get { self[Telegraph.self] }
    set { self[Telegraph.self] = newValue }
  }

  var whisper: Whisper {
    get { self[Whisper.self] }
    set { self[Whisper.self] = newValue }
  }

  var mast: any Mast {
    get { self[MastKey.self] }
    set { self[MastKey.self] = newValue }
  }

  var lantern: Lantern {
    get { self[Lantern.self] }
    set { self[Lantern.self] = newValue }
  }
}

import ComposableArchitecture

/// What the features with planted defects ask for.
@DependencyClient
struct Library: Sendable {
  var search: @Sendable (_ query: String) async -> [String] = { _ in [] }
  var load: @Sendable () async throws -> Int
  var save: @Sendable () async throws -> Void
  var messages: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension Library: TestDependencyKey {
  static let testValue = Library()
}

extension DependencyValues {
  var library: Library {
    get { self[Library.self] }
    set { self[Library.self] = newValue }
  }
}

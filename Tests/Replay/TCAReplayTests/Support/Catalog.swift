import ComposableArchitecture

/// A client that is read by its key.
@DependencyClient
struct Catalog: Sendable {
  var page: @Sendable (_ number: Int) async throws -> String
}

extension Catalog: DependencyKey {
  static let liveValue = Catalog(page: { "live page \($0)" })
  static let testValue = Catalog()
}

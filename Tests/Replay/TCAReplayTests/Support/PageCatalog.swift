import ComposableArchitecture

/// A client that is read by its key.
@DependencyClient
struct PageCatalog: Sendable {
  var page: @Sendable (_ number: Int) async throws -> String
}

extension PageCatalog: DependencyKey {
  static let liveValue = PageCatalog(page: { "live page \($0)" })
  static let testValue = PageCatalog()
}

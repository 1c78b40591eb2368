// Shows a client that several features share.

import ComposableArchitecture

/// Fetches facts about numbers, as several of the examples do.
@DependencyClient
struct FactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

extension FactClient: DependencyKey {
  static let liveValue = FactClient(fetch: { number in
    try await Task.sleep(for: .seconds(1))
    return "\(number) is a good number."
  })
  static let testValue = FactClient()
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

import Testing

@testable import TCAReplayCommand

@Suite("The variables of an exported test")
struct SwiftEndpointsTests {
  @Test("have a name of their own for each endpoint")
  func names() {
    let all = ["api.fetchUser", "apiFetch.user", "api.fetch-user", "numberFact.fetch"]
    #expect(
      all.map { SwiftEndpoints.variable($0, "calls", among: all) } == [
        "apiFetchUserCalls", "apiFetchUserCalls2", "apiFetchUserCalls3", "numberFactFetchCalls",
      ])
  }
}

import ActionScript
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

@Suite("The names of types in an exported test")
struct SwiftTypeNamesTests {
  struct Box<Value> {
    struct Part { var value: Value }
  }

  @Test("need the modules of all their parts")
  func modules() throws {
    let values = SwiftValueWriter()
    #expect(
      try values.name(Box<[SourceSpan]>.Part.self) == "SwiftTypeNamesTests.Box<[SourceSpan]>.Part")
    #expect(values.needs.modules == ["ActionScript", "TCAReplayCommandTests"])
  }
}

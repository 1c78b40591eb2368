import ActionScript
import ComposableArchitecture
import Foundation
import ReplayRegistration
import ReplayValues
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

@Suite("The endpoints of a dependency that is named by its key")
struct SwiftEndpointsOfKeyTests {
  struct Vault: TestDependencyKey {
    static let testValue = Vault()
    var token: @Sendable () -> Int = { 0 }
  }

  private func assignment(of name: String) throws -> [String] {
    let endpoint = RegisteredEndpoint(
      name: EndpointName(name), key: Vault.self, keyPath: \Vault.token, stub: { _, _ in })
    var endpoints = SwiftEndpoints(
      [endpoint], clients: [], values: SwiftValueWriter(), requiring: { $0 }, taken: [],
      uses: EndpointUses(), environment: nil
    ) { ValueBuilder(source: $0) }
    var lines: [String] = []
    try endpoints.assignment(of: name, in: "$0").write(into: &lines, indent: 0)
    return lines
  }

  @Test("have the names of its properties")
  func property() throws {
    #expect(
      try assignment(of: "vault.token").first
        == "$0[SwiftEndpointsOfKeyTests.Vault.self].token = {")
    #expect(
      try assignment(of: "vault.open").first == "$0[SwiftEndpointsOfKeyTests.Vault.self].token = {")
  }
}

@Suite("The properties of a reducer")
struct ReducerPropertiesTests {
  struct Child: Reducer {
    @Dependency(\.mainRunLoop) var mainRunLoop
    var body: some Reducer<Int, Int> { EmptyReducer() }
  }

  struct Parent: Reducer {
    var body: some Reducer<Int?, Int> {
      EmptyReducer().ifLet(\.self, action: \.self) { Child() }
    }
  }

  @Test("are also those of the reducers in its body")
  func body() {
    let types = ReducerProperties(of: Parent.self).types
    #expect(types.contains { $0 == Dependency<AnySchedulerOf<RunLoop>>.self })
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

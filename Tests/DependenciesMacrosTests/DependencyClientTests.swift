import Dependencies
import DependenciesMacros
import Testing

@Suite("A dependency client")
struct DependencyClientTests {
  @Test("reports an endpoint that is not overridden, and throws")
  func throwing() async {
    let client = UserClient()
    await withKnownIssue {
      let error = await #expect(throws: DependenciesMacros.Unimplemented.self) {
        try await client.fetch(id: 1)
      }
      #expect(error.map { "\($0)" } == "Unimplemented: 'fetch'")
    } matching: {
      $0.comments == ["Unimplemented: 'UserClient.fetch'"]
    }
  }

  @Test("reports an endpoint that is not overridden, and returns the default")
  func defaultValue() {
    withKnownIssue {
      #expect(!UserClient().isSignedIn())
    } matching: {
      $0.comments == ["Unimplemented: 'UserClient.isSignedIn'"]
    }
    withKnownIssue {
      UserClient().signOut()
    } matching: {
      $0.comments == ["Unimplemented: 'UserClient.signOut'"]
    }
  }

  @Test("reports an endpoint that is not overridden, and returns nil where nothing else is said")
  func optional() {
    withKnownIssue {
      #expect(UserClient().lastLogin() == nil)
    } matching: {
      $0.comments == ["Unimplemented: 'UserClient.lastLogin'"]
    }
  }

  @Test("calls the endpoints that are")
  func overridden() async throws {
    let name = try await withDependencies {
      $0[UserClient.self].fetch = { @Sendable id in "User \(id)" }
    } operation: {
      @Dependency(UserClient.self) var client
      return try await client.fetch(id: 2)
    }
    #expect(name == "User 2")
    var client = UserClient(
      fetch: { _ in "" }, isSignedIn: { true }, lastLogin: { 1 }, signOut: {})
    #expect(client.isSignedIn())
    client.isSignedIn = { false }
    #expect(!client.isSignedIn())
  }

  @Test("may have other properties, and endpoints with labels")
  func labels() throws {
    let client = LabelledClient(isReady: { false }, add: { $0 + $1 }, name: "Adder")
    #expect(try client.add(to: 1, number: 2) == 3)
    #expect(!client.isReady())
    #expect(LabelledClient(name: "Adder").name == "Adder")
  }

  @Test("may have entries without keys")
  func entry() {
    #expect(DependencyValues._current.retryCount == 3)
    withDependencies {
      $0.retryCount = 5
    } operation: {
      @Dependency(\.retryCount) var retryCount
      #expect(retryCount == 5)
    }
  }
}

@DependencyClient
struct UserClient: Sendable {
  var fetch: @Sendable (_ id: Int) async throws -> String
  var isSignedIn: @Sendable () -> Bool = { false }
  var lastLogin: @Sendable () -> Int?
  var signOut: @Sendable () -> Void
}

extension UserClient: TestDependencyKey {
  static let testValue = UserClient()
}

extension DependencyValues {
  @DependencyEntry var retryCount = 3
}

@DependencyClient
public struct LabelledClient: Sendable {
  var isReady: @Sendable () -> Bool = { true }
  var add: @Sendable (_ to: Int, _ number: Int) throws -> Int
  public let name: String
}

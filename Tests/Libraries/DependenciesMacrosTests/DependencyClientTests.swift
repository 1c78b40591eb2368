import Dependencies
import DependenciesMacros
import Foundation
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
      #expect(error.map { "\($0)" } == #"Unimplemented(endpoint: "fetch")"#)
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

  @Test("reports an endpoint that is not overridden, and returns nil without another default")
  func optional() {
    withKnownIssue {
      #expect(UserClient().lastLogin() == nil)
    } matching: {
      $0.comments == ["Unimplemented: 'UserClient.lastLogin'"]
    }
  }

  @Test("calls the endpoints that are overridden")
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

  @Test("sets private endpoints in its file")
  func privateEndpoints() throws {
    let client = FileClient(read: { "\($0)" }, log: { _ in 1 })
    #expect(try client.readLogged(2) == "2 1")
    #expect(FileClient(read: { "\($0)" }).read(3) == "3")
  }

  @Test("may have other properties, and endpoints with labels")
  func labels() throws {
    let client = LabelledClient(isReady: { false }, add: { $0 + $1 }, name: "Adder")
    #expect(try client.add(to: 1, number: 2) == 3)
    #expect(!client.isReady())
    #expect(LabelledClient(name: "Adder").name == "Adder")
  }

  @Test("may have dependencies itself, and arguments that are optional")
  func dependencies() {
    let client = LoggingClient(log: { [$0, $1].compactMap { $0 == true ? 1 : nil }.count })
    #expect(client.log(true, nil) == 1)
    #expect(client.now == Date(timeIntervalSince1970: 0))
  }

  @Test("may give its endpoints names that are in scope")
  func namesInScope() throws {
    var client = OddlyNamedClient(
      log: { "log \($0)" }, exp: { $0 + 1 }, cos: { $0 + 2 }, default: { 0 },
      `my endpoint`: { $0 }, again: { _ in })
    #expect(client.log("a") == "log a")
    #expect(try client.exp(1) == 2)
    #expect(try client.cos(1) == 3)
    client.log = { "changed \($0)" }
    #expect(client.log("a") == "changed a")
    client.`default` = { 4 }
    #expect(try client.`default`() == 4)
    client.`my endpoint` = { _ in 5 }
    #expect(try client.`my endpoint`(number: 1) == 5)
    #expect(client.retries == 3)
    withKnownIssue {
      #expect(throws: (any Error).self) { try OddlyNamedClient().repeat(times: 1) }
    } matching: {
      $0.comments == ["Unimplemented: 'OddlyNamedClient.again'"]
    }
  }

  @Test("may have endpoints that throw errors of one type")
  func typedErrors() {
    withKnownIssue {
      #expect(throws: ParsingClient.Failure.empty) { () throws(ParsingClient.Failure) in
        try ParsingClient().parse(text: "1")
      }
    } matching: {
      $0.comments == ["Unimplemented: 'ParsingClient.parse'"]
    }
    let client = ParsingClient(parse: { text throws(ParsingClient.Failure) in text.count })
    #expect(throws: Never.self) { try client.parse(text: "abc") }
  }

  @Test("may have endpoints of any kind that throw errors of one type")
  func unusualTypedErrors() async throws {
    try await withKnownIssue {
      let client = UnusualParsingClient()
      try await client.fill(number: 1, name: "a")
      #expect(try await client.near(number: 1) == nil)
      #expect(try client.ticket(number: 1).number == 0)
      #expect(try await ChoosyClient<ParsingClient.Failure>().check(number: 1))
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("Unimplemented: '") ?? false
    }
  }

  @Test(
    "may have endpoints of any isolation, results that cannot be copied, and any number of arguments"
  )
  func kinds() async throws {
    let client = UnusualClient(
      near: { $0 + 1 }, far: { $0 + 2 }, anywhere: { $0 + 3 }, ticket: { Ticket(number: $0) },
      laterTicket: { Ticket(number: $0) }, anyTicket: { Ticket(number: $0) },
      sum: { $0.reduce(0, +) }, twice: { await $0() * 2 })
    #expect(try await client.near(number: 1) == 2)
    #expect(try await client.far(number: 1) == 3)
    #expect(try await client.anywhere(number: 1) == 4)
    #expect(try client.ticket(number: 5).number == 5)
    #expect(try await client.laterTicket(number: 6).number == 6)
    #expect(client.anyTicket(number: 7).number == 7)
    #expect(try client.sum(1, 2, 3) == 6)
    #expect(try await client.twice(of: { 4 }) == 8)
    await withKnownIssue {
      await #expect(throws: (any Error).self) { try await UnusualClient().near(number: 1) }
    } matching: {
      $0.comments == ["Unimplemented: 'UnusualClient.near'"]
    }
    withKnownIssue {
      #expect(UnusualClient().anyTicket(number: 7).number == 0)
    } matching: {
      $0.comments == ["Unimplemented: 'UnusualClient.anyTicket'"]
    }
  }

  @Test("may have closures that are not endpoints")
  func ignored() throws {
    let client = PartlyIgnoredClient(format: { "<\($0)>" })
    #expect(client.format(1) == "<1>")
    #expect(client.shout("a") == "A")
    withKnownIssue {
      #expect(throws: (any Error).self) { try client.fetch() }
    } matching: {
      $0.comments == ["Unimplemented: 'PartlyIgnoredClient.fetch'"]
    }
    #expect(
      try PartlyIgnoredClient(fetch: { 1 }, shout: { $0 + "!" }, format: { "\($0)" }).fetch() == 1)
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

  @Test("may have entries with values for each context, under a key with a name")
  func entriesByContext() {
    #expect(DependencyValues.live.greeting == "Live")
    #expect(DependencyValues.preview.greeting == "Live")
    #expect(DependencyValues.test.greeting == "Test")

    @Dependency(DependencyValues.FarewellKey.self) var farewell
    #expect(farewell == "Bye")
    withKnownIssue {
      #expect(DependencyValues.live.farewell == "Bye")
    } matching: {
      $0.comments.first?.rawValue == #"""
        @Dependency(\.farewell) has no live implementation, but was accessed from a live context.

          Key:
            DependencyValues.FarewellKey
          Value:
            String

        To fix this, do one of two things:

        • Conform 'DependencyValues.FarewellKey' to 'DependencyKey' with a 'liveValue', and link the module of the conformance with this application.

        • Override the dependency with 'withDependencies', or with 'prepareDependencies' before it is first accessed. The entry point of the application is the usual place, and 'withDependencies' also works later.
        """#
    }
    #expect(DependencyValues.preview.farewell == "Preview")

    #expect(DependencyValues.live.liveOnly == 1)
    #expect(DependencyValues.preview.liveOnly == 2)
    withKnownIssue {
      #expect(DependencyValues.test.liveOnly == 2)
    } matching: {
      $0.comments.first?.rawValue == #"""
        @Dependency(\.liveOnly) has no test implementation, but was accessed from a test context:

          Key:
            DependencyValues.__Key_liveOnly
          Value:
            Int

        Tests do not use the live values of dependencies, so that nothing live runs by accident.

        To fix this, override '\.liveOnly' with a value for the test: with the Composable Architecture, in the 'dependencies' of the 'TestStore', and otherwise with 'withDependencies'. If one value suits all tests, make it the 'testValue' of 'DependencyValues.__Key_liveOnly', a requirement of 'DependencyKey'.
        """#
    }
  }
}

@DependencyClient
struct LoggingClient: Sendable {
  @Dependency(\.fixedDate) private var date
  var log: @Sendable (Bool?, Bool?) -> Int = { _, _ in { 0 }() }

  var now: Date { date }
}

extension DependencyValues {
  @DependencyEntry fileprivate var fixedDate = Date(timeIntervalSince1970: 0)
}

@DependencyClient
struct OddlyNamedClient: Sendable {
  /// Names that the members of the client take precedence over.
  struct Swift {}
  struct Int {}

  var log: @Sendable (_ message: String) -> String = { $0 }
  var exp: @Sendable (Double) throws -> Double
  var cos: @Sendable (Double) throws -> Double
  var `default`: @Sendable () throws -> Double
  var `my endpoint`: @Sendable (_ number: Double) throws -> Double
  @DependencyEndpoint(method: "repeat")
  var again: @Sendable (_ times: Double) throws -> Void
  var retries = 3
}

@DependencyClient
struct ParsingClient: Sendable {
  enum Failure: Error { case empty }

  var parse: @Sendable (_ text: String) throws(Failure) -> Int = { _ throws(Failure) in
    throw .empty
  }
}

@DependencyClient
struct UnusualParsingClient: Sendable {
  typealias Failure = ParsingClient.Failure

  var fill: @Sendable (_ number: Int, _ name: String) async throws(Failure) -> Void
  var isFull: @MainActor @Sendable () throws(Failure) -> Bool = { () throws(Failure) in false }
  var near: nonisolated(nonsending) @Sendable (_ number: Int) async throws(Failure) -> Int? = {
    _ throws(Failure) in
    nil
  }
  var ticket: @Sendable (_ number: Int) throws(Failure) -> Ticket = { _ throws(Failure) in
    Ticket(number: 0)
  }
  var laterTicket: @Sendable () async throws(Failure) -> Ticket = { () throws(Failure) in
    Ticket(number: 0)
  }
  var each: @Sendable (_ body: (Int) -> Void) throws(Failure) -> Void = { _ throws(Failure) in }
  var sum: @Sendable (Int...) throws(Failure) -> Int = { (_: Int...) throws(Failure) in 0 }
}

/// Its errors are of a type that its users choose.
@DependencyClient
struct ChoosyClient<Failure: Error>: Sendable {
  var check: @Sendable (_ number: Int) async throws(Failure) -> Bool = { _ throws(Failure) in true }
}

struct Ticket: ~Copyable {
  var number: Int
}

@DependencyClient
struct UnusualClient: Sendable {
  var near: nonisolated(nonsending) @Sendable (_ number: Int) async throws -> Int
  var far: @concurrent @Sendable (_ number: Int) async throws -> Int
  var anywhere: @isolated(any) @Sendable (_ number: Int) async throws -> Int
  var ticket: @Sendable (_ number: Int) throws -> Ticket
  var laterTicket: @Sendable (_ number: Int) async throws -> Ticket
  var anyTicket: @Sendable (_ number: Int) -> Ticket = { _ in Ticket(number: 0) }
  var sum: @Sendable (Int...) throws -> Int
  var twice: @Sendable (_ of: nonisolated(nonsending) () async -> Int) async throws -> Int
}

@DependencyClient
struct PartlyIgnoredClient: Sendable {
  var fetch: @Sendable () throws -> Int
  @DependencyEndpointIgnored var shout: @Sendable (String) -> String = { $0.uppercased() }
  @DependencyEndpointIgnored var format: @Sendable (Int) -> String
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
  @DependencyEntry(liveValue: "Live") var greeting = "Test"
  @DependencyEntry("FarewellKey", previewValue: "Preview") var farewell = "Bye"
  @DependencyEntry(liveValue: 1, previewValue: 2) var liveOnly: Int
}

@DependencyClient
public struct LabelledClient: Sendable {
  var isReady: @Sendable () -> Bool = { true }
  var add: @Sendable (_ to: Int, _ number: Int) throws -> Int
  public let name: String
}

@DependencyClient
struct FileClient {
  var read: (Int) -> String = { _ in "" }
  fileprivate var log: (String) throws -> Int

  func readLogged(_ number: Int) throws -> String {
    let text = read(number)
    return "\(text) \(try log(text))"
  }
}

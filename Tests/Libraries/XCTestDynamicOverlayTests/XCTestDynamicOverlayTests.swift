import TestSupport
import Testing
import XCTestDynamicOverlay

@Suite struct XCTestDynamicOverlayTests {
  @available(*, deprecated)
  @Test func `failures are issues`() {
    #expect(_XCTIsTesting)
    #expect(
      RecordedIssues.during {
        XCTFail()
        XCTFail("wrong")
        XCTFail("wrong", file: "Feature.swift", line: 42)
      } == ["", "wrong", "wrong"]
    )
  }

  @available(*, deprecated)
  @Test func `unimplemented functions report that they are called`() async {
    struct Client {
      var fetch: @Sendable (Int) async throws -> String = XCTUnimplemented("Client.fetch")
      var parse: @Sendable (String) throws -> Int = XCTUnimplemented("Client.parse")
      var count: @Sendable () -> Int = XCTUnimplemented("Client.count", placeholder: 42)
      var load: @Sendable (Int, Int) async -> Int = XCTUnimplemented("Client.load", placeholder: 1)
      var log: @Sendable (String) -> Void = XCTUnimplemented("Client.log")
    }
    let client = Client()

    let texts = await RecordedIssues.during {
      await #expect(throws: XCTUnimplementedFailure.self) { try await client.fetch(1) }
      #expect(throws: XCTUnimplementedFailure.self) { try client.parse("1") }
      #expect(client.count() == 42)
      #expect(await client.load(1, 2) == 1)
      client.log("hello")
    }
    let firstLines: [Substring?] = texts.map { $0.split(separator: "\n").first }
    #expect(
      firstLines == [
        "Unimplemented: Client.fetch …",
        "Unimplemented: Client.parse …",
        "Unimplemented: Client.count …",
        "Unimplemented: Client.load …",
        "Unimplemented: Client.log …",
      ]
    )
    #expect(texts.last?.hasSuffix("\n\n  Invoked with:\n    \"hello\"") == true)
  }
}

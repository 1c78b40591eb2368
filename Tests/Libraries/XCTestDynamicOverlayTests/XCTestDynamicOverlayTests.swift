import Foundation
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
  @Test func `a failure may be reported at another line`() {
    let line: UInt = #line + 100
    withKnownIssue {
      XCTFailContext.$current.withValue(XCTFailContext(file: #filePath, line: line)) {
        XCTFail("wrong")
      }
    } matching: {
      $0.comments == ["wrong"] && $0.sourceLocation?.line == Int(line)
    }
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

  @available(*, deprecated)
  @Test func `unimplemented functions return empty values of well-known types`() async {
    enum Direction: CaseIterable { case left, right }
    struct Options: OptionSet { let rawValue: Int }
    struct Client {
      var isOn: @Sendable () -> Bool = XCTUnimplemented("isOn")
      var names: @Sendable (Int) -> [String] = XCTUnimplemented("names")
      var user: @Sendable (Int, String) -> Client? = XCTUnimplemented("user")
      var direction: () -> Direction = XCTUnimplemented("direction")
      var options: () -> Options = XCTUnimplemented("options")
      var ticks: () -> AsyncStream<Int> = XCTUnimplemented("ticks")
      var events: () -> AsyncThrowingStream<Int, any Error> = XCTUnimplemented("events")
      var count: @Sendable (Int) async -> Int = XCTUnimplemented("count")
      var log: (String) async -> Void = XCTUnimplemented("log")
      var done: () -> Void = XCTUnimplemented("done")
    }
    let client = Client()

    let texts = await RecordedIssues.during {
      #expect(!client.isOn())
      #expect(client.names(1) == [])
      #expect(client.user(1, "") == nil)
      #expect(client.direction() == .left)
      #expect(client.options() == [])
      for await _ in client.ticks() { Issue.record("A placeholder has no elements.") }
      await #expect(throws: CancellationError.self) {
        for try await _ in client.events() { Issue.record("A placeholder has no elements.") }
      }
      #expect(await client.count(1) == 0)
      await client.log("hello")
      client.done()
    }
    #expect(
      texts.map { $0.split(separator: "\n").first } == [
        "Unimplemented: isOn …", "Unimplemented: names …", "Unimplemented: user …",
        "Unimplemented: direction …", "Unimplemented: options …", "Unimplemented: ticks …",
        "Unimplemented: events …", "Unimplemented: count …", "Unimplemented: log …",
        "Unimplemented: done …",
      ]
    )
  }

  @available(*, deprecated)
  @Test(.waitsForProcesses)
  func `an unimplemented function without a known result reports and ends the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      struct User: Sendable { var name: String }
      let user: @Sendable () -> User = XCTUnimplemented("user")
      withIssueReporters([PrintedIssues()]) { _ = user() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Unimplemented: user …"))
    #expect(text.contains("Fatal error: Unimplemented: user has no placeholder to return"))
  }
}

/// Prints issues, so that they are seen before the process ends.
private struct PrintedIssues: IssueReporter {
  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    FileHandle.standardError.write(Data((message() ?? "").utf8))
  }
}

import ActionScript
import Foundation
import FoundationNetworking
import ReplayValues
import Testing

@testable import TCAReplay

/// The lines that say how a value changed.
@Suite struct ChangeWriterTests {
  @Test("a payload that changes in an existential is written")
  func existentials() {
    let writer = ChangeWriter(builder: ValueBuilder(source: SourceFile(text: "")))
    let lines = writer.lines(
      from: Screen(mode: Mode.rest, error: Failure.server(code: 4)),
      to: Screen(mode: Mode.focus(minutes: 5), error: Failure.server(code: 5)))
    #expect(lines.map(\.description) == ["mode = .focus(minutes: 5)", "error.server.code = 5"])
    let others = writer.lines(
      from: Screen(mode: Mode.focus(minutes: 5), error: Timeout(seconds: 1)),
      to: Screen(mode: Mode.focus(minutes: 6), error: Timeout(seconds: 2)))
    #expect(others.map(\.description) == ["mode.focus.minutes = 6", "error.seconds = 2"])
  }

  @Test("private parts of Foundation's types are not named")
  func systemTypes() throws {
    struct State {
      var request: URLRequest
      var point = CGPoint.zero
    }
    let url = try #require(URL(string: "https://example.com"))
    var after = State(request: URLRequest(url: url))
    let before = after
    after.request.httpMethod = "POST"
    after.point.x = 1
    let lines = ChangeWriter(builder: ValueBuilder(source: SourceFile(text: "")))
      .lines(from: before, to: after)
    #expect(lines.map(\.description) == ["request = _", "point.x = 1.0"])
  }

  private protocol Modal {}
  private enum Mode: Modal { case focus(minutes: Int), rest }
  private enum Failure: Error { case server(code: Int) }
  private struct Timeout: Error { var seconds: Int }
  private struct Screen {
    var mode: any Modal
    var error: any Error
  }
}

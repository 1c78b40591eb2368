import Foundation
import Testing

// What dumps do not show as a whole.
extension DiffCommandTests {
  @Test("tells long data apart by a hash")
  func data() throws {
    func script(_ byte: UInt8) -> String {
      let data = Data(repeating: byte, count: 300).base64EncodedString()
      return """
        feature web-socket
        exhaustivity off
        given webSocket.sendPing does nothing
        given webSocket.open yields .didOpen(protocol: nil)
        given webSocket.receive yields .success(.data(Data(base64: "\(data)")))
        send connectButtonTapped
        cancel 1

        """
    }
    let run = try CommandProcess(
      shell: #""$1" diff a.replay b.replay"#, files: ["a.replay": script(1), "b.replay": script(2)])
    #expect(
      run.output == """
        the runs differ at step 1: received actions
        - a.replay
        + b.replay
          send connectButtonTapped
          received actions:
        - webSocket.didOpen(protocol: nil)
        - receivedSocketMessage(.success(.data(Data(300 bytes, hash 91e31c2bf1b0f881))))
        + webSocket.didOpen(protocol: nil)
        + receivedSocketMessage(.success(.data(Data(300 bytes, hash d12a92c631649f6a))))

        """)
    #expect(run.exitCode == 1)
  }

  @Test("does not see what a dump hides")
  func hidden() throws {
    func log(_ text: String) -> String {
      """
      {"feature": "sign-in"}
      {"action": {"signedIn": {"text": "\(text)"}}}

      """
    }
    let run = try CommandProcess(
      shell: #""$1" diff a.jsonl b.jsonl"#, files: ["a.jsonl": log("1"), "b.jsonl": log("2")],
      tool: "hazard-replay")
    #expect(run.output == "the runs are the same: 1 step\n", "\(run.output)\(run.errors)")
  }

  /// Compares two edits of a recorded run.
  private func difference(_ first: String, _ second: String) throws -> CommandProcess {
    try CommandProcess(
      shell: """
        "$1" -q --json c.jsonl a.replay >/dev/null
        sed '\(first)' c.jsonl > a.jsonl
        sed '\(second)' c.jsonl > b.jsonl
        "$1" diff a.jsonl b.jsonl
        """,
      files: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
  }

  @Test("names the state where a run only says that it changed")
  func hiddenChange() throws {
    let run = try difference("", #"s/"changed":true,//"#)
    #expect(
      run.output.hasPrefix("the runs differ at step 1: state\n- a.jsonl\n+ b.jsonl\n"),
      "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("shows texts that only differ in empty lines")
  func emptyLines() throws {
    let run = try difference(
      #"3s/}$/,"captured":"x\\ny\\n"}/"#, #"3s/}$/,"captured":"x\\n\\ny"}/"#)
    #expect(
      run.output == """
        the runs differ at step 1: output of the feature
        - a.jsonl
        + b.jsonl
          send incrementButtonTapped
          output of the feature:
        - x
        - y
        + x
        + \("")
        + y

        """, "\(run.errors)")
  }
}

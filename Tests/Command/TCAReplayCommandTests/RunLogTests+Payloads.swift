import Foundation
import Testing

// How the payloads of entries are compared with what effects send.
extension RunLogTests {
  @Test("an entry is compared with what an effect sends as a 'receive' is")
  func comparedAsReceived() throws {
    func run(_ text: String) throws -> CommandProcess {
      try self.run(
        #"""
        {"feature": "effects-basics", "given": {"factClient.fetch": {"throws": {"$value": \#
        "NSError(domain: \"shop\", code: 1, userInfo: [\"NSLocalizedDescription\": \"Sold out\"])"}}}}
        "numberFactButtonTapped"
        {"action": {"numberFactResponse": {"failure": "\#(text)"}}, "received": true}

        """#, "-q")
    }
    let same = try run("Sold out")
    #expect(same.exitCode == 0, "\(same.output)")
    #expect(try run("Sold").exitCode == 1)
  }

  @Test("bytes that a dump does not show are compared, too")
  func longData() throws {
    func bytes(_ byte: UInt8) -> String { Data(repeating: byte, count: 300).base64EncodedString() }
    func run(_ byte: UInt8) throws -> CommandProcess {
      try self.run(
        #"""
        {"feature": "web-socket", "given": {"webSocket.sendPing": {"nothing": true}, \#
        "webSocket.open": {"yields": [{"$value": ".didOpen(protocol: nil)"}]}, "webSocket.receive": \#
        {"yields": [{"$value": ".success(.data(Data(base64: \"\#(bytes(1))\")))"}]}}}
        "connectButtonTapped"
        {"action": {"webSocket": {"didOpen": {"protocol": null}}}, "received": true}
        {"action": {"receivedSocketMessage": {"success": {"data": "\#(bytes(byte))"}}}, "received": true}

        """#, "-q")
    }
    let same = try run(1)
    #expect(same.exitCode == 0, "\(same.output)")
    let other = try run(2)
    #expect(other.exitCode == 1)
    #expect(
      other.output.contains(
        """
           expected: receivedSocketMessage(.success(.data(Data(300 bytes, hash d12a92c631649f6a))))
           actual: receivedSocketMessage(.success(.data(Data(300 bytes, hash 91e31c2bf1b0f881))))
           |

        """))
  }

  @Test("what a dump hides is compared, too")
  func hidden() throws {
    func run(_ text: String) throws -> CommandProcess {
      try CommandProcess(
        ["-q", "a.jsonl"],
        scripts: [
          "a.jsonl": """
          {"feature": "sign-in"}
          {"action": {"codeEntered": "1234"}}
          {"action": {"signedIn": {"text": "\(text)"}}, "received": true}

          """
        ], tool: "hazard-replay")
    }
    let same = try run("1234")
    #expect(same.exitCode == 0, "\(same.output)")
    let other = try run("4321")
    #expect(other.exitCode == 1)
    #expect(
      other.output.contains(
        """
           expected: signedIn(•••)
           actual: signedIn(•••)
           |
           = the payloads differ in what their texts do not show

        """), "\(other.output)")
  }
}

import Foundation
import Testing

extension RunCommandTests {
  @Test(
    "no contents of a file crash the command",
    arguments: [
      Data(),
      Data(repeating: UInt8(ascii: "["), count: 1_000_000),
      Data([0xFF, 0xFE, 0x00, 0x80]),
      Data("feature counter\nsend \0incrementButtonTapped".utf8),
      Data(#"{"feature": "counter", "feature": "counter"}"#.utf8),
      Data("feature counter\nstate\n  count = 99999999999999999999\n".utf8),
      Data("feature counter\nstate\n  count = 1e999999\n".utf8),
      Data("feature counter\ntitle \"never closed\n".utf8),
      Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7919) }),
    ]
  )
  func hostile(contents: Data) throws {
    for name in ["a.replay", "a.json", "a.jsonl", "a"] {
      let run = try CommandProcess([name], files: [name: contents])
      #expect(run.exitCode == 2, "\(name): \(run.output.prefix(2000))")
    }
  }

  @Test(
    "of many problems of one file, the first hundred are reported, and the rest counted")
  func manyProblems() throws {
    let script = "feature counter\n" + String(repeating: "sned x\n", count: 1_000)
    let run = try CommandProcess(["a.replay"], scripts: ["a.replay": script])

    #expect(run.exitCode == 2)
    #expect(run.output.components(separatedBy: "error: unknown step 'sned'").count == 101)
    #expect(
      run.output.hasSuffix(
        """
        error: 900 more problems from here on
           --> a.replay:102:1
            |
        102 | sned x
            | ^^^^
            |
            = an error above may be the cause

        1 script: 1 unusable

        """
      ),
      "\(run.output.suffix(400))"
    )
  }
}

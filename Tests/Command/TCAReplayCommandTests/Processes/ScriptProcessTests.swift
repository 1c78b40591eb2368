import CProcess
import Glibc
import Testing

@testable import TCAReplayCommand

@Suite("The parent's side of a script's process")
struct ScriptProcessTests {
  @Test("while the buffer is full, nothing more is read")
  @MainActor
  func fullBuffer() throws {
    var ends: [Int32] = [-1, -1]
    try #require(process_pipe(&ends) == 0)
    defer { close(ends[1]) }
    func write(_ text: String) {
      #expect(Glibc.write(ends[1], text, text.utf8.count) == text.utf8.count)
    }
    // It is never waited for or ended.
    let process = ScriptProcess(
      process: getpid(), events: ends[0], progress: try #require(ScriptProgress()),
      captured: try #require(CapturedOutput()))
    defer { process.discard() }

    write("one")
    process.readAvailable()
    process.limitBuffer(to: 2)
    write("two")
    process.readAvailable()
    #expect(!process.hasClosed)
    #expect(process.takeReceived() == Array("one".utf8))

    process.limitBuffer(to: 2)
    process.readAvailable()
    #expect(process.takeReceived() == Array("two".utf8))
  }
}

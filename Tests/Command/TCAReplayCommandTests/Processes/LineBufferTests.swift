import Testing

@testable import TCAReplayCommand

@Suite("The lines of a stream that arrives in pieces")
struct LineBufferTests {
  @Test("are the same wherever the stream is cut", arguments: 1...12)
  func pieces(size: Int) {
    let text = "one\n\ntwo and\u{301}\nthree"
    let bytes = Array(text.utf8)
    var buffer = LineBuffer()
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      buffer.append(Array(bytes[start..<min(start + size, bytes.count)]))
      while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(lines == ["one", "", "two and\u{301}"])
    #expect(String(decoding: buffer.rest, as: UTF8.self) == "three")
    #expect(String(decoding: buffer.takeRest(), as: UTF8.self) == "three")
    #expect(buffer.rest.isEmpty)
  }

  @Test("stay until they are taken")
  func untaken() {
    var buffer = LineBuffer()
    buffer.append(Array("one\ntwo\nth".utf8))
    #expect(buffer.next().map(Array.init) == Array("one".utf8))
    buffer.append(Array("ree\n".utf8))
    #expect(buffer.next().map(Array.init) == Array("two".utf8))
    #expect(buffer.next().map(Array.init) == Array("three".utf8))
    #expect(buffer.next() == nil)
  }
}

import ActionScript
import Testing

@Suite struct `Places in a file` {
  @Test func `are lines and columns as editors count them`() {
    let file = SourceFile(text: "\u{FEFF}ab\r\né\u{301}日x\n\nlast")
    #expect(file.position(at: 3) == SourcePosition(line: 1, column: 1))
    #expect(file.position(at: 5) == SourcePosition(line: 1, column: 3))
    #expect(file.position(at: 14) == SourcePosition(line: 2, column: 4))
    #expect(file.position(at: 17) == SourcePosition(line: 4, column: 1))
    #expect(file.position(at: 99) == SourcePosition(line: 4, column: 5))
    #expect(file.text(of: file.lineSpan(at: 4)) == "ab")
    #expect(file.lineCount == 4)
    #expect(SourceFile(text: "a\nb\n").lineCount == 2)
    #expect(SourceFile(text: "").lineCount == 1)
  }

  @Test func `count from where a part of a file begins`() {
    let part = SourceFile(
      path: "x", bytes: Array("ab\ncd".utf8), origin: SourcePosition(line: 7, column: 5))
    #expect(part.position(at: 1) == SourcePosition(line: 7, column: 6))
    #expect(part.position(at: 4) == SourcePosition(line: 8, column: 2))
  }

  @Test func `are right far into a long line`() {
    let text = "first\n" + String(repeating: "aé", count: 50_000)
    let file = SourceFile(text: text)
    #expect(file.position(at: 6 + 3 * 40_000) == SourcePosition(line: 2, column: 80_001))
    #expect(file.position(at: 6 + 3 * 10) == SourcePosition(line: 2, column: 21))
  }

  @Test func `end lines with LF, CRLF and CR, wherever eight bytes are compared at once`() {
    // Without a line between them, LF CR LF CR would be another sequence.
    for padding in 1..<20 {
      let line = String(repeating: "x", count: padding)
      for ending in ["\n", "\r\n", "\r", "\n\r", "\r\r\n"] {
        let text = line + ending + line + ending + "last\u{8A}\u{8D}"
        let file = SourceFile(text: text)
        // LF and CR are two endings, and so are CR and CRLF.
        let endings = ending.count == 2 && ending != "\r\n" ? 2 : 1
        #expect(
          file.position(at: UInt32(line.utf8.count + ending.utf8.count))
            == SourcePosition(line: 1 + endings, column: 1))
        #expect(
          file.position(at: UInt32(text.utf8.count))
            == SourcePosition(line: 1 + 2 * endings, column: 7))
      }
    }
  }
}

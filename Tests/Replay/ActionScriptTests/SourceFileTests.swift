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
}

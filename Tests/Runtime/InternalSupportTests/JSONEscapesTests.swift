import InternalSupport
import Testing

@Suite struct JSONEscapesTests {
  @Test func `A string escapes quotation marks, backslashes and control characters`() {
    #expect("a\"b\\c\n\r\t\u{0}\u{1B}\u{1F}".jsonString == #""a\"b\\c\n\r\t\u0000\u001b\u001f""#)
  }

  @Test func `A string keeps all other characters`() {
    let text = "é / \u{7F}\u{2028}😀 e\u{301}"
    #expect(text.jsonString == "\"\(text)\"")
    #expect("".jsonString == "\"\"")
  }

  @Test func `A combining mark does not hide what it follows`() {
    #expect("\"\u{301}".jsonString == "\"\\\"\u{301}\"")
  }

  @Test func `Any scalar has an escape, beyond U+FFFF of two units`() {
    let escape: Unicode.Scalar = "\u{202E}"
    #expect(escape.jsonEscape() == #"\u202e"#)
    #expect(escape.jsonEscape(uppercase: true) == #"\u202E"#)
    let tag: Unicode.Scalar = "\u{E0041}"
    #expect(tag.jsonEscape() == #"\udb40\udc41"#)
  }
}

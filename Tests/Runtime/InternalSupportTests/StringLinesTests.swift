import InternalSupport
import Testing

@Suite struct `Lines of a string` {
  @Test(
    arguments: [
      ("", [""]),
      ("one", ["one"]),
      ("one\ntwo\n", ["one", "two", ""]),
      ("\n\none", ["", "", "one"]),
      ("one\r\ntwo", ["one\r", "two"]),
      ("one\rtwo\u{2028}three", ["one\rtwo\u{2028}three"]),
      ("e\u{301}\n\u{301}", ["e\u{301}", "\u{301}"]),
    ]
  )
  func `stand between line feeds, those of CRLF too`(text: String, lines: [String]) {
    #expect(text.lines.map(String.init) == lines)
    #expect(text.lines.joined(separator: "\n") == text)
    #expect(("#" + text).dropFirst().lines.map(String.init) == lines)
  }
}

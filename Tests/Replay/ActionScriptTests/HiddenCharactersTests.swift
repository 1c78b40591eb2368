import ActionScript
import Testing

@Suite struct HiddenCharactersTests {
  @Test(arguments: [
    ("\u{0}\u{7}\u{1B}[31m\r\u{7F}", #"\0\u{7}\u{1B}[31m\r\u{7F}"#),
    ("\u{80}\u{9B}31m\u{9F}", #"\u{80}\u{9B}31m\u{9F}"#),
    (
      "\u{61C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}",
      #"\u{61C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}"#
    ),
    (
      "\u{2028}\u{2029}\u{200B}\u{2060}\u{FEFF}\u{180E}\u{FFF9}\u{FFFF}",
      #"\u{2028}\u{2029}\u{200B}\u{2060}\u{FEFF}\u{180E}\u{FFF9}\u{FFFF}"#
    ),
    ("a\u{E0041}\u{E0001}", #"a\u{E0041}\u{E0001}"#),
    ("🏴\u{E0067}", #"🏴\u{E0067}"#),
    (
      "🏴\u{E0068}\u{E0069}\u{E0064}\u{E0064}\u{E0065}\u{E006E}\u{E0021}\u{E007F}",
      #"🏴\u{E0068}\u{E0069}\u{E0064}\u{E0064}\u{E0065}\u{E006E}\u{E0021}\u{E007F}"#
    ),
  ])
  func `are shown as Swift writes them`(text: String, shown: String) {
    for layout in [TextLayout.line, .lines] {
      #expect(text.visible(layout) == shown)
      #expect(shown.visible(layout) == shown)
    }
  }

  @Test(arguments: [
    "", "plain\ttext", "👨‍👩‍👧 ❤️ 👍🏽 🇩🇪", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}!",
    "مرحبا بالعالم", "شَلوم، سلام", "שָׁלוֹם עולם", "می\u{200C}خواهم", "क्\u{200D}ष", "e\u{301}",
    "葛\u{E0100}",
    "→ … “ ” – ✓", "soft\u{AD}hyphen",
  ])
  func `texts of all languages stay as they are`(text: String) {
    #expect(text.visible(.line) == text)
    #expect(text.visible(.lines) == text)
  }

  @Test func `newlines and bytes of paths are escaped on a line only`() {
    #expect("a\nb\u{10FF0A}\u{10FFFF}".visible(.line) == #"a\nb\x0A\xFF"#)
    #expect("a\nb\u{10FF0A}".visible(.lines) == "a\nb\u{10FF0A}")
  }

  @Test func `all of them are escaped, whatever stands before them`() {
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) where scalar.isHidden {
      let isText = scalar == "\t" || scalar == "\n"
      #expect("é→\(scalar)".visible(.lines) == "é→\(isText ? "\(scalar)" : scalar.swiftEscape)")
    }
  }

  @Test(arguments: [ScriptNotation.line, .json])
  func `a printed value shows them, and is read as the same value`(notation: ScriptNotation) {
    for scalar in (0...0x10FFFF).lazy.compactMap(Unicode.Scalar.init) where scalar.isHidden {
      let value = "a\(scalar)b\n\(scalar)0\u{301}"
      let script = Script(
        headers: [HeaderSyntax(.feature(NameSyntax("f"))), HeaderSyntax(.title(NameSyntax(value)))])
      let text = script.printed(as: notation)
      #expect(!text.unicodeScalars.contains { $0.isHidden && $0 != "\n" })
      #expect(
        Script.parse(text, as: notation).script.title?.text.utf8.elementsEqual(value.utf8) == true)
    }
  }

  @Test func `the excerpt of a line shows them, and its caret stands below its text`() {
    let diagnostic = Script.parse(
      "feature a\nsend x(\"\u{202E}\u{9B}\" 2)\n", path: "a\u{1B}\n.replay"
    )
    .diagnostics[0]
    #expect(
      diagnostic.rendered() == #"""
        error: expected ',' or ')', found '2'
          --> a\u{1B}\n.replay:2:13
           |
         2 | send x("\u{202E}\u{9B}" 2)
           |                         ^ expected ',' or ')'
        """#)
  }

  @Test func `a byte order mark is not shown`() {
    let diagnostic = Script.parse("\u{FEFF}faeture a\n", path: "a.replay").diagnostics[0]
    #expect(diagnostic.rendered().contains(" 1 | faeture a\n"), "\(diagnostic.rendered())")
  }
}

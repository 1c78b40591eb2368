import CustomDump
import Foundation
import SwiftNavigation
import Testing

@Suite("Text as a value")
struct TextStateTests {
  @Test(
    "formatting is dumped as Markdown if it has a mark, and as tags otherwise",
    arguments: [
      (TextState("plain"), #""plain""#),
      (TextState("b").bold(), #""**b**""#),
      (TextState("i").italic(), #""_i_""#),
      (TextState("s").strikethrough(), #""~~s~~""#),
      (TextState("u").underline(), #""<u>u</u>""#),
      (TextState("k").kerning(0.5), #""<kerning=0.5>k</kerning>""#),
      (TextState("t").tracking(2), #""<tracking=2.0>t</tracking>""#),
      (TextState("o").baselineOffset(3), #""<baseline-offset=3.0>o</baseline-offset>""#),
      (TextState("w").fontWidth(.condensed), #""<font-width=condensed>w</font-width>""#),
      (TextState("bi").bold().italic(), #""_**bi**_""#),
      (TextState("a") + TextState("b").bold(), #""a**b**""#),
      (TextState("off").bold(isActive: false), #""off""#),
    ]
  )
  func dump(text: TextState, expected: String) {
    #expect(String(customDumping: text) == expected)
  }

  @Test("as a string, text has no formatting")
  func string() {
    #expect(String(state: TextState("Hello, ") + TextState("Blob").bold()) == "Hello, Blob")
  }

  @Test("formatting counts for equality")
  func equality() {
    #expect(TextState("a") == TextState(verbatim: "a"))
    #expect(TextState("a") != TextState("a").bold())
  }
}

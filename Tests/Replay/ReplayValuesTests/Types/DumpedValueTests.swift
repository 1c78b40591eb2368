import ComposableArchitecture
import CustomDump
import Foundation
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// A dump of any state or action reads back as a value that matches it, in both notations.
struct DumpedValueTests {
  /// Each of these makes values of one type and checks the law for them.
  @Test(arguments: DumpLaw.all)
  func aDumpMatchesWhatItShows(_ law: DumpLaw) throws {
    var randomness = DumpRandomness(seed: 1)
    for _ in 0..<20 { try law.check(&randomness) }
  }

  @Test(arguments: [
    "\r", "a\rb", "a\r\nb", "\r\n", "\r\n\r\n", "\n\r\n", "a\r\r\nb\n", "\r\n  indented", "a\n\rb",
    "\\#n", "\\#(x)", "a\\#\"b", "\\##n", "\"\"\"#\n", "\\\n", "a\\", "a\\\nb\\", "\n\\#n\n",
    "\"", "\"\"", "\"\"\"", "\"#", "#\"", "\"##", "\"\"\"##\n\\#u{41}", "\"\"\"\n\"\"\"", "  \n\n ",
    "\u{B}", "\u{C}", "\u{85}", "\u{2028}\u{2029}", "\u{FEFF}", "\u{301}", "a\u{301}\n\u{301}",
    "\t\"", "\u{1B}[31m", "\u{7F}", "…", "… (2 unchanged)", "↩︎", "👨‍👩‍👧\"\u{200D}", "\u{202E}",
    "# comment\n# comment", "feature x\nsend y\n", "\n", "", " ", "\n\n", "\"\n", "\n\"",
  ])
  func anyTextIsPastedBack(_ text: String) throws {
    try DumpLaw.expectMatch(text)
    try DumpLaw.expectMatch([text, "x", text])
    // If a key ends in a carriage return, its dump does not show where its lines begin.
    if text.last != "\r" { try DumpLaw.expectMatch([text: text]) }
    try DumpLaw.expectMatch(Labelled.texts(first: text, second: text))
    try DumpLaw.expectMatch(Nested(title: text, inner: [Nested(title: text, inner: [])]))
    let substring = "<\(text)>".dropFirst().dropLast()
    try DumpLaw.expectMatch(substring)
  }

  @Test func theSameTextIsReadFromAFileWithOtherLineEnds() throws {
    let dump = "[\n  [0]: \"\"\"\n    one\n    two\n    \"\"\"\n]"
    for ends in ["\n", "\r\n", "\r"] {
      let text = dump.replacing("\n", with: ends)
      #expect(try build(text, as: [String].self) == ["one\ntwo"])
    }
  }

  @Test func whatADumpLeavesOutIsNotMadeUp() throws {
    // The bytes of data, what lies below the depth of a dump, and an object that was shown before.
    for dump in ["Data(3 bytes)", "Nested(…)", "[\n  …,\n  [3]: 1\n]", "#1 Box(↩︎)"] {
      #expect(throws: ValueError.self, "\(dump)") { try build(dump, as: [Nested].self) }
    }
    // Dates are shown to the millisecond: a finer date does not match its own dump.
    let date = Date(timeIntervalSince1970: 0.000_25)
    #expect(String(customDumping: date) == "Date(1970-01-01T00:00:00.000Z)")
    #expect(try mismatch(date, String(customDumping: date)) != nil)
  }

  @Test(arguments: ["\u{0}", "\"\u{0}", "a\n\u{0}\"b", "\u{1B}[31m\\n\u{7F}\n"])
  func controlCharactersAreEscaped(_ text: String) throws {
    // A script is text, which has none of them.
    let dump = String(customDumping: text)
    #expect(!dump.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "\(dump)")
    #expect(try build(dump, as: String.self) == text)
    try DumpLaw.expectMatch([text: text])
  }
}

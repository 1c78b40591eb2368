import Foundation
import Testing

/// All messages in one file, which one can read as a user would, and whose changes show in a review.
@Suite("The catalogue of messages") struct MessageCatalogueTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let file = root.appendingPathComponent("fixtures/messages.txt")

  private static func catalogue() throws -> MessageCatalogue {
    try MessageCatalogue(sources: root.appendingPathComponent("Sources"))
  }

  @Test("fixtures/messages.txt has all messages; scripts/messages writes it")
  func golden() throws {
    let text = try Self.catalogue().text
    if ProcessInfo.processInfo.environment["TCA_WRITE_MESSAGES"] != nil {
      try Data(text.utf8).write(to: Self.file)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    let (expected, actual) = (Set(written.split(separator: "\n")), Set(text.split(separator: "\n")))
    #expect(actual.subtracting(expected).sorted() == [], "messages that the file does not have")
    #expect(expected.subtracting(actual).sorted() == [], "messages that are gone")
    #expect(written == text)
  }

  /// Turns of phrase that read as a translation.
  private static let stilted = [
    #"(is|are|was) no [a-z]"#, #"\bwhoever\b"#, #"\bis told of\b"#,
    #"\bthat which\b"#, #"\bstands? for\b"#, #"\bin the place of\b"#,
  ]

  @Test("messages use plain words", arguments: stilted)
  func words(pattern: String) throws {
    let pattern = try Regex(pattern)
    for (file, messages) in try Self.catalogue().files {
      for message in messages { #expect(!message.contains(pattern), "\(file): \(message)") }
    }
  }
}

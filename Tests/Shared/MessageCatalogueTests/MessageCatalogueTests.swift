import Foundation
import TestSupport
import Testing

/// All messages in one file, which shows them as users see them and makes changes visible in reviews.
@Suite("The catalogue of messages") struct MessageCatalogueTests {
  private static let file = packageRoot.appendingPathComponent("fixtures/messages.txt")

  /// Read once for all tests.
  private static let catalogue = Result {
    try MessageCatalogue(sources: packageRoot.appendingPathComponent("Sources"))
  }

  @Test("fixtures/messages.txt has all messages; scripts/messages writes it")
  func golden() throws {
    let text = try Self.catalogue.get().text
    if ProcessInfo.processInfo.environment["TCA_WRITE_MESSAGES"] != nil {
      try Data(text.utf8).write(to: Self.file)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    let (expected, actual) = (Set(written.split(separator: "\n")), Set(text.split(separator: "\n")))
    #expect(actual.subtracting(expected).sorted() == [], "messages that the file does not have")
    #expect(expected.subtracting(actual).sorted() == [], "messages that are gone")
    #expect(written == text)
  }

  /// Phrases that are not plain English.
  private static let stilted = [
    " is no ", " are no ", " was no ", "whoever", "is told of", "that which", "stands for",
    "stand for",
    "in the place of",
  ]

  @Test("messages use plain words", arguments: stilted)
  func words(phrase: String) throws {
    for (file, messages) in try Self.catalogue.get().files {
      for message in messages {
        // "There is no such file" is plain.
        let text = " \(message)".replacing("here\(phrase)", with: "")
        #expect(!text.contains(phrase), "\(file): \(message)")
      }
    }
  }
}

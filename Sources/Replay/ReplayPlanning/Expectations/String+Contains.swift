extension String {
  /// Whether the characters of a text occur in this one, as with the standard library's `contains`.
  ///
  /// This file does not import Foundation, whose `contains` finds some parts of characters.
  func containsCharacters(_ text: String) -> Bool { text.isEmpty || contains(text) }
}

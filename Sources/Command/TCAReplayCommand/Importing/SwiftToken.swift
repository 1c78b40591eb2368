/// A word, a literal or a mark of a Swift source.
struct SwiftToken {
  enum Kind: Equatable {
    /// A name, also `$0`, `#expect` and `@Test`.
    case name
    case number
    /// A string with its value; `nil` if a part of it is computed.
    case string(String?)
    /// An operator or another mark.
    case mark
    case open
    case close
  }

  var kind: Kind
  var text: String
  /// The line, counted from 1.
  var line: Int
  /// The place behind its last byte.
  var offset: Int
  /// Whether it is the first of its line.
  var beginsLine: Bool
  /// Whether a blank stands before it.
  var followsBlank: Bool
  /// The comments of whole lines that stand before it, and those at the end of the line that it begins.
  var comments: [String] = []
  /// The comments that stand behind what it ends: at the end of a line that begins with a closing bracket, and below the
  /// last statement of a block.
  var commentsBehind: [String] = []

  func isMark(_ text: String) -> Bool { kind == .mark && self.text == text }
  func isName(_ text: String) -> Bool { kind == .name && self.text == text }
}

/// Why a Swift source cannot be read.
struct SwiftSourceError: Error {
  var message: String
  var line: Int

  init(_ message: String, line: Int) {
    self.message = message
    self.line = line
  }
}

/// The text of a script, or of a file that it includes, for a report.
package struct SourceText: Sendable, Equatable {
  /// The maximum size of a text.
  ///
  /// A longer file is cut at the end of a line.
  package static let sizeLimit = 256 << 10

  package var text: String
  /// The number of lines that were left out at the end.
  package var omittedLineCount = 0

  package init(text: String, omittedLineCount: Int = 0) {
    self.text = text
    self.omittedLineCount = omittedLineCount
  }

  package init(_ bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    guard bytes.count > Self.sizeLimit else {
      text = Self.decoded(bytes[...])
      return
    }
    let end = bytes[..<Self.sizeLimit].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let rest = bytes[end...]
    text = Self.decoded(bytes[..<end])
    omittedLineCount = rest.count { $0 == newline } + (rest.last == newline ? 0 : 1)
  }

  /// The text of a script without a byte-order mark, and without carriage returns at the ends of lines.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = String(
      decoding: bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0), as: UTF8.self)
    return bytes.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text
  }
}

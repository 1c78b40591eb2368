/// The text of a script and the positions of its lines.
///
/// A file consists of bytes that may not be valid UTF-8. Errors in it can be shown nevertheless.
public final class SourceFile: Sendable {
  /// The path as the user wrote it, or a name such as `<stdin>`.
  public let path: String

  public let bytes: [UInt8]

  /// The position of the first byte, if the text is a part of a longer one.
  public let origin: SourcePosition

  /// Whether it is a script or a log in JSON.
  package let isJSON: Bool

  /// The text before and after it on its first and last line, if it was cut from a longer text.
  let surroundings: Surroundings?

  private let lineStarts: [UInt32]

  /// The number of characters before each block of bytes; empty if no line is long.
  private let blockCounts: [UInt32]

  /// Creates a file from its contents in UTF-8; `path` is only used in diagnostics.
  ///
  /// `origin` is the position of the first byte, if this is a part of a longer text.
  public init(
    path: String,
    bytes: [UInt8],
    origin: SourcePosition = SourcePosition(line: 1, column: 1)
  ) {
    self.path = path
    self.bytes = bytes
    self.origin = origin
    self.surroundings = nil
    isJSON = ScriptNotation.detect(path: path, bytes: bytes) != .line
    let lines = Self.lineStarts(in: bytes)
    self.lineStarts = lines.starts
    self.blockCounts = lines.longest > Self.longLine ? Self.blockCounts(in: bytes) : []
  }

  /// The text around a part of a line.
  struct Surroundings: Sendable {
    var before: [UInt8]
    /// Whether the line begins earlier.
    var isCutBefore = false
    var after: [UInt8]
    /// Whether the line continues.
    var isCutAfter = false
  }

  /// The same text at another position.
  init(_ other: SourceFile, at origin: SourcePosition, _ surroundings: Surroundings?) {
    self.path = other.path
    self.bytes = other.bytes
    self.origin = origin
    self.surroundings = surroundings
    isJSON = other.isJSON
    self.lineStarts = other.lineStarts
    self.blockCounts = other.blockCounts
  }

  /// Whether the first line ends with CRLF.
  package var endsLinesWithCR: Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return false }
    return bytes[end - 1] == UInt8(ascii: "\r")
  }

  /// Creates a file from a string.
  public convenience init(path: String = "<script>", text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The maximum size that offsets can express.
  public static let maximumSize = Int(UInt32.max) - 1

  /// The text of a span; invalid UTF-8 is replaced.
  public func text(of span: SourceSpan) -> String {
    let start = min(Int(span.start), bytes.count)
    let end = min(max(start, Int(span.end)), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The number of lines; a newline at the end does not begin another line.
  public var lineCount: Int {
    if let last = lineStarts.last, Int(last) == bytes.count, lineStarts.count > 1 {
      return lineStarts.count - 1
    }
    return lineStarts.count
  }

  /// The line of an offset, counted from 1 (or from ``origin``).
  public func line(at offset: UInt32) -> Int {
    lineIndex(at: offset) + origin.line
  }

  /// The line and the column of an offset, counted from 1.
  ///
  /// A line ends with LF, CRLF or CR. Columns count Unicode scalars, as editors do: a tab, a
  /// character of several bytes and a combining mark each count as one.
  public func position(at offset: UInt32) -> SourcePosition {
    let index = lineIndex(at: offset)
    var start = Int(lineStarts[index])
    if index == 0, bytes.starts(with: Self.byteOrderMark) { start = 3 }
    let end = min(max(start, Int(offset)), bytes.count)
    let column = characterCount(from: start, to: end)
    return SourcePosition(
      line: index + origin.line,
      column: column + (index == 0 ? origin.column : 1)
    )
  }

  /// The span of the line of an offset, without its line ending.
  public func lineSpan(at offset: UInt32) -> SourceSpan {
    let index = lineIndex(at: offset)
    var start = Int(lineStarts[index])
    var end = index + 1 < lineStarts.count ? Int(lineStarts[index + 1]) : bytes.count
    if index == 0, bytes.starts(with: Self.byteOrderMark) { start = 3 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return SourceSpan(start, end)
  }

  /// The bytes at the beginning of a text that only say that it is UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The start of the text: after the byte-order mark, if there is one.
  static func textStart(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
  }

  private func lineIndex(at offset: UInt32) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private static func lineStarts(in bytes: [UInt8]) -> (starts: [UInt32], longest: Int) {
    var starts: [UInt32] = [0]
    var longest = 0
    var last = 0
    bytes.withUnsafeBufferPointer { buffer in
      buffer.forEachLineBreak { offset in
        longest = max(longest, offset - last)
        last = offset
        starts.append(UInt32(truncatingIfNeeded: offset))
      }
    }
    return (starts, max(longest, bytes.count - last))
  }

  // MARK: Columns

  private static let longLine = 1 << 14
  private static let block = 1 << 12

  private static func blockCounts(in bytes: [UInt8]) -> [UInt32] {
    var counts: [UInt32] = [0]
    var count: UInt32 = 0
    for start in stride(from: 0, to: bytes.count, by: block) {
      count += UInt32(
        truncatingIfNeeded: scalarCount(bytes[start..<min(start + block, bytes.count)]))
      counts.append(count)
    }
    return counts
  }

  /// The number of characters in a part of a line.
  ///
  /// In a very long line, blocks are counted once. Otherwise a file with one long line and many
  /// errors would be slow.
  private func characterCount(from start: Int, to end: Int) -> Int {
    if end - start <= Self.longLine || blockCounts.isEmpty {
      return Self.scalarCount(bytes[start..<end])
    }
    return scalarsBefore(end) - scalarsBefore(start)
  }

  private func scalarsBefore(_ offset: Int) -> Int {
    let index = offset / Self.block
    return Int(blockCounts[index]) + Self.scalarCount(bytes[index * Self.block..<offset])
  }

  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

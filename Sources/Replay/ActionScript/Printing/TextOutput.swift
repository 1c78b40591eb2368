/// Text output that can be cut back to an earlier length.
struct TextOutput {
  /// The length of a line after which values are broken.
  static let width = 100

  private var bytes: [UInt8] = []

  private(set) var lineStart = 0

  var count: Int { bytes.count }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      bytes.append(contentsOf: String(scalar).utf8)
    }
  }

  mutating func appendBlanks(_ count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }

  /// Begins a line.
  mutating func newline(_ indentation: Int = 0) {
    append("\n")
    lineStart = count
    appendBlanks(indentation)
  }

  /// Removes everything after a length, which must be on the current line.
  mutating func cut(to count: Int) {
    bytes.removeLast(bytes.count - count)
  }

  func hasSuffix(_ suffix: String) -> Bool {
    bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

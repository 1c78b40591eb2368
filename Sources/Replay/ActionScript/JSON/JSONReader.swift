/// Reads JSON (RFC 8259), and keeps spans, the order of members, and all digits of numbers.
///
/// It rejects duplicate keys, nesting deeper than ``SyntaxLimits/nesting``, and strings with
/// unpaired surrogates, which a `String` cannot hold. (Section 9 lets parsers limit depth and the
/// contents of strings.) The caller must skip a byte-order mark.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  var offset: Int
  var depth = 0
  var names: NameCache
  var problems: [SyntaxProblem] = []

  /// The number of steps in a section of a script; the steps are kept if it is `.max`.
  var sectionSize = Int.max

  /// Values that are not read: those of a table that was read before.
  var skipped: SourceSpan?

  /// The sections of lists of steps that are not kept, by the start of the list.
  private(set) var stepSections: [UInt32: [SourceSpan]] = [:]

  init(bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    self.offset = start
    self.end = end ?? bytes.count
    // The table of names costs more than a line of events or of a log has of them.
    names = NameCache(isEnabled: self.end - start > 4096)
  }

  /// Reads a text that consists of one value; `nil` if this fails.
  mutating func readDocument() -> ValueSyntax? {
    do throws(SyntaxAbort) {
      skipWhitespace()
      let value = try readValue()
      skipWhitespace()
      if offset < end { throw fail(.trailingText, offset, tokenEnd()) }
      return value
    } catch {
      return nil
    }
  }

  mutating func readValue() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    guard offset < end else { throw fail(.expected("a value", found: nil), offset, offset) }
    if let skipped, Int(skipped.start) == start {
      offset = Int(skipped.end)
      return ValueSyntax(.nil, span: skipped)
    }
    switch bytes[offset] {
    case UInt8(ascii: "{"):
      return try readObject()
    case UInt8(ascii: "["):
      return try readArray()
    case UInt8(ascii: "\""):
      let text = try readString()
      return ValueSyntax(.string(text), span: SourceSpan(start, offset))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try readNumber()
    case UInt8(ascii: "t") where takes("true"):
      return ValueSyntax(.bool(true), span: SourceSpan(start, offset))
    case UInt8(ascii: "f") where takes("false"):
      return ValueSyntax(.bool(false), span: SourceSpan(start, offset))
    case UInt8(ascii: "n") where takes("null"):
      return ValueSyntax(.nil, span: SourceSpan(start, offset))
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      throw failExpected("a value")
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      throw failNumber(start)
    default:
      let wordEnd = tokenEnd()
      throw fail(.malformedLiteral(text(start, wordEnd)), start, wordEnd)
    }
  }

  // MARK: Collections

  private mutating func readArray() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    var elements: [ValueSyntax] = []
    try readElements { elements.append($0) }
    return ValueSyntax(.array(elements), span: SourceSpan(start, offset))
  }

  private mutating func readElements(
    _ body: (ValueSyntax) -> Void
  ) throws(SyntaxAbort) {
    let start = offset
    try open()
    if byte != UInt8(ascii: "]") {
      while true {
        if offset >= end { throw failUnclosed(start) }
        body(try readValue())
        skipWhitespace()
        guard byte == UInt8(ascii: ",") else { break }
        try skipComma(before: UInt8(ascii: "]"), "a value")
      }
    }
    try close(opener: start, UInt8(ascii: "]"))
  }

  /// Reads a list of steps, and only keeps where they are.
  private mutating func readSteps() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    let size = sectionSize
    var sections: [SourceSpan] = []
    var count = 0
    try readElements { element in
      if count.isMultiple(of: size) {
        sections.append(element.span)
      } else {
        sections[sections.count - 1].end = element.span.end
      }
      count += 1
    }
    let span = SourceSpan(start, offset)
    stepSections[span.start] = sections
    return ValueSyntax(.array([]), span: span)
  }

  /// Reads the elements of a section, which were read before without a problem.
  mutating func readSection() -> [ValueSyntax] {
    var elements: [ValueSyntax] = []
    while offset < end, let element = try? readValue() {
      elements.append(element)
      skipWhitespace()
      offset += 1
      skipWhitespace()
    }
    return elements
  }

  private mutating func readObject() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    try open()
    var members: [ObjectMemberSyntax] = []
    var keys = KeySet()
    if byte != UInt8(ascii: "}") {
      while true {
        if offset >= end { throw failUnclosed(start) }
        let keyStart = offset
        guard byte == UInt8(ascii: "\"") else { throw failExpected("a key in quotes") }
        let key = try readString()
        let keySpan = SourceSpan(keyStart, offset)
        if !keys.insert(key, after: members) {
          problems.add(.duplicateKey(key), at: keySpan)
        }
        skipWhitespace()
        guard byte == UInt8(ascii: ":") else { throw failExpected("':' and a value") }
        offset += 1
        skipWhitespace()
        let isLong = depth == 1 && sectionSize < .max && key == "steps" && byte == UInt8(ascii: "[")
        let value = isLong ? try readSteps() : try readValue()
        members.append(ObjectMemberSyntax(key: key, keySpan: keySpan, value: value))
        skipWhitespace()
        guard byte == UInt8(ascii: ",") else { break }
        try skipComma(before: UInt8(ascii: "}"), "a key in quotes")
      }
    }
    try close(opener: start, UInt8(ascii: "}"))
    return ValueSyntax(.object(members), span: SourceSpan(start, offset))
  }

  private mutating func open() throws(SyntaxAbort) {
    if depth >= SyntaxLimits.nesting { throw fail(.tooDeep, offset, offset + 1) }
    depth += 1
    offset += 1
    skipWhitespace()
  }

  /// Skips a comma, after which another element must follow.
  private mutating func skipComma(before close: UInt8, _ what: String) throws(SyntaxAbort) {
    offset += 1
    skipWhitespace()
    guard byte == close else { return }
    let found = String(Unicode.Scalar(close))
    throw fail(.trailingComma(expected: what, found: found), offset, offset + 1)
  }

  private mutating func close(opener: Int, _ close: UInt8) throws(SyntaxAbort) {
    if offset >= end { throw failUnclosed(opener) }
    guard byte == close else {
      throw failExpected("',' or '\(String(Unicode.Scalar(close)))'")
    }
    offset += 1
    depth -= 1
  }

  private mutating func failUnclosed(_ opener: Int) -> SyntaxAbort {
    fail(.unclosed(text(opener, opener + 1)), opener, opener + 1)
  }

  // MARK: Numbers

  private mutating func readNumber() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    var isFloat = false
    if byte == UInt8(ascii: "-") { offset += 1 }
    let integerStart = offset
    guard skipDigits() else { throw failNumber(start) }
    if bytes[integerStart] == UInt8(ascii: "0"), offset - integerStart > 1 {
      problems.add(.leadingZero, at: SourceSpan(start, offset))
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      isFloat = true
      guard skipDigits() else { throw failNumber(start) }
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      isFloat = true
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      guard skipDigits() else { throw failNumber(start) }
    }
    if byte.isNamePart || byte == UInt8(ascii: ".") { throw failNumber(start) }
    let digits = names.name(in: bytes, from: start, to: offset)
    return ValueSyntax(
      isFloat ? .float(digits) : .integer(digits), span: SourceSpan(start, offset))
  }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while offset < end, bytes[offset].isDigit { offset += 1 }
    return offset > start
  }

  private mutating func failNumber(_ start: Int) -> SyntaxAbort {
    while byte.isNamePart || ".-+".utf8.contains(byte) { offset += 1 }
    return fail(.malformedNumber(text(start, offset), isJSON: true), start, offset)
  }

  // MARK: Bytes

  @inline(__always)
  private var byte: UInt8 { offset < end ? bytes[offset] : 0 }

  @inline(__always)
  mutating func skipWhitespace() {
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private mutating func takes(_ word: StaticString) -> Bool {
    let wordEnd = offset + word.utf8CodeUnitCount
    guard wordEnd <= end else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] {
      return false
    }
    guard wordEnd == end || !bytes[wordEnd].isNamePart else { return false }
    offset = wordEnd
    return true
  }

  /// The end of the token at the offset, for a message.
  private func tokenEnd() -> Int {
    var tokenEnd = offset
    while tokenEnd < end, bytes[tokenEnd].isNamePart, tokenEnd - offset < 40 { tokenEnd += 1 }
    if tokenEnd == offset { tokenEnd = min(end, offset + 1) }
    while tokenEnd < end, bytes[tokenEnd] & 0xC0 == 0x80 { tokenEnd += 1 }
    return tokenEnd
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  mutating func fail(_ kind: SyntaxProblem.Kind, _ start: Int, _ end: Int) -> SyntaxAbort {
    problems.add(kind, at: SourceSpan(start, end))
    return SyntaxAbort()
  }

  mutating func failExpected(_ what: String) -> SyntaxAbort {
    let tokenEnd = tokenEnd()
    let found = offset < end ? text(offset, tokenEnd) : nil
    return fail(.expected(what, found: found), offset, tokenEnd)
  }
}

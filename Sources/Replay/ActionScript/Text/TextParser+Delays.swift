extension TextParser {
  /// Parses how long an answer takes: `1s`, or `any 0s..5s`.
  mutating func takeDelay() throws(SyntaxAbort) -> DelaySyntax {
    guard take(word: "any") else { return .exactly(try takeAdvance()) }
    skipBlanks()
    let start = offset
    var rangeEnd = start
    while rangeEnd < end, !bytes[rangeEnd].isBlank, !bytes[rangeEnd].isLineEnd { rangeEnd += 1 }
    let dot = UInt8(ascii: ".")
    guard
      let dots = (start..<rangeEnd).first(where: {
        $0 + 1 < rangeEnd && bytes[$0] == dot && bytes[$0 + 1] == dot
      }), dots > start, dots + 2 < rangeEnd, bytes[dots + 2] != dot,
      bytes[dots + 2] != UInt8(ascii: "<")
    else {
      throw fail(.notADelayRange(string(start, rangeEnd)), start, max(rangeEnd, start))
    }
    let earliest = try takeAdvance(upTo: dots)
    offset = dots + 2
    let latest = try takeAdvance(upTo: rangeEnd)
    // A name has its value when a row of the table is read.
    if earliest.name == nil, latest.name == nil, latest.value < earliest.value {
      throw fail(.backwardDelayRange(earliest.text, latest.text), start, rangeEnd)
    }
    return .any(earliest: earliest, latest: latest)
  }

  /// Parses a duration that fills the text up to an offset.
  private mutating func takeAdvance(upTo limit: Int) throws(SyntaxAbort) -> DurationSyntax {
    let whole = end
    end = limit
    defer { end = whole }
    return try takeAdvance()
  }
}

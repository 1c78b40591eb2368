extension TextParser {
  /// Parses something that must take the whole text; `nil` if a problem was reported.
  ///
  /// Messages call it `what`.
  mutating func parseAll<Syntax>(
    as what: String,
    _ body: (inout TextParser) throws(SyntaxAbort) -> Syntax
  ) -> Syntax? {
    depth = 0
    wildcard = nil
    do throws(SyntaxAbort) {
      skipBlanks()
      let syntax = try body(&self)
      skipBlanks()
      if !isAtEnd {
        let found = foundHere()
        let foundEnd = max(found.end, min(end, found.start + 1))
        throw fail(
          .unexpectedText(after: what, found: found.text ?? string(found.start, foundEnd)),
          found.start, foundEnd)
      }
      return syntax
    } catch {
      return nil
    }
  }
}

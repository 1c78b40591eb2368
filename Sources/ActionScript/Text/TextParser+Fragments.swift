extension TextParser {
  /// Reads one thing that is to be all there is; `nil` once a problem was told.
  ///
  /// - Parameters:
  ///   - what: What is read, for the message about what is left over.
  ///   - body: Reads it.
  /// - Returns: What was read.
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

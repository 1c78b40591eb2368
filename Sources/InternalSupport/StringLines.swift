extension StringProtocol {
  /// The texts between line feeds, empty ones too.
  ///
  /// Joined by line feeds they are the whole again. CRLF is a single character, so that splitting at the character `"\n"` would pass over it.
  package var lines: [Substring] {
    Substring(self).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }
}

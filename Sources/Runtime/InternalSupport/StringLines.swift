extension StringProtocol {
  /// The texts between line feeds, including empty ones.
  ///
  /// Joined by line feeds, they give the original text. CRLF is a single character, so splitting at
  /// the character `"\n"` would miss it.
  package var lines: [Substring] {
    Substring(self).utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }
}

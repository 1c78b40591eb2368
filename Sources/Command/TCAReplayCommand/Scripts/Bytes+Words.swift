import Glibc

extension [UInt8] {
  /// Whether a word stands anywhere in a text, so that it is worth parsing.
  func contains(word: String) -> Bool {
    let word = Array(word.utf8)
    return withUnsafeBytes { bytes in
      var start = 0
      while start + word.count <= bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(word[0]), bytes.count - word.count + 1 - start)
      {
        if memcmp(found, word, word.count) == 0 { return true }
        start = UnsafeRawPointer(found) - base + 1
      }
      return false
    }
  }
}

import Glibc

/// Splits a stream that arrives in pieces into lines, in time linear in its length.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// Where the next line begins.
  private var start = 0
  /// Where the search for the next newline goes on.
  private var searched = 0

  /// What has arrived of a line that is not complete, and of the lines that were not taken.
  var rest: ArraySlice<UInt8> { bytes[start...] }

  /// Adds bytes that have arrived.
  mutating func append(_ piece: [UInt8]) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
  }

  /// Takes the next complete line, without the newline; returns `nil` if there is none.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = newline() else {
      searched = bytes.count
      return nil
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return bytes[start..<end]
  }

  mutating func takeRest() -> ArraySlice<UInt8> {
    defer { self = LineBuffer() }
    return rest
  }

  private func newline() -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard searched < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

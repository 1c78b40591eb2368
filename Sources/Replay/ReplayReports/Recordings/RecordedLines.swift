import ActionScript
import Glibc

/// The lines of a recorded file, read piece by piece, without the white space at their ends.
struct RecordedLines {
  /// Reads at most so many bytes at an offset; empty at the end of the file.
  typealias Read = (_ offset: Int, _ count: Int) throws -> [UInt8]

  private static let pieceSize = 1 << 20

  private let path: String
  private let read: Read
  private var buffer: [UInt8] = []
  /// Where the buffer begins in the file.
  private var bufferOffset: Int
  /// Where the next line begins in the buffer.
  private var next = 0
  private var line = 0..<0
  /// The number of the current line, counted from 1.
  private(set) var number = 0

  init(path: String, offset: Int = 0, read: @escaping Read) {
    self.path = path
    self.read = read
    bufferOffset = offset
  }

  /// Where the current line begins in the file.
  var offset: Int { bufferOffset + line.lowerBound }

  /// The current line.
  var bytes: ArraySlice<UInt8> { buffer[line] }

  func withLine<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) rethrows -> Value {
    try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[line])) }
  }

  /// Whether the current lines have the same bytes.
  func isSame(as other: Self) -> Bool {
    guard line.count == other.line.count else { return false }
    return withLine { old in
      other.withLine { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return line.isEmpty }
        return memcmp(old, new, line.count) == 0
      }
    }
  }

  /// Goes to the next line that is not blank.
  ///
  /// - Returns: Whether there is one.
  mutating func advance() throws -> Bool {
    while try advanceToAny() {
      if !line.isEmpty { return true }
    }
    return false
  }

  private mutating func advanceToAny() throws -> Bool {
    var searched = next
    while true {
      if let end = newline(from: searched) {
        take(to: end)
        return true
      }
      buffer.removeSubrange(..<next)
      bufferOffset += next
      next = 0
      searched = buffer.count
      guard searched <= SourceFile.maximumSize else {
        throw RecordedStreams.Failure(
          path: path, line: number + 1, message: "the line is longer than a file may be")
      }
      // As much again, so that a huge line is copied a few times only.
      let piece = try read(bufferOffset + searched, max(Self.pieceSize, searched))
      if piece.isEmpty {
        guard searched > 0 else { return false }
        take(to: searched)
        return true
      }
      if buffer.isEmpty { buffer = piece } else { buffer += piece }
    }
  }

  private func newline(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func take(to end: Int) {
    number += 1
    var last = end
    while last > next, buffer[last - 1] <= 0x20 { last -= 1 }
    line = next..<last
    next = min(end + 1, buffer.count)
  }
}

import ActionScript
import Glibc

/// Reads two logs up to the first entry that does not do the same in both.
///
/// There the process waits. It goes on with the first log, and a process that was forked from it with the second one.
final class PartingReader {
  private enum Phase {
    /// The bytes are those of both logs.
    case shared
    /// The entries do the same.
    case beside
    /// Only one log is read.
    case parted
  }

  /// Thrown where the bytes that both logs begin with end.
  private struct EndOfShared: Error {}

  private static let pieceSize = 1 << 18

  private let size: Int
  private let files: (first: ComparedFile, second: ComparedFile)
  private let wait: () -> Void
  private var phase = Phase.shared
  private var other: LogReader

  /// Whether the second log is read.
  private(set) var isOther = false

  /// - Parameters:
  ///   - size: The number of bytes that both files begin with.
  ///   - files: The logs, of which at least one is longer.
  ///   - wait: Waits, and returns also in a process that was forked meanwhile.
  init(
    sharing size: Int, of files: (first: ComparedFile, second: ComparedFile),
    wait: @escaping () -> Void
  ) {
    self.size = size
    self.files = files
    self.wait = wait
    other = LogReader(path: files.second.path) { [] }
  }

  /// A reader of the first log.
  func reader(entryLimit: Int) -> LogReader {
    let chunks = Self.chunks(of: files.first, 0..<size)
    return LogReader(path: files.first.path, maximumEntrySize: entryLimit) {
      let chunk = try chunks()
      guard !chunk.isEmpty else { throw EndOfShared() }
      return chunk
    }
  }

  func readHeader(_ reader: inout LogReader) throws -> Script {
    try read(&reader) {
      (try $0.readHeader(), $0.runsEffects)
    } isSame: { old, new in
      old.0.headers == new.0.headers && old.1 == new.1
    }.0
  }

  /// The next entry of the first log, until the process waits; `nil` at the end.
  func next(
    _ reader: inout LogReader, _ isSame: (LogEntry, LogEntry) -> Bool
  ) throws -> LogEntry? {
    try read(&reader) {
      try $0.next()
    } isSame: { old, new in
      guard let old, let new else { return old == nil && new == nil }
      return isSame(old, new)
    }
  }

  private func read<Value>(
    _ reader: inout LogReader, _ next: (inout LogReader) throws -> Value,
    isSame: (Value, Value) -> Bool
  ) throws -> Value {
    switch phase {
    case .shared:
      do {
        return try next(&reader)
      } catch is EndOfShared {
        let second = Self.chunks(of: files.second, size..<files.second.size)
        phase = .beside
        other = reader.continued(path: files.second.path, nextChunk: second)
        reader.goOn(with: Self.chunks(of: files.first, size..<files.first.size))
        return try read(&reader, next, isSame: isSame)
      }
    case .beside:
      let old = Result { try next(&reader) }
      let new = Result { try next(&other) }
      if case .success(let old) = old, case .success(let new) = new, isSame(old, new) {
        return old
      }
      phase = .parted
      let process = getpid()
      wait()
      isOther = getpid() != process
      if isOther { reader = other }
      return try (isOther ? new : old).get()
    case .parted:
      return try next(&reader)
    }
  }

  private static func chunks(
    of file: ComparedFile, _ range: Range<Int>
  ) -> () throws -> [UInt8] {
    var offset = range.lowerBound
    return {
      let piece = try file.bytes(offset, min(pieceSize, range.upperBound - offset))
      offset += piece.count
      return piece
    }
  }
}

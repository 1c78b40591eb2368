import ActionScript
import Glibc

/// The contents of a script, read as they are needed.
final class ScriptInput {
  let path: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// What was read ahead to find out the notation.
  private var readAhead: [UInt8] = []

  /// Opens a file, or standard input.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - standardInput: Where standard input is read from.
  init(_ file: ScriptFile, standardInput: Int32 = STDIN_FILENO) throws(FileError) {
    path = file.path
    if file == .standardInput {
      descriptor = standardInput
      isOwned = false
    } else {
      descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
      isOwned = true
      if descriptor < 0 {
        throw FileError(path: file.path, code: errno)
      }
    }
  }

  deinit {
    if isOwned, descriptor >= 0 {
      close(descriptor)
    }
  }

  /// The notation, from the path's ending, else from how the contents begin.
  func detectNotation() throws(FileError) -> ScriptNotation {
    if path.hasSuffix(".replay") || path.hasSuffix(".jsonl") {
      return .detect(path: path, bytes: [])
    }
    readAhead = try FileReading.readChunk(from: descriptor, path: path)
    return .detect(path: path, bytes: readAhead)
  }

  /// The next bytes; none at the end.
  func nextChunk() throws(FileError) -> [UInt8] {
    guard readAhead.isEmpty else {
      defer { readAhead = [] }
      return readAhead
    }
    return try FileReading.readChunk(from: descriptor, path: path)
  }

  /// All bytes.
  func readAll() throws(FileError) -> [UInt8] {
    var bytes = try nextChunk()
    while true {
      let chunk = try nextChunk()
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
      guard bytes.count <= SourceFile.maximumSize else {
        throw FileError(path: path, reason: "it is larger than \(SourceFile.maximumSize) bytes")
      }
    }
  }
}

import ActionScript
import Glibc

/// The contents of a script, read as they are needed.
final class ScriptInput {
  let path: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// What was read ahead to find out the notation.
  private var readAhead: [UInt8] = []

  /// The most bytes that are read as a whole, unless an option says otherwise.
  static let defaultLimit = 64 << 20

  /// The most bytes that are read as a whole.
  private let limit: Int

  /// What is left of a regular file, as far as its size tells.
  private var expectedCount = 0

  /// Which files can be read beside standard input.
  enum Source {
    case regularFiles
    /// FIFOs as well, such as what a shell makes of `<(…)`.
    case anything
  }

  /// Opens a file, or standard input.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - standardInput: Where standard input is read from.
  ///   - limit: The most bytes that ``readAll()`` reads.
  ///   - source: Which files can be read.
  /// - Throws: A ``FileError`` where the file cannot be opened, or is not one that can be read.
  init(
    _ file: ScriptFile, standardInput: Int32 = STDIN_FILENO, limit: Int = defaultLimit,
    from source: Source = .regularFiles
  ) throws(FileError) {
    path = file.path
    self.limit = min(limit, SourceFile.maximumSize)
    guard file != .standardInput else {
      descriptor = standardInput
      isOwned = false
      return
    }
    if source == .regularFiles { try Self.refuse(try FileReading.kind(of: path), path) }
    // A FIFO that has replaced the file meanwhile must not block.
    let flags = O_RDONLY | O_CLOEXEC | (source == .regularFiles ? O_NONBLOCK : 0)
    descriptor = open(FilePath.cString(path), flags)
    isOwned = true
    if descriptor < 0 {
      throw FileError(path: path, code: errno)
    }
    var status = stat()
    guard source == .regularFiles, fstat(descriptor, &status) == 0 else { return }
    try Self.refuse(FileReading.Kind(status), path)
    expectedCount = Int(status.st_size)
  }

  private static func refuse(_ kind: FileReading.Kind, _ path: String) throws(FileError) {
    guard case .special(let name) = kind else { return }
    throw FileError(
      path: path, reason: "it is \(name); only regular files and standard input ('-') are read")
  }

  deinit {
    if isOwned, descriptor >= 0 {
      close(descriptor)
    }
  }

  /// The notation, from the path's ending, else from how the contents begin.
  func detectNotation() throws(FileError) -> ScriptNotation {
    if [".replay", ".jsonl"].contains(where: path.lowercased().hasSuffix) {
      return .detect(path: path, bytes: [])
    }
    readAhead = try readChunk()
    return .detect(path: path, bytes: readAhead)
  }

  /// The next bytes; none at the end.
  func nextChunk() throws(FileError) -> [UInt8] {
    guard readAhead.isEmpty else {
      defer { readAhead = [] }
      return readAhead
    }
    return try readChunk()
  }

  /// Reads with a buffer that suits what is left of the file.
  private func readChunk() throws(FileError) -> [UInt8] {
    let capacity = isOwned ? min(max(expectedCount, 1 << 12), 1 << 18) : 1 << 18
    let chunk = try FileReading.readChunk(from: descriptor, path: path, capacity: capacity)
    expectedCount -= chunk.count
    return chunk
  }

  /// All bytes.
  func readAll() throws(FileError) -> [UInt8] {
    guard expectedCount + readAhead.count <= limit else { throw tooLarge }
    var bytes = try nextChunk()
    while true {
      guard bytes.count <= limit else { throw tooLarge }
      let chunk = try nextChunk()
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
    }
  }

  private var tooLarge: FileError {
    FileError(
      path: path,
      reason: "it is larger than \(ByteCount.text(limit)); --max-input raises the limit")
  }
}

import ActionScript
import CProcess
import Glibc

/// The contents of a script, read on demand.
final class ScriptInput {
  let path: String
  private var descriptor: Int32
  private let isOwned: Bool

  /// The bytes that were read to detect the notation.
  private var readAhead: [UInt8] = []

  /// The default for the maximum size of a file that is read as a whole, in bytes.
  static let defaultLimit = 64 << 20

  /// The maximum size of a file that is read as a whole, in bytes.
  private let limit: Int

  /// The remaining size of a regular file, as far as it is known.
  private var expectedCount = 0

  /// The kinds of files that can be read besides standard input.
  enum Source {
    case regularFiles
    /// Also FIFOs, such as a shell's `<(…)`.
    case anything
  }

  /// Opens a file, or standard input, and throws a ``FileError`` if this fails or the file is of
  /// another kind.
  ///
  /// `stream` is the open descriptor of a file that is a stream; `nil` to open it. `limit` is the
  /// maximum number of bytes that ``readAll()`` reads. `location` is the path to open; `nil` for the
  /// path of the file.
  init(
    _ file: ScriptFile, stream: Int32? = nil, limit: Int = defaultLimit,
    from source: Source = .regularFiles, location: String? = nil
  ) throws(FileError) {
    path = file.path
    self.limit = min(limit, SourceFile.maximumSize)
    guard !file.isStream else {
      if let stream { descriptor = stream } else { descriptor = try Self.openStream(file) }
      isOwned = false
      return
    }
    let location = location ?? path
    if source == .regularFiles { try Self.refuse(try FileReading.kind(of: location), path) }
    // Does not block if the file was replaced by a FIFO.
    let flags = O_RDONLY | O_CLOEXEC | (source == .regularFiles ? O_NONBLOCK : 0)
    descriptor = open(FilePath.cString(location), flags)
    isOwned = true
    if descriptor < 0 {
      throw FileError(path: path, code: errno)
    }
    var status = stat()
    guard source == .regularFiles, fstat(descriptor, &status) == 0 else { return }
    try Self.refuse(FileReading.Kind(status), path)
    expectedCount = Int(status.st_size)
  }

  /// Opens a stream so that a signal ends the wait for its writer.
  private static func openStream(_ file: ScriptFile) throws(FileError) -> Int32 {
    if file == .standardInput { return STDIN_FILENO }
    // Opened again, a pipe would not tell that its writer has gone.
    if let stream = AtomicFile.stream(file.path) {
      let copy = fcntl(stream, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw FileError(path: file.path, code: errno) }
      return copy
    }
    let descriptor = open(FilePath.cString(file.path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: file.path, code: errno) }
    // The first wait is for the writer; from then on reading may block.
    let hasInput = signals_wait_for_input(descriptor) != 0
    guard hasInput, fcntl(descriptor, F_SETFL, 0) == 0 else {
      let code = hasInput ? errno : EINTR
      Glibc.close(descriptor)
      throw FileError(path: file.path, code: code)
    }
    return descriptor
  }

  private static func refuse(_ kind: FileReading.Kind, _ path: String) throws(FileError) {
    guard case .special(let name) = kind else { return }
    throw FileError(path: path, reason: "it is \(name); only regular files are read here")
  }

  deinit {
    close()
  }

  /// Closes the file, also if it is a copy of standard input; nothing can be read after that.
  func close() {
    if descriptor > STDERR_FILENO { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// The notation that the call names; otherwise that of the file's extension, or of the beginning
  /// of the contents.
  func notation(_ named: ScriptNotation? = nil) throws(FileError) -> ScriptNotation {
    if let named { return named }
    if [".replay", ".jsonl"].contains(where: path.lowercased().hasSuffix) {
      return .detect(path: path, bytes: [])
    }
    readAhead = try readChunk()
    return .detect(path: path, bytes: readAhead)
  }

  /// The next bytes; empty at the end.
  func nextChunk() throws(FileError) -> [UInt8] {
    guard readAhead.isEmpty else {
      defer { readAhead = [] }
      return readAhead
    }
    return try readChunk()
  }

  /// Reads with a buffer that fits the rest of the file.
  private func readChunk() throws(FileError) -> [UInt8] {
    let capacity = isOwned ? min(max(expectedCount, 1 << 12), 1 << 18) : 1 << 18
    let chunk = try FileReading.readChunk(from: descriptor, path: path, capacity: capacity)
    expectedCount -= chunk.count
    return chunk
  }

  func readAll() throws(FileError) -> [UInt8] {
    guard expectedCount + readAhead.count <= limit else { throw tooLarge }
    var bytes = try nextChunk()
    if expectedCount > 0 { bytes.reserveCapacity(bytes.count + expectedCount) }
    while true {
      guard bytes.count <= limit else { throw tooLarge }
      let chunk = try nextChunk()
      if chunk.isEmpty { return bytes }
      bytes.append(contentsOf: chunk)
    }
  }

  private var tooLarge: FileError { Self.tooLarge(path, limit: limit) }

  /// The error of a file that is larger than a number of bytes.
  static func tooLarge(_ path: String, limit: Int) -> FileError {
    let hint = limit < SourceFile.maximumSize ? "; --max-input raises the limit" : ""
    return FileError(path: path, reason: "it is larger than \(ByteCount.text(limit))\(hint)")
  }
}

extension LogReader {
  /// Reads a log; `entryLimit` is the maximum size of an entry, in bytes.
  init(_ input: ScriptInput, entryLimit: Int) {
    self.init(path: input.path, maximumEntrySize: entryLimit) { try input.nextChunk() }
  }
}

import CProcess
import Glibc
import ReplayReports

/// A regular file, read at any offset.
final class ComparedFile {
  /// The number of bytes that tell whether a file is a recorded run.
  static let beginningSize = 4096

  let path: String
  private let descriptor: Int32
  private let status: stat

  /// Opens a file; `nil` if it is not a regular file that can be read.
  init?(_ file: ScriptFile) {
    guard !file.isStream else { return nil }
    path = file.path
    // Does not block if the file was replaced by a FIFO.
    descriptor = open(FilePath.cString(file.path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    let isOpen = descriptor >= 0 && fstat(descriptor, &status) == 0
    self.status = status
    guard isOpen, status.kind == S_IFREG else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The number of bytes.
  var size: Int { Int(status.st_size) }

  /// Whether the file begins with an event.
  var isRecorded: Bool {
    (try? bytes(0, Self.beginningSize)).map(RecordedStreams.isStream) ?? false
  }

  /// At most so many bytes at an offset; empty at the end.
  func bytes(_ offset: Int, _ count: Int) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      repeat {
        // Ends at a signal that was noted.
        let result =
          signals_wait_for_input(descriptor) != 0
          ? pread(descriptor, buffer.baseAddress, count, off_t(offset)) : -1
        code = result < 0 ? errno : 0
        size = max(0, result)
      } while code == EINTR && signals_interruption() == 0
    }
    guard code == 0 else { throw FileError(path: path, code: code) }
    return bytes
  }

  /// The paths that no event seems to name, neither in a change nor in a state.
  func unnamed(of paths: [String]) throws(FileError) -> [String] {
    var unnamed = paths
    let pieceSize = 1 << 18
    // What lies across the end of a piece is looked for in the next one.
    let overlap = 1 << 10
    var offset = 0
    while !unnamed.isEmpty, offset < size {
      let piece = try bytes(offset, pieceSize)
      guard !piece.isEmpty else { break }
      unnamed.removeAll { path in
        let name = path.prefix { $0 != "[" }.split(separator: ".").last.map(String.init) ?? path
        return Self.contains(piece, "\"path\":\"\(path)") || Self.contains(piece, "\(name): ")
      }
      offset += max(1, piece.count - overlap)
      if piece.count <= overlap { break }
    }
    return unnamed
  }

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let text = Array(text.utf8)
    return bytes.contains(text)
  }

  /// Throws if the file was written since it was opened.
  func checkIsUnchanged() throws(FileError) {
    var now = stat()
    guard fstat(descriptor, &now) == 0 else { throw FileError(path: path, code: errno) }
    guard now.st_size == status.st_size, now.st_mtim.tv_sec == status.st_mtim.tv_sec,
      now.st_mtim.tv_nsec == status.st_mtim.tv_nsec
    else { throw FileError(path: path, reason: "it changed while it was read") }
  }
}

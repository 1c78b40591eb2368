import Glibc

/// A temporary file with a text, for another program.
struct TemporaryFile {
  let path: String

  /// Writes the file; `ending` is that of its name.
  init(
    _ text: [UInt8], named prefix: String, ending: String,
    in folder: String = FilePath.temporaryFolder
  ) throws(FileError) {
    var name = Array("\(folder)/\(prefix)-XXXXXX\(ending)".utf8CString)
    let descriptor = mkstemps(&name, Int32(ending.utf8.count))
    guard descriptor >= 0 else {
      throw FileError(path: folder, verb: "create a file in", code: errno)
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isWritten = (try? FileWriting.write(text, to: descriptor)) != nil
    let code = errno
    close(descriptor)
    guard isWritten else {
      remove()
      throw FileError(path: folder, verb: "write a file in", code: code)
    }
  }

  func remove() { unlink(path) }
}

import CProcess
import Glibc

enum FileReading {
  /// The next bytes of an open file; empty at its end.
  static func readChunk(
    from descriptor: Int32, path: String, capacity: Int = 1 << 18
  ) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while true {
        // Standard input may have no end, and a signal must end the wait for it.
        guard signals_wait_for_input(descriptor) != 0 else {
          code = EINTR
          return
        }
        let result = read(descriptor, buffer.baseAddress, capacity)
        if result >= 0 {
          count = result
          return
        }
        code = errno
        if code != EINTR { return }
        code = 0
      }
    }
    guard code == 0 else { throw FileError(path: path, code: code) }
    return chunk
  }

  /// A line of a file, counted from 1, including its line ending.
  ///
  /// The file is read in chunks, because it may be long.
  static func line(_ number: Int, of path: String) throws(FileError) -> [UInt8] {
    guard case .file = try kind(of: path) else { throw FileError(path: path, code: EISDIR) }
    let input = try ScriptInput(ScriptFile(path: path))
    var line: [UInt8] = []
    var current = 1
    while current <= number {
      let chunk = try input.nextChunk()
      if chunk.isEmpty { break }
      for byte in chunk {
        if current == number { line.append(byte) }
        if byte == UInt8(ascii: "\n") { current += 1 }
        if current > number { break }
      }
    }
    return line
  }

  /// What kind of file there is at a path, if any.
  static func kind(of path: String) throws(FileError) -> Kind {
    guard let status = stat(path) else { throw FileError(path: path, code: errno) }
    return Kind(status)
  }

  /// Whether there is a folder at a path.
  static func isDirectory(_ path: String) -> Bool {
    stat(path)?.kind == S_IFDIR
  }

  static func exists(_ path: String) -> Bool { stat(path) != nil }

  enum Kind {
    case directory(FileIdentity)
    case file
    /// A FIFO, a socket or a device, with its name for messages.
    case special(String)

    /// A FIFO, which is only read if the command line names it, and is never rewritten.
    static var fifo: String { "a FIFO" }

    init(_ status: stat) {
      switch status.kind {
      case S_IFDIR: self = .directory(FileIdentity(status))
      case S_IFIFO: self = .special(Self.fifo)
      case S_IFSOCK: self = .special("a socket")
      case S_IFCHR, S_IFBLK: self = .special("a device")
      default: self = .file
      }
    }
  }

  /// The names in a directory, ordered by their bytes.
  static func names(in path: String) throws(FileError) -> [String] {
    guard let directory = opendir(FilePath.cString(path)) else {
      throw FileError(path: path, code: errno)
    }
    defer { closedir(directory) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        guard errno == 0 else { throw FileError(path: path, code: errno) }
        break
      }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != Array(".".utf8), name != Array("..".utf8) {
        names.append(name)
      }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map { FilePath.text($0) }
  }
}

import Glibc

/// Reading files and directories.
enum FileReading {
  /// The next bytes of an open file; none at its end.
  static func readChunk(from descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
    let capacity = 1 << 18
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while true {
        let result = read(descriptor, buffer.baseAddress, capacity)
        if result >= 0 {
          count = result
          return
        }
        if errno != EINTR {
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw FileError(path: path, code: code) }
    return chunk
  }

  /// All bytes of a file.
  static func readFile(_ path: String) throws(FileError) -> [UInt8] {
    try ScriptInput(ScriptFile(path: path)).readAll()
  }

  /// A line of a file, counted from one, with its end; read in pieces, as files may be long.
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

  /// Whether there is something at a path, and whether it is a directory.
  static func kind(of path: String) throws(FileError) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { return .file }
    return .directory(DirectoryID(device: UInt64(status.st_dev), node: UInt64(status.st_ino)))
  }

  enum Kind {
    case directory(DirectoryID)
    case file
  }

  /// Which directory it is, whatever links lead to it.
  struct DirectoryID: Hashable {
    var device: UInt64
    var node: UInt64
  }

  /// The names in a directory, in the order of their bytes.
  static func names(in path: String) throws(FileError) -> [String] {
    guard let directory = opendir(path) else { throw FileError(path: path, code: errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." {
        names.append(name)
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

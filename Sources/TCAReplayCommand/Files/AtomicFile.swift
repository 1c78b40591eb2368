import Glibc
import ReplayReports
import ReplayValues

/// A file that is written completely or not at all.
///
/// It is written under a temporary name, then renamed.
///
/// Missing folders are created. An existing file keeps its permissions, and a symbolic link keeps
/// pointing to the file. Pipes, devices and descriptors such as `/dev/stdout` are written to directly.
final class AtomicFile {
  let path: String
  /// The path of the file after following links.
  private let target: String
  private let temporaryPath: String
  private var descriptor: Int32
  private var failure: FileError?
  /// Whether the file is written to without a temporary file.
  private let isDirect: Bool

  /// Opens a file for writing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - appends: Whether to append to the file instead of replacing it. The file is then written
  ///     to directly.
  /// - Throws: A ``FileError`` if the file cannot be written.
  init(_ path: String, appends: Bool = false) throws(FileError) {
    self.path = path
    if let stream = Self.stream(path) {
      (target, temporaryPath, isDirect) = (path, "", true)
      descriptor = fcntl(stream, F_DUPFD_CLOEXEC, 3)
      if descriptor < 0 { throw .writing(path, code: errno) }
      return
    }
    target = Self.resolved(path)
    try Self.createFolder(of: target, for: path)
    let (folder, name) = Self.split(target)
    temporaryPath = "\(folder).\(name).\(getpid()).tmp"
    var status = stat()
    let exists = stat(FilePath.cString(target), &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw .writing(path, code: EISDIR) }
    guard !appends, !exists || status.st_mode & S_IFMT == S_IFREG else {
      descriptor = open(
        FilePath.cString(target), O_WRONLY | O_CLOEXEC | (appends ? O_APPEND | O_CREAT : 0), 0o666)
      if descriptor < 0 { throw .writing(path, code: errno) }
      isDirect = true
      return
    }
    isDirect = false
    let mode = exists ? status.st_mode & 0o7777 : 0o666
    descriptor = open(
      FilePath.cString(temporaryPath), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    if descriptor < 0 { throw .writing(path, code: errno) }
    if exists { fchmod(descriptor, mode) }
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      if !isDirect { unlink(FilePath.cString(temporaryPath)) }
    }
  }

  /// Appends bytes; a failure is thrown by ``commit()``.
  func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    do throws(FileWriting.Failure) {
      try FileWriting.write(bytes, to: descriptor)
    } catch {
      failure =
        switch error {
        case .unread: FileError(path: path, verb: "write", reason: "nobody reads it")
        case .system(let code): .writing(path, code: code)
        }
    }
  }

  /// Renames the temporary file to its final name.
  func commit() throws(FileError) {
    if let failure { throw failure }
    // Some errors, such as a full disk, may only be reported here.
    if !isDirect, fsync(descriptor) != 0 { throw .writing(path, code: errno) }
    let code = close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    guard code == 0 else {
      if !isDirect { unlink(FilePath.cString(temporaryPath)) }
      throw .writing(path, code: code)
    }
    if !isDirect, rename(FilePath.cString(temporaryPath), FilePath.cString(target)) != 0 {
      let code = errno
      unlink(FilePath.cString(temporaryPath))
      throw .writing(path, code: code)
    }
  }

  /// Writes a whole file.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try AtomicFile(path)
    file.write(bytes)
    try file.commit()
  }

  // MARK: - Paths

  /// The descriptor behind a path such as `/dev/stdout`, or behind a link to one; `nil` for other paths.
  ///
  /// Its file is not replaced, because others write to it, too.
  static func stream(_ path: String) -> Int32? {
    let names = [
      "/dev/stdin": STDIN_FILENO, "/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO,
    ]
    var path = path
    for _ in 1...40 {
      if let stream = names[path] { return stream }
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count))
      }
      guard let link = FilePath.link(path) else { return nil }
      path = link.hasPrefix("/") ? link : split(path).folder + link
    }
    return nil
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(FilePath.cString(path), nil) else {
      return path
    }
    defer { free(resolved) }
    return FilePath.text(resolved)
  }

  /// The folder with a trailing slash, and the name.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let next = path.utf8.index(after: slash)
    return (String(path[..<next]), String(path[next...]))
  }

  private static func createFolder(of target: String, for path: String) throws(FileError) {
    let folder = split(target).folder
    guard !folder.isEmpty else { return }
    var made = folder.hasPrefix("/") ? "/" : ""
    for part in folder.split(separator: "/") {
      made += "\(part)/"
      guard mkdir(FilePath.cString(made), 0o777) != 0, errno != EEXIST else { continue }
      let code = errno
      var status = stat()
      guard stat(FilePath.cString(made), &status) == 0 else { throw .writing(path, code: code) }
    }
  }
}

extension FileError {
  /// A file that cannot be written.
  static func writing(_ path: String, code: Int32) -> FileError {
    FileError(path: path, verb: "write", reason: String(cString: strerror(code)))
  }
}

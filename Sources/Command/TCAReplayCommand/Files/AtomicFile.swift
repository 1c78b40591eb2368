import CProcess
import Glibc

/// A file that is written completely or not at all.
///
/// It is written under a random name in the folder of the file, then renamed.
///
/// Missing folders are created. An existing file keeps its permissions and, if that is allowed, its owner. A symbolic link keeps
/// pointing to the file. Pipes, devices and descriptors such as `/dev/stdout` are written to directly.
final class AtomicFile {
  let path: String
  private var descriptor: Int32
  private var failure: FileError?
  /// The temporary file; `nil` if the file is written to directly.
  private var temporary: Temporary?

  private struct Temporary {
    var file: OpaquePointer
    /// The folder of the file after following links.
    var folder: Int32
    /// The name of the file in that folder.
    var name: String
  }

  /// Opens a file for writing, and throws a ``FileError`` if it cannot be written.
  ///
  /// A file to append to is written to directly. With `permissions`, which the umask restricts, the file is made
  /// anew: it does not keep those of an existing file, and a link is replaced.
  init(
    _ path: String, appends: Bool = false, permissions: mode_t? = nil
  ) throws(FileError) {
    self.path = path
    if let stream = Self.stream(path) {
      descriptor = fcntl(stream, F_DUPFD_CLOEXEC, 3)
      if descriptor < 0 { throw .writing(path, code: errno) }
      return
    }
    let target = permissions == nil ? Self.resolved(path) : path
    // A link that leads round in a circle.
    if permissions == nil, FilePath.link(target) != nil { throw .writing(path, code: ELOOP) }
    if target.utf8.last == UInt8(ascii: "/") { throw .writing(path, code: EISDIR) }
    try Self.createFolder(of: target, for: path)
    let status = stat(target)
    if status?.kind == S_IFDIR { throw .writing(path, code: EISDIR) }
    guard !appends, status == nil || status?.kind == S_IFREG else {
      descriptor = signals_open_for_output(
        FilePath.cString(target), O_WRONLY | O_CLOEXEC | (appends ? O_APPEND | O_CREAT : 0))
      if descriptor < 0 { throw .writing(path, code: errno) }
      return
    }
    let (folder, name) = Self.split(target)
    let folderDescriptor = file_find(FilePath.cString(folder.isEmpty ? "." : folder))
    if folderDescriptor < 0 { throw .writing(path, code: errno) }
    let mode = permissions ?? status.map { $0.st_mode & 0o7777 } ?? 0o666
    guard let file = temporary_file_create(folderDescriptor, mode) else {
      let code = errno
      Glibc.close(folderDescriptor)
      throw .writing(path, code: code)
    }
    temporary = Temporary(file: file, folder: folderDescriptor, name: name)
    descriptor = temporary_file_descriptor(file)
    if let status, permissions == nil {
      let isOwned = fchown(descriptor, status.st_uid, status.st_gid) == 0
      // A program must not run as somebody else.
      fchmod(descriptor, isOwned ? mode : mode & 0o777)
    }
  }

  deinit {
    if descriptor >= 0 { Glibc.close(descriptor) }
    if let temporary {
      temporary_file_remove(temporary.file)
      Glibc.close(temporary.folder)
    }
  }

  /// Appends bytes; a failure is thrown by ``commit()``.
  func write(_ bytes: [UInt8]) {
    guard failure == nil else { return }
    do throws(FileWriting.Failure) {
      try FileWriting.write(bytes, to: descriptor)
    } catch {
      failure = FileError(path: path, verb: "write", reason: error.description)
    }
  }

  /// Ends the writing, and throws if a part of it failed.
  func close() throws(FileError) {
    if let failure { throw failure }
    guard descriptor >= 0 else { return }
    // Some errors, such as a full disk, may only be reported here.
    if temporary != nil, fsync(descriptor) != 0 { throw .writing(path, code: errno) }
    let code = Glibc.close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    if code != 0 { throw .writing(path, code: code) }
  }

  /// Gives the file its final name.
  func commit() throws(FileError) {
    try close()
    guard let temporary else { return }
    self.temporary = nil
    let result = temporary_file_rename(temporary.file, FilePath.cString(temporary.name))
    let code = errno
    Glibc.close(temporary.folder)
    if result != 0 { throw .writing(path, code: code) }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try AtomicFile(path)
    file.write(bytes)
    try file.commit()
  }

  // MARK: - Paths

  /// The descriptor behind a path such as `/dev/stdout`, or behind a link to one; `nil` for other paths.
  ///
  /// A stream's file is not replaced, because others write to it, too.
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

  /// The file that a path leads to through links, no matter whether it exists.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(FilePath.cString(path), nil) else {
      return followed(path)
    }
    defer { free(resolved) }
    return FilePath.text(resolved)
  }

  /// The path at the end of a chain of links, whose folder may have links.
  private static func followed(_ path: String) -> String {
    var path = path
    for _ in 1...40 {
      guard let link = FilePath.link(path) else { break }
      path = link.hasPrefix("/") ? link : split(path).folder + link
    }
    return path
  }

  /// The file that is written at a path, without links as far as its folders exist.
  ///
  /// Two paths with the same destination are one file, also if it does not exist yet.
  static func destination(_ path: String) -> String {
    var (folder, rest) = (followed(path), "")
    while let last = folder.last {
      if let resolved = realpath(FilePath.cString(folder), nil) {
        defer { free(resolved) }
        return FilePath.absolute("\(FilePath.text(resolved))/\(rest)")
      }
      if last == "/" {
        folder.removeLast()
      } else {
        let parts = split(folder)
        (folder, rest) = (parts.folder, rest.isEmpty ? parts.name : "\(parts.name)/\(rest)")
      }
    }
    // Nothing of the path exists: its folders are made in the working directory.
    return FilePath.absolute(resolved(".") + "/" + rest)
  }

  /// The folder with a trailing slash, and the name.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let next = path.utf8.index(after: slash)
    return (String(path[..<next]), String(path[next...]))
  }

  /// Makes the folder of a file, where it is missing; `path` is the name of the file in messages.
  static func createFolder(of target: String, for path: String) throws(FileError) {
    let folder = split(target).folder
    guard !folder.isEmpty else { return }
    var made = folder.hasPrefix("/") ? "/" : ""
    // A mark that begins a name would be one character with the slash.
    let parts = folder.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    // Where `a` is missing, `a/..` leads nowhere: `a` is not made only to be left again.
    var isMissing = false
    var prefix = made
    for part in parts {
      guard !isMissing || part != ".." else { throw .writing(path, code: ENOENT) }
      prefix += "\(part)/"
      isMissing = isMissing || !FileReading.exists(prefix)
    }
    for part in parts {
      made += "\(part)/"
      guard mkdir(FilePath.cString(made), 0o777) != 0, errno != EEXIST else { continue }
      let code = errno
      guard FileReading.exists(made) else { throw .writing(path, code: code) }
    }
  }
}

extension FileError {
  /// A file that cannot be written.
  static func writing(_ path: String, code: Int32) -> FileError {
    FileError(path: path, verb: "write", code: code)
  }
}

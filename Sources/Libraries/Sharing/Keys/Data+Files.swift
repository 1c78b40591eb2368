import Foundation

extension Data {
  /// The contents of a file; a device or a pipe has none.
  init(contentsOfFileAt url: URL) throws {
    do {
      try self.init(contentsOf: url)
    } catch {
      // Foundation for Linux does not read them, and calls that a lack of permission.
      guard url.isDeviceOrPipe else { throw error }
      self.init()
    }
  }

  /// Writes a file, so that others find either the old contents or these.
  ///
  /// The file keeps its permissions. A device or a pipe is not replaced, but written to.
  func replaceFile(at url: URL) throws {
    let attributes = FileManager.default.attributes(ofTargetOf: url)
    switch attributes?[.type] as? FileAttributeType {
    case .typeRegular:
      let permissions = (attributes?[.posixPermissions] as? NSNumber)?.intValue
      if let permissions, permissions != Self.usualPermissions {
        try replaceFile(at: url, permissions: permissions)
      } else {
        try write(to: url, options: .atomic)
      }
    case nil, .typeSymbolicLink:
      try write(to: url, options: .atomic)
    default:
      // An atomic write would replace it by a file.
      try FileHandle(writingWithoutReplacing: url).write(contentsOf: self)
    }
  }

  /// The permissions that files have after an atomic write.
  private static let usualPermissions = 0o644

  private func replaceFile(at url: URL, permissions: Int) throws {
    let part = url.deletingLastPathComponent()
      .appending(component: ".\(url.lastPathComponent).\(UUID().uuidString)")
    // Nobody else can read the file until it has its permissions.
    guard
      FileManager.default.createFile(
        atPath: part.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else {
      // This fails as well, and says why.
      return try write(to: url, options: .atomic)
    }
    do {
      try write(to: part)
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: part.path)
      guard rename(part.path, url.path) == 0 else { throw POSIXError(ofLastCallAt: url) }
    } catch {
      try? FileManager.default.removeItem(at: part)
      throw error
    }
  }
}

extension URL {
  /// Whether what is written to it cannot be read again.
  var isDeviceOrPipe: Bool {
    switch FileManager.default.attributes(ofTargetOf: self)?[.type] as? FileAttributeType {
    case nil, .typeRegular, .typeDirectory, .typeSymbolicLink: false
    default: true
    }
  }
}

extension FileManager {
  /// The attributes of a file, or of what it links to; `nil` if it does not exist.
  fileprivate func attributes(ofTargetOf url: URL) -> [FileAttributeKey: Any]? {
    try? attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
  }
}

extension FileHandle {
  /// Opens a device or a pipe for writing; a pipe that nobody reads is an error.
  fileprivate convenience init(writingWithoutReplacing url: URL) throws {
    // Without `O_NONBLOCK`, this thread would wait for a reader of the pipe, maybe forever.
    let file = open(url.path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw POSIXError(ofLastCallAt: url) }
    _ = fcntl(file, F_SETFL, O_WRONLY)
    self.init(fileDescriptor: file, closeOnDealloc: true)
  }
}

extension POSIXError {
  /// The error of the last call of a C function, about a file.
  fileprivate init(ofLastCallAt url: URL) {
    self.init(
      POSIXErrorCode(rawValue: errno) ?? .EIO, userInfo: [NSFilePathErrorKey: url.path])
  }
}

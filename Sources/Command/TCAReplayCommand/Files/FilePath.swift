import Glibc
import InternalSupport
import ReplayPlanning

/// Paths as strings that keep every byte.
///
/// A path consists of bytes that need not be UTF-8. A byte outside of a valid character becomes a
/// private-use character, from U+10FF00, and is converted back for system calls. If a path contains
/// such a character, its bytes are replaced in the same way, so that the conversion is unambiguous.
enum FilePath {
  /// The private-use character of the byte 0.
  private static let base: UInt32 = 0x10_FF00

  /// The folder for temporary files: that of the variable `TMPDIR`, or `/tmp`.
  static var temporaryFolder: String {
    EnvironmentVariables.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// The text of a path from the system.
  static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: isPrivate)
    {
      return text
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let character = rest.prefix(length)
      if let valid = String(validating: character, as: UTF8.self)?.unicodeScalars,
        valid.count == 1, let scalar = valid.first, !isPrivate(scalar)
      {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        text.append(Unicode.Scalar(base + UInt32(first)) ?? "?")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The text of a zero-terminated path from the system.
  static func text(_ pointer: UnsafePointer<CChar>) -> String {
    var bytes: [UInt8] = []
    var next = pointer
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return text(bytes)
  }

  /// The bytes of a path, for the system.
  static func bytes(_ text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: isPrivate) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if isPrivate(scalar) {
        bytes.append(UInt8(scalar.value - base))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }

  /// The path as a zero-terminated string, for functions of the C library.
  static func cString(_ text: String) -> [CChar] {
    bytes(text).map { CChar(bitPattern: $0) } + [0]
  }

  /// The target of a symbolic link; `nil` if the path is not one.
  static func link(_ path: String) -> String? {
    let target = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(0, readlink(cString(path), start, buffer.count))
    }
    return target.isEmpty ? nil : text(target.map { UInt8(bitPattern: $0) })
  }

  /// A path below the current folder, without that folder, which differs between machines.
  static func belowCurrentFolder(_ path: String) -> String {
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    let prefix = joined(text(folder), "")
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// A path from the root of the file system, without `.` and `..`; links are not followed.
  static func absolute(_ path: String) -> String {
    guard let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return IncludeReader.resolve(path, from: "\(text(folder))/.")
  }

  /// Whether an absolute path is another one, or below it.
  static func isEqual(_ path: String, orBelow folder: String) -> Bool {
    PathKey(path) == PathKey(folder) || path.utf8.starts(with: joined(folder, "").utf8)
  }

  /// The folder of a file; the current one for a name alone.
  static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
  }

  /// Whether files are to be written into what a path names: it is a folder, or ends like one.
  static func isFolder(_ path: String) -> Bool {
    path.hasSuffix("/") || FileReading.isDirectory(path)
  }

  /// The path of a file in a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The components that lead from a folder to a file.
  static func relativePath(to file: [Substring], from folder: [Substring]) -> [Substring] {
    let shared = zip(folder, file).prefix { $0 == $1 }.count
    return Array(repeating: "..", count: folder.count - shared) + file[shared...]
  }

  private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    (base...base + 0xFF).contains(scalar.value)
  }
}

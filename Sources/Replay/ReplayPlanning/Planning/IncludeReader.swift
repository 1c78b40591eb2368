package import ActionScript

package struct IncludeReader {
  /// Reads a file, whose path was resolved by ``resolve(_:from:)``.
  package var read: (_ path: String) throws -> SourceFile

  package init(_ read: @escaping (_ path: String) throws -> SourceFile) {
    self.read = read
  }

  /// A reader for scripts that do not include files.
  package static var none: IncludeReader {
    IncludeReader { path in throw NoSuchFile(path: path) }
  }

  package struct NoSuchFile: Error, CustomStringConvertible {
    package var path: String

    package init(path: String) { self.path = path }

    package var description: String { "there is no such file" }
  }

  /// Why a file may not be included.
  package struct Refusal: Error, CustomStringConvertible {
    package var description: String
    /// How to include it nevertheless.
    package var hint: String?

    package init(_ description: String, hint: String? = nil) {
      self.description = description
      self.hint = hint
    }
  }

  /// Whether a name has the ending of a script.
  package static func isScript(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".replay") || path.hasSuffix(".json")
  }

  /// The components of the path of a file's folder; empty for the working directory.
  package static func folder(of file: String) -> [Substring] {
    isDescriptor(file) ? [] : file.split(separator: "/").dropLast().filter { $0 != "." }
  }

  /// Whether the path of a file's folder begins at the root of the file system.
  package static func isAbsolute(_ file: String) -> Bool {
    file.hasPrefix("/") && !isDescriptor(file)
  }

  /// Whether a path names an open file, such as a shell's `<(…)`.
  ///
  /// A script from an open file includes files relative to the working directory, as standard input does.
  private static func isDescriptor(_ file: String) -> Bool {
    if file == "/dev/stdin" { return true }
    let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: file.hasPrefix)
    guard let number = folder.map({ file.dropFirst($0.count) }) else { return false }
    return !number.isEmpty && number.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Resolves the path of an `include` relative to its file, without `.` and `..`.
  package static func resolve(_ path: String, from file: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = isAbsolute ? [] : folder(of: file)
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where parts.last.map({ $0 != ".." }) ?? false: parts.removeLast()
      default: parts.append(part)
      }
    }
    return (isAbsolute || Self.isAbsolute(file) ? "/" : "") + parts.joined(separator: "/")
  }
}

package import ActionScript
import ReplayValues

/// Reads included files.
package struct IncludeReader {
  /// Reads a file; the path is absolute, or relative to the folder of the including file.
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

  /// Resolves the path of an `include` relative to its file, without `.` and `..`.
  package static func resolve(_ path: String, from file: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = isAbsolute ? [] : Array(file.split(separator: "/").dropLast())
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case ".." where parts.last.map({ $0 != ".." }) ?? false: parts.removeLast()
      default: parts.append(part)
      }
    }
    return (isAbsolute || file.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

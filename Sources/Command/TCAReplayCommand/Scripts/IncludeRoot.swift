import ActionScript
import CProcess
import Glibc
import ReplayPlanning

/// The folder that a script's included files must lie in.
///
/// Scripts come with bug reports, and messages quote included files. So only scripts can be
/// included, and only from the folder that the user has chosen.
struct IncludeRoot {
  /// The folder of the script, where relative paths begin.
  private let folder: [Substring]
  /// The components of the script's folder, as the call names it.
  private let namedFolder: [Substring]
  private let root: [Substring]
  /// The root for messages.
  private let name: String

  /// By default the root is the working directory if the script lies in it, and otherwise the
  /// script's folder.
  init(of script: String, root: String?) {
    namedFolder = IncludeReader.folder(of: script)
    let prefix = IncludeReader.isAbsolute(script) ? "/" : ""
    let path = prefix + namedFolder.joined(separator: "/")
    folder = Self.parts(path.isEmpty ? "." : path)
    let working = Self.parts(".")
    if let root {
      self.root = Self.parts(root)
      name = "'\(SourceExcerpt.displayed(root))'"
    } else if folder.starts(with: working) {
      self.root = working
      name = "the working directory"
    } else {
      self.root = folder
      name = "the script's folder"
    }
  }

  /// Whether a file may be included, judging by its path as ``IncludeReader`` resolves it.
  func permits(_ path: String) -> Bool {
    var place = folder[...]
    func isInside() -> Bool { place.starts(with: root) }
    guard isInside() else { return false }
    for part in FilePath.relativePath(to: path.split(separator: "/"), from: namedFolder) {
      if part == ".." { _ = place.popLast() } else { place.append(part) }
      guard isInside() else { return false }
    }
    return true
  }

  /// Reads an included file, whose path ``IncludeReader`` has resolved.
  ///
  /// Throws an ``IncludeReader/Refusal`` if the file may not be included, and a ``FileError`` if it
  /// cannot be read.
  func read(_ path: String, limit: Int) throws -> SourceFile {
    guard permits(path) else { throw isOutside }
    // From here on, no other file can take the place of this one, which is not opened yet.
    let found = file_find(FilePath.cString(path))
    guard found >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(found) }
    let location = "/proc/self/fd/\(found)"
    guard let target = FilePath.link(location) else { throw FileError(path: path, code: errno) }
    guard target.split(separator: "/").starts(with: root) else { throw isOutside }
    guard IncludeReader.isScript(target) else {
      throw IncludeReader.Refusal(
        "it is a link to a file whose name does not end in .replay or .json")
    }
    let input = try ScriptInput(ScriptFile(path: path), limit: limit, location: location)
    return SourceFile(path: path, bytes: try input.readAll())
  }

  private var isOutside: IncludeReader.Refusal {
    IncludeReader.Refusal(
      "it lies outside \(name)", hint: "'--include-root DIR' sets the folder of included files")
  }

  /// The components of a path without links; of the path itself if there is no such file yet.
  private static func parts(_ path: String) -> [Substring] {
    if let real = realpath(FilePath.cString(path), nil) {
      defer { free(real) }
      return FilePath.text(real).split(separator: "/")
    }
    return FilePath.absolute(path).split(separator: "/")
  }
}

extension IncludeReader {
  /// Reads the files that a script includes, within the limits of the options.
  static func fileSystem(for script: String, _ options: RunOptions) -> IncludeReader {
    // Looked up by the first `include`: most scripts have none.
    lazy var root = IncludeRoot(of: script, root: options.includeRoot)
    return IncludeReader { try root.read($0, limit: options.scriptLimit) }
  }
}

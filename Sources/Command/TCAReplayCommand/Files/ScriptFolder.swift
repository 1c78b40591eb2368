import ActionScript
import Glibc

/// A folder to which a call writes scripts under names that it chooses.
///
/// No file is replaced by another script, because it may be the only copy of what somebody wrote.
struct ScriptFolder {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Throws a ``FileError`` if nothing can be written to the folder.
  func check() throws(FileError) {
    var folder = FilePath.absolute(path)
    var missing: String?
    while !FileReading.exists(folder), let slash = folder.lastIndex(of: "/") {
      missing = folder
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    guard FileReading.isDirectory(folder) else { throw failure("it is not a folder") }
    guard access(FilePath.cString(folder), W_OK | X_OK) == 0 else {
      throw failure(SystemProblem.text(errno))
    }
    // Root may write everywhere, but not in all file systems, such as that of '/proc'.
    guard let missing else { return }
    if mkdir(FilePath.cString(missing), 0o777) == 0 {
      rmdir(FilePath.cString(missing))
    } else if errno != EEXIST {
      throw failure(SystemProblem.text(errno))
    }
  }

  private func failure(_ reason: String) -> FileError {
    FileError(path: path, verb: "write to", reason: reason)
  }

  /// The files `PREFIX-N.replay` of the folder.
  func numbered(_ prefix: String) throws(FileError) -> [String] {
    guard FileReading.exists(path) else { return [] }
    return try FileReading.names(in: path).filter { name in
      guard name.hasPrefix("\(prefix)-"), name.hasSuffix(".replay") else { return false }
      let number = name.dropFirst(prefix.count + 1).dropLast(".replay".count)
      return !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
    }.map { FilePath.joined(path, $0) }
  }

  /// Writes a script as `NAME.replay`, or as `NAME-2.replay` and so on where another script is there.
  ///
  /// A file with the same script stays as it is, with its comments.
  ///
  /// - Returns: Its path.
  func write(_ text: [UInt8], named name: String) throws(FileError) -> String {
    // Answers before the first step are headers as soon as the text is read.
    let text = Self.formatted(text)
    var number = 1
    while true {
      let file = FilePath.joined(path, "\(name)\(number == 1 ? "" : "-\(number)").replay")
      if !WrittenScript.isAnother(text, at: file) {
        try AtomicFile.write(text, to: file)
        return file
      }
      if Self.isSame(text, at: file) { return file }
      number += 1
    }
  }

  /// The text in the layout that 'format' gives it.
  private static func formatted(_ text: [UInt8]) -> [UInt8] {
    script(text).map { Array($0.printed(as: .line).utf8) } ?? text
  }

  private static func script(_ text: [UInt8]) -> Script? {
    let parsed = Script.parse(SourceFile(path: "", bytes: text), as: .line)
    return parsed.hasErrors ? nil : parsed.script
  }

  /// Whether a file has the same script, apart from the comments at its top.
  private static func isSame(_ text: [UInt8], at path: String) -> Bool {
    guard
      let existing = try? ScriptInput(
        ScriptFile(path: path), limit: ScriptInput.defaultLimit
      ).readAll()
    else { return false }
    return bare(existing).map { $0 == bare(text) } ?? false
  }

  private static func bare(_ text: [UInt8]) -> String? {
    guard var script = script(text) else { return nil }
    script.leadingComments = []
    return script.printed(as: .line)
  }
}

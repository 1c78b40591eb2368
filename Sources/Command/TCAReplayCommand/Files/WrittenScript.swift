/// A script that a call writes to a file.
///
/// A script that exists is not replaced by another one, because it may be the only copy of what somebody wrote.
enum WrittenScript {
  /// Writes a script.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - path: The file. An empty file is replaced, as `mktemp` makes them.
  ///   - own: The file that the script was made of, which it may replace.
  /// - Throws: A ``FileError`` if another file is there, or if the file cannot be written.
  static func write(
    _ text: [UInt8], to path: String, inPlaceOf own: String? = nil
  ) throws(FileError) {
    guard !isAnother(text, at: path, inPlaceOf: own) else {
      throw FileError(
        path: path, verb: "write",
        reason: "another file is there; remove it, or name another place")
    }
    try AtomicFile.write(text, to: path)
  }

  /// Whether a file is at the path, neither empty nor with this text.
  static func isAnother(_ text: [UInt8], at path: String, inPlaceOf own: String? = nil) -> Bool {
    guard AtomicFile.stream(path) == nil, let identity = FileIdentity(ofFile: path),
      identity != own.flatMap(FileIdentity.init(ofFile:))
    else { return false }
    let existing: [UInt8]
    do throws(FileError) {
      // A larger file is another one.
      existing = try ScriptInput(ScriptFile(path: path), limit: max(1, text.count)).readAll()
    } catch {
      return true
    }
    return !existing.isEmpty && existing != text
  }
}

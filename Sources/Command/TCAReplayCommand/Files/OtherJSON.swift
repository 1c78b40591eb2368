import ActionScript

// A folder may contain JSON files of other programs. They are skipped if they cannot be meant as
// scripts or logs.

extension SourceFile {
  /// Whether the file is JSON that cannot be meant as a script or a log.
  var isOtherJSON: Bool {
    guard let value = ValueSyntax(json: bytes) else { return false }
    switch value.kind {
    case .object(let members):
      return !members.contains { $0.key == "feature" || $0.key == "steps" }
    case .array(let entries):
      return !entries.contains { entry in
        guard case .object(let members) = entry.kind else { return false }
        return members.contains { $0.key == "feature" || $0.key == "action" }
      }
    default:
      return true
    }
  }
}

extension ScriptFile {
  /// Whether the file was found in a folder and is the record of a run, or holds a JSON list that
  /// cannot be meant as a log.
  ///
  /// A list larger than `limit`, in bytes, is considered a log.
  func isOtherList(limit: Int) -> Bool {
    if isFound, ComparedFile(self)?.isRecorded ?? false { return true }
    // A file that cannot be read is not skipped. The error is reported when it is run.
    guard isFound, path.lowercased().hasSuffix(".json"),
      let bytes = try? ScriptInput(self, limit: limit).readAll()
    else { return false }
    return SourceFile(path: path, bytes: bytes).isOtherJSON
  }
}

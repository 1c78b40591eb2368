import ActionScript

// A folder may hold JSON that is not for the command. It is skipped only where it cannot be meant as a script or a log.

extension SourceFile {
  /// Whether the file holds JSON that is neither a script or a log nor meant as one.
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
  /// Whether the file was found in a folder and holds a JSON list that is not a log.
  ///
  /// - Parameter limit: The most bytes that are read; a larger file counts as a log.
  /// - Returns: Whether it can be skipped.
  func isOtherList(limit: Int) -> Bool {
    guard isFound, path.lowercased().hasSuffix(".json"),
      let bytes = try? ScriptInput(self, limit: limit).readAll()
    else { return false }
    return SourceFile(path: path, bytes: bytes).isOtherJSON
  }
}

import ActionScript
import ReplayReports

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
  /// Whether the file was found in a folder and is the record of a run, or JSON that cannot be meant as a script or a log.
  var isOtherJSON: Bool {
    let ending = path.lowercased()
    guard isFound, !ending.hasSuffix(".replay") else { return false }
    // A file that cannot be read is not left out. The error is reported when it is run.
    guard ending.hasSuffix(".json") else { return ComparedFile(self)?.isRecorded ?? false }
    guard let bytes = try? ScriptInput(self, limit: SourceFile.maximumSize).readAll(),
      !Self.beginsAsScript(bytes)
    else { return false }
    return RecordedStreams.isStream(Array(bytes.prefix(ComparedFile.beginningSize)))
      || SourceFile(path: path, bytes: bytes).isOtherJSON
  }

  /// Whether a file begins with the header that most scripts begin with, so that it need not be parsed.
  private static func beginsAsScript(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(64).filter { $0 > 0x20 }.starts(with: Array(#"{"feature":"#.utf8))
  }
}

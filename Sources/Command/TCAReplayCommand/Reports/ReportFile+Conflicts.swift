extension ReportFile {
  /// Checks that no report replaces another report or a script.
  ///
  /// - Parameters:
  ///   - reports: The reports.
  ///   - scripts: The scripts to replay.
  /// - Throws: A usage error for the first that does.
  static func checkConflicts(
    of reports: [ReportFile], with scripts: [ScriptFile]
  ) throws(UsageError) {
    // What is written to a stream is not replaced.
    let reports = reports.filter { AtomicFile.stream($0.path) == nil }
    var earlier: [String: ReportFile] = [:]
    for report in reports {
      guard let other = earlier.updateValue(report, forKey: FilePath.absolute(report.path)) else {
        continue
      }
      throw UsageError(
        "'--\(other.kind.option.word)' and '--\(report.kind.option.word)' have the same file '\(report.path)'",
        hint: "give each report a file of its own")
    }
    guard !reports.isEmpty else { return }
    var paths: [FileIdentity: String] = [:]
    for script in scripts {
      if let identity = FileIdentity(script.path) { paths[identity] = script.path }
    }
    for report in reports {
      guard let identity = FileIdentity(report.path), let path = paths[identity] else { continue }
      throw UsageError(
        "'--\(report.kind.option.word) \(report.path)' would replace the script '\(path)'",
        hint: "give the report another file")
    }
  }
}

extension ReportFile {
  /// Checks that no report replaces another report or a file that is read.
  ///
  /// - Parameters:
  ///   - reports: The reports.
  ///   - kind: What the files are.
  ///   - files: Returns the paths of the files.
  /// - Throws: A usage error for the first that does.
  static func checkConflicts(
    of reports: [ReportFile], withEach kind: String, _ files: () -> [String]
  ) throws(UsageError) {
    // What is written to a stream is not replaced.
    let reports = reports.filter { AtomicFile.stream($0.path) == nil }
    var earlier: [String: ReportFile] = [:]
    for report in reports {
      guard let other = earlier.updateValue(report, forKey: AtomicFile.destination(report.path))
      else {
        continue
      }
      throw UsageError(
        "\(other.source) and \(report.source) have the same file '\(report.path)'",
        hint: "give each report a file of its own")
    }
    guard reports.contains(where: { FileIdentity(ofFile: $0.path) != nil }) else { return }
    var paths: [FileIdentity: String] = [:]
    for path in files() {
      if let identity = FileIdentity(ofFile: path) { paths[identity] = path }
    }
    for report in reports {
      guard let identity = FileIdentity(ofFile: report.path), let path = paths[identity] else {
        continue
      }
      throw UsageError(
        "\(report.shown) would \(report.isAppended ? "change" : "replace") the \(kind) '\(path)'",
        hint: "give the report another file")
    }
  }
}

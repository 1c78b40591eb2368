import Testing

/// A suite of scripts for the feature `agora`.
protocol LanguageSuite {}

extension LanguageSuite {
  /// A script passes in both notations, and its transcripts are the same.
  func expectPasses(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expectPassesInBothNotations(script, of: "agora", sourceLocation: sourceLocation)
  }

  /// The first error of a failing script.
  func firstProblem(_ script: String) async -> String {
    let output = await transcript(script) { $0.feature = "agora" }
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("error: ") } ?? lines.startIndex
    return lines[start...]
      .prefix { !$0.hasPrefix("1 script") }
      .filter { $0.hasPrefix("error: ") || $0.contains(" = ") && $0.hasPrefix("  ") }
      .map { $0.trimmingPrefix { $0 == " " } }
      .joined(separator: "\n")
  }
}

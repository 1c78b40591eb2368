import ActionScript
import ReplayRegistration
import ReplayValues

/// The `watch` headers of a script and of the files that it includes.
struct WatchHeaders<State> {
  private(set) var paths: [WatchedPath<State>] = []

  /// The headers of each file, by its path.
  private var syntax: [String: [WatchedSyntax]] = [:]

  /// Adds a header; another file may watch the same path.
  ///
  /// - Returns: The problem if the file itself watches it already.
  /// - Throws: A ``ScriptDiagnostic`` if there can be no such value.
  mutating func add(
    _ header: WatchedSyntax, of feature: FeatureDefinition<State, some Any>, in source: SourceFile
  ) throws -> ScriptDiagnostic? {
    let earlier = syntax[source.path, default: []]
    // A file that is included twice is planned twice.
    guard !earlier.contains(where: { $0.span == header.span }) else { return nil }
    guard !earlier.contains(header) else {
      return ScriptDiagnostic(
        .wrongUse, "'\(header)' is watched twice", in: source, at: header.span)
    }
    syntax[source.path, default: []].append(header)
    // The builder knows neither names nor the state: the path is the same in all steps.
    let path = try WatchedPath(header, of: feature, source: source)
    if !paths.contains(where: { $0.text == path.text }) { paths.append(path) }
    return nil
  }
}

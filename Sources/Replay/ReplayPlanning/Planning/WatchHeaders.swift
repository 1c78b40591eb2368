import ActionScript
import ReplayRegistration
import ReplayValues

/// The `watch` headers of a script and of the files that it includes.
struct WatchHeaders<State> {
  private(set) var paths: [WatchedPath<State>] = []

  /// The headers of each file, by its path.
  private var headers: [String: [String: SourceSpan]] = [:]

  private var texts: Set<String> = []

  /// Adds a header; another file may watch the same path.
  ///
  /// - Returns: The problem if the file itself watches it already.
  /// - Throws: A ``ScriptDiagnostic`` if there can be no such value.
  mutating func add(
    _ header: WatchedSyntax, of feature: FeatureDefinition<State, some Any>, in source: SourceFile
  ) throws -> ScriptDiagnostic? {
    let name = "\(header)"
    if let earlier = headers[source.path, default: [:]][name] {
      // A file that is included twice is planned twice.
      guard earlier != header.span else { return nil }
      return ScriptDiagnostic(
        .wrongUse, "'\(header)' is watched twice", in: source, at: header.span)
    }
    headers[source.path, default: [:]][name] = header.span
    // The builder knows neither names nor the state: the path is the same in all steps.
    let path = try WatchedPath(header, of: feature, source: source)
    if texts.insert(path.text).inserted { paths.append(path) }
    return nil
  }
}

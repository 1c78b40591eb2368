package import ActionScript
import ReplayValues

/// The registered features by name.
package struct FeatureRegistry {
  package let features: [RegisteredFeature]

  package init(_ features: [RegisteredFeature]) {
    self.features = features
  }

  /// The first name that several features share; `nil` if all names are unique.
  package var duplicateName: String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0).inserted }
  }

  package var names: [String] { features.map(\.name) }

  package subscript(name: String) -> RegisteredFeature? {
    features.first { $0.name == name }
  }

  /// The feature with a name; if there is none, a diagnostic lists the names.
  package func feature(
    named name: NameSyntax, in source: SourceFile
  ) throws -> RegisteredFeature {
    if let feature = self[name.text] { return feature }
    throw ScriptDiagnostic(
      .unknownFeature, "unknown feature '\(name.text)'", in: source, at: name.span,
      hint: Suggestion.hint(for: name.text, among: names),
      notes: [
        features.isEmpty
          ? "no features are registered" : "features: \(names.sorted().joined(separator: ", "))"
      ])
  }
}

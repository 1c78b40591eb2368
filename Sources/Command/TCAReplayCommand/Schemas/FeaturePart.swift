import ActionScript
import ReplayRegistration

/// What an operand of `features` names: a feature, or what is below a name in it.
struct FeaturePart {
  var feature: FeatureDescription
  /// The name whose parts are meant; `nil` for the whole feature.
  var path: String?

  /// The parts that operands name: names of features, each with names in it.
  ///
  /// What is neither a feature nor a name in the feature before it is reported.
  static func parts(
    _ operands: [String], of registry: FeatureRegistry, _ console: Console, _ code: inout ExitCode
  ) -> [FeaturePart] {
    var parts: [FeaturePart] = []
    var operands = operands[...]
    while let name = operands.popFirst() {
      guard let feature = registry[name] else {
        console.reportUnknownFeature(
          name, among: registry.names, after: parts.last?.feature.name)
        console.error.write("  features: \(registry.names.sorted().joined(separator: ", "))\n")
        code = .unusable
        continue
      }
      let description = feature.accept(FeatureDescriber())
      var paths: [String?] = []
      while let path = operands.first, registry[path] == nil,
        !FeatureOutline(description.actions + description.state, below: path).items.isEmpty
      {
        paths.append(path)
        operands.removeFirst()
      }
      parts += (paths.isEmpty ? [nil] : paths).map { FeaturePart(feature: description, path: $0) }
    }
    return parts
  }
}

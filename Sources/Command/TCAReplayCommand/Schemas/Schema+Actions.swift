import ReplayRegistration
import TCAReplay

extension Schema {
  /// The schema of a feature's actions in `send` and `receive`: strings or objects.
  static func actions(of feature: FeatureDescription) -> JSONTree {
    let names = caseNames(of: feature)
    guard !names.isEmpty else { return true }
    let plain = feature.actions.filter { $0.type.isEmpty && !$0.name.contains("[") }.map(\.name)
    let pattern = "^\\s*\\.?`?(\(names.map(escaped).joined(separator: "|")))`?\\s*([.(\\[#]|$)"
    var forms: [JSONTree] = []
    if !plain.isEmpty { forms.append(["enum": .strings(plain)]) }
    forms.append(["type": "string", "pattern": .string(pattern)])
    // A key can also be a path.
    forms.append(
      object(names.map { ($0, true) } + [("//", true)]).adding([
        ("patternProperties", [pattern: true]), ("minProperties", 1),
      ]))
    return ["anyOf": .array(forms)]
  }

  /// The names of the cases of the feature's action, sorted.
  private static func caseNames(of feature: FeatureDescription) -> [String] {
    var names: [String] = []
    for action in feature.actions {
      let name = String(action.name.prefix { $0 != "." && $0 != "[" })
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// A name, escaped for a regular expression.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      "\\.+*?()[]{}|^$/".unicodeScalars.contains(scalar) ? "\\\(scalar)" : "\(scalar)"
    }
    .joined()
  }

  /// The schema of `given` for a feature: its endpoints and the built-in dependencies.
  static func givens(of feature: FeatureDescription) -> JSONTree {
    let names = feature.dependencies.map(\.name) + feature.builtIns.map(\.name)
    return ["properties": .members(names.map { ($0, reference("answers")) })]
  }

  /// The feature's name, for use in the name of a definition.
  static func key(_ feature: FeatureDescription) -> String {
    String(
      feature.name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
  }
}

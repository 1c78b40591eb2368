import ReplayRegistration
import TCAReplay

/// The JSON Schema of a format, including what the registered features add to it.
struct Schema {
  let tree: JSONTree

  init(_ kind: SchemaKind, registry: FeatureRegistry) {
    let features = registry.features
      .sorted { $0.name < $1.name }
      .map { $0.accept(FeatureDescriber()) }
    tree =
      switch kind {
      case .scripts: Self.scripts(features)
      case .events: Self.events
      case .log: Self.log(features)
      case .coverage: Self.coverage
      }
  }

  var text: String { tree.text }

  // MARK: - Parts

  static func reference(_ name: String) -> JSONTree { ["$ref": .string("#/$defs/\(name)")] }

  static func array(of items: JSONTree) -> JSONTree { ["type": "array", "items": items] }

  /// An object with these keys, and no others.
  static func object(
    _ properties: [(String, JSONTree)], required: [String] = []
  ) -> JSONTree {
    var members: [(String, JSONTree)] = [
      ("type", "object"), ("properties", .members(properties)),
    ]
    if !required.isEmpty { members.append(("required", .strings(required))) }
    members.append(("additionalProperties", false))
    return .members(members)
  }

  /// A whole schema.
  static func document(_ members: [(String, JSONTree)]) -> JSONTree {
    .members([("$schema", "https://json-schema.org/draft/2020-12/schema")] + members)
  }

  static func described(_ text: String, _ tree: JSONTree) -> JSONTree {
    tree.adding([("description", .string(text))])
  }
}

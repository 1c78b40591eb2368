import ReplayRegistration
import TCAReplay

/// The JSON Schema of a format, including what the registered features add to it.
struct Schema {
  static let dialect: JSONTree = "https://json-schema.org/draft/2020-12/schema"

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
      }
  }

  var text: String { tree.text }

  // MARK: - Parts

  static func reference(_ name: String) -> JSONTree { ["$ref": .string("#/$defs/\(name)")] }

  static func array(of items: JSONTree) -> JSONTree { ["type": "array", "items": items] }

  /// An object with these keys and comments, and no others if it is closed.
  static func object(
    _ properties: [(String, JSONTree)], required: [String] = [], isClosed: Bool = true
  ) -> JSONTree {
    var members: [(String, JSONTree)] = [
      ("type", "object"),
      ("properties", .object(properties.map { .init(key: $0.0, value: $0.1) })),
    ]
    if !required.isEmpty { members.append(("required", .strings(required))) }
    if isClosed { members.append(("additionalProperties", false)) }
    return .object(members.map { .init(key: $0.0, value: $0.1) })
  }

  static func described(_ text: String, _ tree: JSONTree) -> JSONTree {
    tree.adding([("description", .string(text))])
  }
}

import ReplayRegistration
import TCAReplay

extension Schema {
  /// The schema of a line in a log: the header, an action, or an action with its time.
  static func log(_ features: [FeatureDescription]) -> JSONTree {
    let header = object(
      [
        ("$schema", ["type": "string"]), ("version", ["const": 1]), ("//", reference("comment")),
        ("feature", featureName(features)), ("title", ["type": "string"]),
        ("tags", array(of: ["type": "string"])), ("state", reference("state")),
        ("given", reference("givens")), ("effects", ["enum": .strings(["on", "off"])]),
      ],
      required: ["feature"])
    let entry = object(
      [
        ("action", reference("logged")), ("at", reference("duration")),
        ("received", ["type": "boolean"]), ("state", reference("expect")),
        ("stateHash", ["type": "string", "pattern": "^[0-9a-f]{16}$"]),
        ("//", reference("comment")),
      ],
      required: ["action"])
    let logged: JSONTree =
      features.isEmpty
      ? reference("action")
      : ["anyOf": .array(features.map { reference("\(key($0)).action") })]
    return document([
      ("title", "A line of an action log of tca-replay"),
      ("anyOf", [reference("header"), reference("entry"), reference("logged")]),
      (
        "$defs",
        .members(
          definitions + [("header", header), ("entry", entry), ("logged", logged)]
            + features.map { ("\(key($0)).action", actions(of: $0)) })
      ),
    ])
  }
}

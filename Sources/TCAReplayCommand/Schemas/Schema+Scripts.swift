import TCAReplay

extension Schema {
  /// Scripts in JSON: any feature's by their form, those of registered features by their actions as well.
  static func scripts(_ features: [FeatureDescription]) -> JSONTree {
    let properties: [(String, JSONTree)] = [
      ("$schema", ["type": "string"]),
      ("version", ["const": 1]),
      ("//", reference("comment")),
      ("feature", featureName(features)),
      ("title", ["type": "string"]),
      ("tags", array(of: ["type": "string"])),
      ("exhaustivity", reference("exhaustivity")),
      ("state", reference("state")),
      ("given", reference("givens")),
      ("include", ["anyOf": [["type": "string"], array(of: ["type": "string"])]]),
      ("steps", reference("steps")),
    ]
    let choices = features.map { feature -> JSONTree in
      [
        "if": [
          "properties": ["feature": ["const": .string(feature.name)]], "required": ["feature"],
        ],
        "then": [
          "properties": [
            "steps": reference("\(key(feature)).steps"), "given": givens(of: feature),
          ]
        ],
      ]
    }
    return JSONTree.object([.init(key: "$schema", value: dialect)])
      .adding([("title", "An action script of tca-replay")])
      .adding(object(properties).members)
      .adding(choices.isEmpty ? [] : [("allOf", .array(choices))])
      .adding([
        (
          "$defs",
          JSONTree.object(definitions.map { .init(key: $0.0, value: $0.1) })
            .adding(features.flatMap(definitions(of:)))
        )
      ])
  }

  static func featureName(_ features: [FeatureDescription]) -> JSONTree {
    guard !features.isEmpty else { return ["type": "string"] }
    // Another tool may have other features.
    return ["anyOf": [["enum": .strings(features.map(\.name))], ["type": "string"]]]
  }

  private static func definitions(of feature: FeatureDescription) -> [(String, JSONTree)] {
    let action = reference("\(key(feature)).action")
    return [
      ("\(key(feature)).action", actions(of: feature)),
      (
        "\(key(feature)).steps",
        array(of: [
          "allOf": [
            reference("step"),
            [
              "properties": [
                "send": action, "receive": action, "given": givens(of: feature),
                "steps": reference("\(key(feature)).steps"),
              ]
            ],
          ]
        ])
      ),
    ]
  }

  // MARK: - Definitions

  static let definitions: [(String, JSONTree)] =
    [
      ("comment", ["anyOf": [["type": "string"], array(of: ["type": "string"])]]),
      ("duration", ["type": ["string", "number"]]),
      ("exhaustivity", ["enum": ["on", "off", "off-showing-skipped"]]),
      ("action", ["type": ["string", "object"]]),
      ("endpoint", ["type": "string"]),
      ("steps", array(of: reference("step"))),
      ("step", step),
      ("expect", ["anyOf": [["type": "object"], array(of: ["type": "object"])]]),
      ("state", ["anyOf": [["type": "object"], array(of: ["type": "object"])]]),
      ("answers", ["anyOf": [reference("answer"), true]]),
      ("answer", answer),
      (
        "givens",
        [
          "anyOf": [
            ["type": "object", "additionalProperties": reference("answers")],
            array(of: ["type": "object", "additionalProperties": reference("answers")]),
          ]
        ]
      ),
    ]

  /// The verbs of steps with what they take, and the keys beside them.
  private static let verbs: [(verb: String, value: JSONTree, companions: [String])] = [
    ("send", reference("action"), ["expect"]),
    ("receive", reference("action"), ["expect"]),
    (
      "advance", ["anyOf": [reference("duration"), ["enum": [true]], ["type": "null"]]], ["expect"]
    ),
    ("given", reference("givens"), []),
    ("skip", ["enum": ["received", "effects"]], ["expect"]),
    ("cancel", ["type": ["string", "number"]], ["expect"]),
    ("exhaustivity", reference("exhaustivity"), []),
    ("finish", ["const": true], ["expect"]),
    ("print", ["anyOf": [["type": "string"], ["const": true]]], []),
    ("repeat", ["type": "integer", "minimum": 0], ["steps"]),
    ("include", ["type": "string"], []),
    ("emit", reference("endpoint"), ["value", "expect"]),
    ("end", reference("endpoint"), ["expect"]),
    ("fail", reference("endpoint"), ["error", "expect"]),
  ]

  private static var step: JSONTree {
    let all: [(String, JSONTree)] =
      verbs.map { ($0.verb, $0.value) } + [
        ("expect", reference("expect")), ("label", ["type": "string"]), ("value", true),
        ("error", true), ("steps", reference("steps")), ("//", reference("comment")),
      ]
    var forms = verbs.map { verb -> JSONTree in
      let others = verbs.map(\.verb).filter { $0 != verb.verb }
      let companions = ["value", "error", "steps", "expect"].filter {
        !verb.companions.contains($0)
      }
      let needed = verb.companions.filter { $0 == "steps" || $0 == "error" }
      return [
        "required": .strings([verb.verb] + needed),
        "properties": .object((others + companions).map { .init(key: $0, value: false) }),
      ]
    }
    forms.append([
      "required": ["expect"],
      "properties": .object(
        (verbs.map(\.verb) + ["value", "error", "steps"]).map { .init(key: $0, value: false) }),
    ])
    // Only a comment, at the end of a list.
    forms.append(["required": ["//"], "maxProperties": 1])
    return object(all).adding([("anyOf", .array(forms))])
  }

  private static var answer: JSONTree {
    let kinds = ["returns", "throws", "each", "yields", "nothing", "live", "incrementing", "value"]
    return object([
      ("returns", true), ("throws", true), ("each", array(of: true)), ("yields", array(of: true)),
      ("nothing", ["const": true]), ("live", ["const": true]), ("incrementing", ["const": true]),
      ("value", true), ("every", reference("duration")), ("after", reference("duration")),
      ("then", true), ("args", ["type": ["array", "object"]]), ("//", reference("comment")),
    ])
    .adding([("oneOf", .array(kinds.map { ["required": [.string($0)]] }))])
  }
}

extension JSONTree {
  /// The members of an object.
  var members: [(String, JSONTree)] {
    guard case .object(let members) = self else { return [] }
    return members.map { ($0.key, $0.value) }
  }
}

import ActionScript
import ReplayRegistration
import TCAReplay

extension Schema {
  /// The schema of scripts in JSON.
  ///
  /// Scripts of registered features are checked against the feature's actions, too.
  static func scripts(_ features: [FeatureDescription]) -> JSONTree {
    let properties: [(String, JSONTree)] = [
      ("$schema", ["type": "string"]),
      ("version", ["const": 1]),
      ("//", reference("comment")),
      ("feature", featureName(features)),
      ("title", ["type": "string"]),
      ("tags", array(of: ["type": "string"])),
      ("exhaustivity", reference("exhaustivity")),
      ("schedule", ["type": "string"]),
      ("hashSeed", ["type": "integer", "minimum": 0]),
      ("watch", ["anyOf": [["type": "string"], array(of: ["type": "string"])]]),
      ("examples", array(of: ["type": "object"]).adding([("minItems", 1)])),
      ("let", ["type": "object"]),
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
    return document(
      [("title", "An action script of tca-replay")] + object(properties).members
        + (choices.isEmpty ? [] : [("allOf", .array(choices))])
        + [("$defs", .members(definitions + features.flatMap(definitions(of:))))])
  }

  static func featureName(_ features: [FeatureDescription]) -> JSONTree {
    guard !features.isEmpty else { return ["type": "string"] }
    // Any name is allowed: another tool may have other features.
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
                "receiveInAnyOrder": reference("\(key(feature)).steps").adding([("minItems", 1)]),
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
      // A string is a message, or names an error; any other value can be one of a type.
      ("error", ["properties": ["$message": ["type": "string"]]]),
      ("answers", answers),
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

  /// The schemas of the verbs' operands; other verbs accept any value.
  private static let operands: [String: JSONTree] = [
    "send": reference("action"), "receive": reference("action"),
    "receiveInAnyOrder": reference("steps").adding([("minItems", 1)]),
    "advance": ["anyOf": [reference("duration"), ["enum": [true]], ["type": "null"]]],
    "expect": reference("expect"), "given": reference("givens"),
    "skip": ["enum": ["received", "effects"]], "cancel": ["type": ["string", "number"]],
    "exhaustivity": reference("exhaustivity"),
    "finish": ["anyOf": [["const": true], ["type": ["string", "number"]]]],
    "print": ["anyOf": [["type": "string"], ["const": true]]],
    // A name of the table stands for a number.
    "repeat": ["anyOf": [["type": "integer", "minimum": 1], ["type": "string"]]],
    "include": ["type": "string"],
    "emit": reference("endpoint"), "end": reference("endpoint"), "fail": reference("endpoint"),
  ]

  /// The schemas of the keys that can accompany a verb.
  private static let companions: [String: JSONTree] = [
    "expect": reference("expect"), "label": ["type": "string"], "steps": reference("steps"),
    "at": reference("duration"), "within": reference("duration"), "error": reference("error"),
  ]

  /// The keys that a verb requires.
  private static let needed = ["repeat": ["steps"], "fail": ["error"]]

  private static var step: JSONTree {
    let keys = ScriptGrammar.stepKeys
    let verbs = keys.map(\.verb)
    var beside: [String] = []
    for key in keys.flatMap(\.companions) where !beside.contains(key) && !verbs.contains(key) {
      beside.append(key)
    }
    let members =
      verbs.map { ($0, operands[$0] ?? true) } + beside.map { ($0, companions[$0] ?? true) }
      + [("//", reference("comment"))]
    var forms = keys.map { key -> JSONTree in
      let others = (verbs + beside).filter { $0 != key.verb && !key.companions.contains($0) }
      return [
        "required": .strings([key.verb] + (needed[key.verb] ?? [])),
        "properties": .members(others.map { ($0, false) }),
      ]
    }
    // A comment at the end of a list.
    forms.append(["required": ["//"], "maxProperties": 1])
    return object(members).adding([("anyOf", .array(forms))])
  }

  private static var answer: JSONTree {
    let lists: Set<String> = ["each", "yields"]
    let flags: Set<String> = ["nothing", "never", "live", "incrementing"]
    let members = ScriptGrammar.answerKeys.map { key -> (String, JSONTree) in
      switch key {
      case _ where lists.contains(key): (key, array(of: true))
      case _ where flags.contains(key): (key, ["const": true])
      case "every", "after": (key, reference("duration"))
      case "throws": (key, reference("error"))
      case "args": (key, ["type": ["array", "object"]])
      case "//": (key, reference("comment"))
      default: (key, true)
      }
    }
    return object(members)
      .adding([("oneOf", .array(ScriptGrammar.answerVerbs.map { ["required": [.string($0)]] }))])
  }

  /// The schema of a dependency's answer: one answer, several, or a value.
  private static let answers: JSONTree = [
    "anyOf": [
      reference("answer"), ["type": ["string", "number", "boolean", "null", "array"]],
      value(of: "$value"), value(of: "$json"),
    ]
  ]

  /// The schema of an object that is a value.
  private static func value(of key: String) -> JSONTree {
    object([(key, true), ("//", reference("comment"))], required: [key])
  }
}

extension JSONTree {
  var members: [(String, JSONTree)] {
    guard case .object(let members) = self else { return [] }
    return members.map { ($0.key, $0.value) }
  }
}

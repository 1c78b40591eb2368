import ReplayReports

extension Schema {
  /// The schema of a line in a stream of events.
  static var events: JSONTree {
    let kinds: [(String, JSONTree)] = [
      ("run", event("run", [("version", ["const": .int(ReplayEvent.version)])], ["version"])),
      (
        "unusable",
        event(
          "unusable",
          [("file", text), ("unreadable", flag), ("problems", array(of: reference("problem")))],
          ["file"])
      ),
      ("notRun", event("notRun", [("file", text), ("reason", text)], ["file"])),
      ("script", event("script", scriptMembers, ["file", "feature"])),
      ("step", event("step", stepMembers, ["number", "line", "verb", "text", "outcome", "time"])),
      ("scriptEnd", event("scriptEnd", endMembers, ["file", "outcome", "steps", "time"])),
      (
        "summary",
        event(
          "summary",
          [
            ("scripts", scriptCounts), ("steps", reference("stepCounts")), ("noScript", flag),
            ("check", flag), ("explore", flag), ("shard", text),
          ],
          ["scripts", "steps"])
      ),
    ]
    let definitions =
      kinds + [
        ("problem", problem), ("place", place), ("stepCounts", stepCounts), ("duration", duration),
      ]
    return document([
      ("title", "A line of the events of tca-replay"),
      ("type", "object"), ("required", ["event"]),
      ("oneOf", .array(kinds.map { reference($0.0) })),
      ("$defs", .members(definitions)),
    ])
  }

  private static let text: JSONTree = ["type": "string"]
  private static let flag: JSONTree = ["type": "boolean"]
  private static let count: JSONTree = ["type": "integer", "minimum": 0]
  private static let texts = array(of: ["type": "string"])
  private static let duration: JSONTree = [
    "type": "string", "pattern": "^-?([0-9]+(\\.[0-9]+)?(ns|us|µs|ms|s|m|h))+$",
  ]

  private static func event(
    _ kind: String, _ members: [(String, JSONTree)], _ required: [String]
  ) -> JSONTree {
    object([("event", ["const": .string(kind)])] + members, required: ["event"] + required)
  }

  private static let scriptMembers: [(String, JSONTree)] = [
    ("file", text), ("feature", text), ("log", flag), ("title", text), ("tags", texts),
    ("live", texts),
    (
      "watched",
      described(
        "The paths that the script watches, and their values at the start.",
        array(of: object([("path", text), ("value", text)], required: ["path", "value"])))
    ),
    ("warnings", array(of: reference("problem"))),
    (
      "coverage",
      described("What can be reached of the feature, where coverage is asked for.", coverageItems)
    ),
    (
      "reached",
      described("What the starting state has reached, where coverage is asked for.", coverageItems)
    ),
    ("state", described("The dump of the initial state, where states are asked for.", text)),
    (
      "source",
      described(
        "The text of the script, where states are asked for. Of the rows of a table, the first one has it.",
        source)
    ),
  ]

  private static let coverageItems = array(
    of: object(
      [
        ("kind", ["enum": .strings(CoverageItem.Kind.allCases.map(\.rawValue))]), ("name", text),
        ("ways", array(of: ["enum": .strings(CoverageItem.Way.allCases.map(\.rawValue))])),
      ], required: ["kind", "name", "ways"]))

  private static let pathChange = object(
    [("path", text), ("from", text), ("to", text)], required: ["path", "from", "to"])

  private static let source = object(
    [
      ("text", text),
      ("omittedLines", described("The number of lines that were left out at the end.", count)),
    ], required: ["text"])

  private static let stepMembers: [(String, JSONTree)] = [
    ("number", described("As people write it: 4, 4.2 when repeated, 3:1 when included.", text)),
    ("label", text),
    (
      "block",
      described(
        "The number of the first of the steps that receive actions in any order, for each of them.",
        text)
    ),
    ("line", count),
    ("file", described("The included file that has the line.", text)),
    ("source", described("The text of the included file, in its first step.", source)),
    ("verb", text),
    ("text", described("The step in line notation.", text)),
    ("outcome", ["enum": .strings(StepReport.Outcome.allCases.map(\.rawValue))]),
    (
      "cause",
      described(
        "The step whose action returned the effect that sent the received action: 3, or 6 (searchDebounced) for an action that arrived in step 6 and that no step has received.",
        text)
    ),
    ("arrival", described("When the received action arrived, in virtual time.", text)),
    ("changed", flag), ("diff", text),
    (
      "watched",
      described(
        "The changes of the paths that the script watches.", array(of: pathChange))
    ),
    (
      "changes",
      described(
        "The values of the state that changed, each on one line of at most 240 characters; 'nowhere' stands for none.",
        array(of: pathChange))
    ),
    (
      "stateEdits",
      described(
        "How the lines of the state's dump changed; each edit counts lines as they were before the first.",
        array(
          of: object(
            [("line", count), ("removed", count), ("inserted", texts)], required: ["line"])))
    ),
    (
      "received",
      array(
        of: object(
          [
            ("text", text), ("cause", text), ("arrival", text), ("diff", text),
            ("changes", array(of: pathChange)),
            (
              "skipped",
              described("Whether it has arrived in an earlier step, and this one skips it.", flag)
            ),
          ], required: ["text"]))
    ),
    (
      "cancelledEffects",
      described("The step of each effect that was cancelled, as in cause.", texts)
    ),
    ("effectsStarted", count), ("effectsEnded", count), ("effectsInFlight", count),
    (
      "startedEffects",
      array(of: object([("id", count), ("cause", text)], required: ["id"]))
    ),
    ("endedEffects", array(of: count)),
    (
      "calls",
      array(
        of: object(
          [("endpoint", text), ("arguments", text)], required: ["endpoint", "arguments"]))
    ),
    (
      "reached",
      described(
        "What the script has reached for the first time, where coverage is asked for.",
        coverageItems)
    ),
    ("time", described("Virtual time after the step.", reference("duration"))),
    ("output", text),
    ("state", described("What --state-at asks for.", text)),
    ("captured", described("What the feature printed.", text)),
    ("directReads", described("What the feature read without a dependency.", texts)),
    ("uncontrolled", described("What the feature did that a replay does not control.", texts)),
    ("notes", texts), ("problems", array(of: reference("problem"))),
  ]

  private static let endMembers: [(String, JSONTree)] = [
    ("file", text),
    ("outcome", ["enum": .strings(ReplayEvent.ScriptEnd.Outcome.allCases.map(\.rawValue))]),
    ("notes", texts), ("problems", array(of: reference("problem"))),
    ("steps", reference("stepCounts")),
    ("diverged", described("Entries of a log that differ, where nothing is asserted.", count)),
    (
      "choices",
      described(
        "For each choice of the schedule, how many things there were to choose from.",
        array(of: count))
    ),
    ("schedule", described("The schedule that makes the same choices.", text)),
    (
      "reached",
      described(
        "What the script has reached after the last step, where coverage is asked for.",
        coverageItems)
    ),
    ("time", described("Virtual time at the end.", reference("duration"))),
    ("wallTime", reference("duration")), ("captured", text),
  ]

  private static let stepCounts = object(
    [
      ("passed", count), ("failed", count), ("notRun", count),
      ("notAsserted", described("The steps before '--from'; left out if there are none.", count)),
    ],
    required: ["passed", "failed", "notRun"])

  private static let scriptCounts = object(
    [
      ("passed", count), ("failed", count), ("diverged", count), ("unusable", count),
      ("crashed", count), ("broken", count), ("notRun", count),
    ],
    required: ["passed", "failed", "unusable", "broken"])

  private static let problem = object(
    [
      ("kind", text), ("message", text), ("place", reference("place")), ("hint", text),
      ("difference", text), ("expected", text), ("actual", text), ("notes", texts),
      ("suggestion", suggestion),
    ],
    required: ["kind", "message"])

  private static let suggestion = described(
    "Changes of the script that would make the step pass. An edit counts lines as the file has them.",
    object(
      [
        ("file", text),
        (
          "edits",
          array(
            of: object(
              [
                (
                  "line",
                  described("The line that the new lines follow; 0 at the beginning.", count)
                ),
                ("removed", described("How many lines after that one go.", count)),
                ("inserted", texts), ("part", part),
              ], required: ["line"]))
        ),
        ("isFirstStep", described("Whether the step may need more than these changes.", flag)),
        (
          "moreActions",
          described("How many actions there are beyond those for which the edits add steps.", count)
        ),
      ], required: ["file"]))

  private static let part = described(
    "Of long lines, the part that changes, and the text in its place. It begins in the line after `line`.",
    object(
      [("column", count), ("endLine", count), ("endColumn", count), ("text", text)],
      required: ["column", "endLine", "endColumn", "text"]))

  private static let place = object(
    [
      ("file", text), ("line", count), ("column", count), ("endLine", count),
      ("endColumn", count), ("text", text), ("padding", text), ("width", count),
    ],
    required: ["file", "line", "column", "endLine", "endColumn", "text", "padding", "width"])
}

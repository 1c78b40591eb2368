import ReplayReports

extension Schema {
  /// The schema of what `coverage --format json` prints.
  static var coverage: JSONTree {
    let figures = CoverageItem.Kind.allCases.map { ($0.plural, reference("figure")) }
    let names = figures.map(\.0)
    let feature = object(
      [("feature", ["type": "string"]), ("scripts", reference("count"))] + figures
        + [("items", array(of: reference("item")))],
      required: ["feature", "scripts"] + names)
    let ways = array(of: ["enum": .strings(CoverageItem.Way.allCases.map(\.rawValue))])
    let item = object(
      [
        ("kind", ["enum": .strings(CoverageItem.Kind.allCases.map(\.rawValue))]),
        ("name", ["type": "string"]), ("reached", ways), ("notReached", ways),
        (
          "missing",
          described(
            "Whether it counts as missing: an action that was neither sent nor received, or another thing that was not reached in each way.",
            ["type": "boolean"])
        ),
      ], required: ["kind", "name"])
    let scripts = object(
      [("passed", reference("count")), ("total", reference("count"))],
      required: ["passed", "total"])
    let figure = object(
      [("reached", reference("count")), ("total", reference("count"))],
      required: ["reached", "total"])
    let root = object(
      [("version", ["const": .int(CoverageJSONReport.version)]), ("scripts", reference("scripts"))]
        + figures + [("features", array(of: reference("feature")))],
      required: ["version", "scripts"] + names + ["features"])
    return document([
      ("title", "What scripts of tca-replay reach"), ("$ref", "#/$defs/report"),
      (
        "$defs",
        .members([
          ("report", root), ("feature", feature), ("item", item), ("scripts", scripts),
          ("figure", figure), ("count", ["type": "integer", "minimum": 0]),
        ])
      ),
    ])
  }
}

/// What scripts have reached, as one object of JSON.
package struct CoverageJSONReport: ReplayReport {
  /// The version of the format.
  package static let version = 1

  private var tally = CoverageTally()

  package init() {}

  package mutating func receive(_ event: ReplayEvent, into writer: inout JSONWriter) {
    tally.receive(event)
    guard case .runEnded(let summary) = event else { return }
    writer.object { writer in
      writer.member("version", Self.version)
      writer.key("scripts")
      writer.object {
        $0.member("passed", summary.passed)
        $0.member("total", summary.total)
      }
      for kind in CoverageItem.Kind.allCases { writer.write(kind, tally.figure(of: kind)) }
      writer.key("features")
      writer.array(tally.features) { $0.write($1) }
    }
    writer.newline()
  }
}

extension JSONWriter {
  mutating func write(_ feature: CoverageTally.Feature) {
    object { writer in
      writer.member("feature", feature.name)
      writer.member("scripts", feature.scriptCount)
      for kind in CoverageItem.Kind.allCases { writer.write(kind, feature.figure(of: kind)) }
      writer.key("items")
      writer.array(CoverageItem.Kind.allCases.flatMap { feature.entries(of: $0) }) {
        $0.write($1)
      }
    }
  }

  private mutating func write(_ entry: CoverageTally.Entry) {
    object {
      $0.member("kind", entry.kind.rawValue)
      $0.member("name", entry.name)
      $0.member("reached", entry.ways.filter(entry.reached.contains).map(\.rawValue))
      $0.member("notReached", entry.ways.filter { !entry.reached.contains($0) }.map(\.rawValue))
      $0.flag("missing", !entry.missing.isEmpty)
    }
  }

  fileprivate mutating func write(_ kind: CoverageItem.Kind, _ figure: CoverageTally.Figure) {
    switch kind {
    case .action: key("actions")
    case .state: key("states")
    case .endpoint: key("endpoints")
    case .effect: key("effects")
    }
    object {
      $0.member("reached", figure.reached)
      $0.member("total", figure.total)
    }
  }
}

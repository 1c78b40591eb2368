import ReplayReports

/// A thing of a feature, and a way to reach it, that no script has reached.
struct CoverageGoal: Hashable {
  var kind: CoverageItem.Kind
  var name: String
  /// The way; `nil` for an action, which can be sent or received.
  var way: CoverageItem.Way?

  var text: String { "\(kind.rawValue) \(name)\(way.map { " \($0.rawValue)" } ?? "")" }

  /// What is missing of a feature, in the order in which it is reported.
  static func missing(of feature: CoverageTally.Feature) -> [CoverageGoal] {
    CoverageItem.Kind.allCases.flatMap { kind in
      feature.entries(of: kind).flatMap { entry -> [CoverageGoal] in
        guard !entry.missing.isEmpty else { return [] }
        switch kind {
        case .action: return [CoverageGoal(kind: kind, name: entry.name)]
        case .state, .endpoint, .effect:
          return entry.missing.map { CoverageGoal(kind: kind, name: entry.name, way: $0) }
        }
      }
    }
  }

  /// Whether one of the things that a run has reached is this one.
  func isReached(by items: [CoverageItem]) -> Bool {
    items.contains { item in
      guard item.kind == kind, item.name == name else { return false }
      guard let way else { return item.ways.contains(.sent) || item.ways.contains(.received) }
      return item.ways.contains(way)
    }
  }
}

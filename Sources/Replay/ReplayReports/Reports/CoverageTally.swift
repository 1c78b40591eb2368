/// What scripts have reached of each feature, added up from events.
package struct CoverageTally: Sendable {
  /// How many of a number of things were reached.
  package struct Figure: Sendable, Equatable {
    package var reached = 0
    package var total = 0

    package init(reached: Int = 0, total: Int = 0) {
      self.reached = reached
      self.total = total
    }

    /// The percentage, rounded down to a tenth: `66.6 %`.
    package var percentage: String {
      let tenths = total == 0 ? 1000 : reached * 1000 / total
      return "\(tenths / 10).\(tenths % 10) %"
    }

    package static func + (lhs: Self, rhs: Self) -> Self {
      Self(reached: lhs.reached + rhs.reached, total: lhs.total + rhs.total)
    }
  }

  /// A thing of a feature.
  package struct Entry: Sendable {
    package let kind: CoverageItem.Kind
    package let name: String
    /// The ways in which it can be reached.
    package fileprivate(set) var ways: [CoverageItem.Way]
    package fileprivate(set) var reached: Set<CoverageItem.Way> = []

    /// The ways in which no script has reached it, if that is missing.
    package var missing: [CoverageItem.Way] {
      switch kind {
      case .action: reached.isDisjoint(with: [.sent, .received]) ? [.sent, .received] : []
      case .state, .endpoint: ways.filter { !reached.contains($0) }
      case .effect: ways.filter { $0 != .started && !reached.contains($0) }
      }
    }

    /// What it adds to the figure of its kind.
    package var figure: Figure {
      switch kind {
      case .action: Figure(reached: missing.isEmpty ? 1 : 0, total: 1)
      case .state, .endpoint: Figure(reached: ways.count - missing.count, total: ways.count)
      case .effect: Figure(reached: ways.count - 1 - missing.count, total: ways.count - 1)
      }
    }
  }

  /// The things of a feature.
  package struct Feature: Sendable {
    package let name: String
    /// The number of scripts that were run.
    package fileprivate(set) var scriptCount = 0
    private var entries: [Key: Entry] = [:]

    private struct Key: Hashable {
      var kind: CoverageItem.Kind
      var name: String
    }

    init(name: String) {
      self.name = name
    }

    /// The things of a kind, by name.
    package func entries(of kind: CoverageItem.Kind) -> [Entry] {
      entries.values.filter { $0.kind == kind }.sorted { $0.name < $1.name }
    }

    package func figure(of kind: CoverageItem.Kind) -> Figure {
      entries.values.reduce(Figure()) { $1.kind == kind ? $0 + $1.figure : $0 }
    }

    /// Adds what can be reached.
    fileprivate mutating func add(_ item: CoverageItem) {
      let key = Key(kind: item.kind, name: item.name)
      var entry = entries[key] ?? Entry(kind: item.kind, name: item.name, ways: [])
      entry.ways += item.ways.filter { !entry.ways.contains($0) }
      entries[key] = entry
    }

    /// Adds what a script has reached.
    fileprivate mutating func reach(_ item: CoverageItem) {
      // Which actions have effects is only known from a run.
      if item.kind == .effect {
        add(CoverageItem(.effect, item.name, [.started, .finished, .cancelled]))
      }
      entries[Key(kind: item.kind, name: item.name)]?.reached.formUnion(item.ways)
    }
  }

  private var byName: [String: Feature] = [:]
  private var current: (feature: String, hasOutline: Bool)?

  /// The first script that passed and whose events do not say what it reached.
  package private(set) var scriptWithoutCoverage: String?

  package init() {}

  package var features: [Feature] { byName.values.sorted { $0.name < $1.name } }

  /// Whether no script was run.
  package var isEmpty: Bool { byName.isEmpty }

  package func figure(of kind: CoverageItem.Kind) -> Figure {
    byName.values.reduce(Figure()) { $0 + $1.figure(of: kind) }
  }

  package mutating func receive(_ event: ReplayEvent) {
    switch event {
    case .scriptStarted(let script):
      current = (script.feature, !script.coverage.isEmpty)
      guard !script.coverage.isEmpty else { return }
      byName[script.feature, default: Feature(name: script.feature)].scriptCount += 1
      for item in script.coverage { byName[script.feature]?.add(item) }
      reach(script.reached)
    case .stepEnded(let step):
      reach(step.reached)
    case .scriptEnded(let end):
      reach(end.reached)
      if end.outcome == .passed, let current, !current.hasOutline {
        scriptWithoutCoverage = scriptWithoutCoverage ?? end.file
      }
      current = nil
    case .runStarted, .scriptUnusable, .scriptNotRun, .traced, .runEnded:
      break
    }
  }

  private mutating func reach(_ items: [CoverageItem]) {
    guard let current else { return }
    for item in items { byName[current.feature]?.reach(item) }
  }
}

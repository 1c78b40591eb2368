package import ActionScript

/// What scripts have reached, for people: below another report, first what is missing, and then figures.
package struct CoverageReport: ReplayReport {
  private var base: PrettyReport
  private let showsAll: Bool
  private let showsMissing: Bool
  private var tally = CoverageTally()

  /// - Parameters:
  ///   - base: The report above.
  ///   - verbosity: Whether all things are listed, those that are missing, or none.
  package init(below base: PrettyReport, verbosity: PrettyReport.Verbosity) {
    self.base = base
    showsAll = verbosity == .verbose
    showsMissing = verbosity != .quiet
  }

  package mutating func receive(_ event: ReplayEvent, into text: inout TerminalText) {
    base.receive(event, into: &text)
    tally.receive(event)
    guard case .runEnded = event, !tally.isEmpty else { return }
    for feature in tally.features { write(feature, &text) }
    text += "\n"
    for kind in CoverageItem.Kind.allCases {
      write(kind, tally.figure(of: kind), of: "all features", &text)
    }
  }

  private func write(_ feature: CoverageTally.Feature, _ text: inout TerminalText) {
    text += "\n\(feature.name) · \(counted(feature.scriptCount, "script"))\n\n"
    if showsMissing { writeMissing(feature, &text) }
    if showsAll {
      for kind in CoverageItem.Kind.allCases { writeTable(feature.entries(of: kind), &text) }
    }
    for kind in CoverageItem.Kind.allCases {
      write(kind, feature.figure(of: kind), of: nil, &text)
    }
  }

  private func writeMissing(_ feature: CoverageTally.Feature, _ text: inout TerminalText) {
    let missing = CoverageItem.Kind.allCases.flatMap { feature.entries(of: $0) }
      .filter { !$0.missing.isEmpty }
    guard !missing.isEmpty else { return }
    let width = missing.map(\.name.count).max() ?? 0
    for entry in missing {
      let name = entry.name.padded(to: width)
      text += "  \(entry.kind.rawValue.padded(to: 8))  \(name)  \(entry.missingText)\n"
    }
    text += "\n"
  }

  private func writeTable(_ entries: [CoverageTally.Entry], _ text: inout TerminalText) {
    guard let first = entries.first else { return }
    let width = max(first.kind.plural.count, entries.map(\.name.count).max() ?? 0)
    let ways = first.kind.ways
    text += "  \(first.kind.plural.padded(to: width))"
    for way in ways { text += "  \(way.rawValue)" }
    text += "\n"
    for entry in entries {
      var line = "  \(entry.name.padded(to: width))"
      for way in ways {
        let mark = !entry.ways.contains(way) ? "" : entry.reached.contains(way) ? "yes" : "-"
        line += "  \(mark.padded(to: way.rawValue.count))"
      }
      text += "\(line.withoutTrailingBlanks)\n"
    }
    text += "\n"
  }

  private func write(
    _ kind: CoverageItem.Kind, _ figure: CoverageTally.Figure, of owner: String?,
    _ text: inout TerminalText
  ) {
    guard figure.total > 0 else { return }
    let share = "\(figure.reached) of \(figure.total)"
    let start = owner.map { "\($0): " } ?? "  "
    text +=
      "\(start)\(kind.plural.padded(to: 9))  \(figure.percentage.leftPadded(to: 7))  \(share)\n"
  }
}

extension CoverageItem.Kind {
  package var plural: String { "\(rawValue)s" }

  /// The ways to reach a thing of this kind, in the order of a table.
  package var ways: [CoverageItem.Way] {
    switch self {
    case .action: [.sent, .received, .changed]
    case .state: [.seen]
    case .endpoint: [.answered, .threw, .cancelled]
    case .effect: [.finished, .cancelled]
    }
  }
}

extension CoverageTally.Entry {
  var missingText: String {
    switch kind {
    case .action: "never sent or received"
    // A call can also wait for an answer until the end.
    case .endpoint where reached.isEmpty: "no call has ended"
    case .state, .endpoint, .effect:
      missing.map { "never \($0.rawValue)" }.joined(separator: ", ")
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var withoutTrailingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

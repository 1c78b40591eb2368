import ActionScript

/// What scripts have reached, for the page of a run.
struct HTMLCoverage {
  private let comesFirst: Bool
  private var tally = CoverageTally()

  /// - Parameter comesFirst: Whether the page opens with it, and not with the run.
  init(comesFirst: Bool) {
    self.comesFirst = comesFirst
  }

  mutating func receive(_ event: ReplayEvent) { tally.receive(event) }

  /// Writes the data, and a list of what is missing for browsers without scripting; nothing if the events do not say
  /// what was reached.
  func write(into output: inout HTMLText) {
    guard !tally.isEmpty else { return }
    let features = tally.features
    var writer = JSONWriter(showsHidden: true)
    writer.object {
      $0.flag("comesFirst", comesFirst)
      $0.member("without", tally.scriptWithoutCoverage)
      $0.member("features", features) { $0.write($1) }
    }
    HTMLData.write(writer, id: "run-coverage", into: &output)
    output += "<noscript><h2>Coverage</h2>\(features.map(list).joined())</noscript>\n"
  }

  private func list(_ feature: CoverageTally.Feature) -> HTMLText {
    let figures = CoverageItem.Kind.allCases.compactMap { kind -> HTMLText? in
      let figure = feature.figure(of: kind)
      guard figure.total > 0 else { return nil }
      return "\(kind.plural) \(figure.percentage)"
    }
    let missing = CoverageItem.Kind.allCases.flatMap { feature.entries(of: $0) }
      .filter { !$0.missing.isEmpty }
      .map { "<li>\($0.kind.rawValue) <code>\($0.name)</code> \($0.missingText)</li>" as HTMLText }
    let scripts = counted(feature.scriptCount, "script")
    return """
      <h3>\(feature.name)</h3><p>\(scripts) · \(figures.joined(separator: " · "))</p><ul>\(missing.joined())</ul>
      """
  }
}

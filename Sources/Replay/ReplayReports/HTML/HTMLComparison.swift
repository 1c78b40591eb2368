import ActionScript

/// A page with two runs beside each other.
package struct HTMLComparison {
  /// A script of both runs.
  private struct Pair {
    var records: [RunRecord]
    /// How they differ; empty if they do not.
    var lines: [String]
  }

  private let name: String
  private let runNames: [String]
  private let ignored: [String]
  private let diffLineLimit: Int?
  private var pairs: [Pair] = []

  /// - Parameters:
  ///   - name: The title of the page.
  ///   - runNames: The names of both runs.
  ///   - paths: The paths of the state whose changes are not compared.
  ///   - diffLineLimit: The maximum number of lines in a diff; `nil` for no limit.
  package init(
    name: String, runNames: [String], ignoring paths: [String] = [], diffLineLimit: Int? = 200
  ) {
    self.name = name
    self.runNames = runNames
    ignored = paths
    self.diffLineLimit = diffLineLimit
  }

  package mutating func add(_ first: RunRecord, _ second: RunRecord, _ difference: RunDifference?) {
    let lines = difference?.lines(runNames[0], runNames[1]) ?? []
    pairs.append(Pair(records: [first, second], lines: lines))
  }

  /// The page; the verdict is what the comparison says, in a line.
  package func page(verdict: String) -> HTMLText {
    var report = HTMLReport(name: name, diffLineLimit: diffLineLimit, coverage: .hidden)
    var output = HTMLText()
    var summary = ReplayEvent.RunSummary()
    report.receive(.runStarted, into: &output)
    let lines = pairs.flatMap(\.lines).joined(separator: "\n")
    output += "<noscript><p>\(verdict)</p><pre>\(lines)</pre></noscript>\n"
    for record in pairs.flatMap(\.records) {
      report.receive(.scriptStarted(record.start), into: &output)
      for step in record.steps { report.receive(.stepEnded(step), into: &output) }
      let end = ReplayEvent.scriptEnded(
        record.end ?? .init(file: record.start.file, outcome: .broken))
      summary.add(end)
      report.receive(end, into: &output)
    }
    HTMLData.write(data(verdict), id: "comparison", into: &output)
    report.receive(.runEnded(summary), into: &output)
    return output
  }

  private func data(_ verdict: String) -> JSONWriter {
    var writer = JSONWriter(showsHidden: true)
    writer.object {
      $0.member("names", runNames)
      $0.member("verdict", verdict)
      $0.key("pairs")
      $0.array(pairs.enumerated()) { writer, pair in
        write(pair.element, scripts: [2 * pair.offset, 2 * pair.offset + 1], to: &writer)
      }
    }
    return writer
  }

  private func write(_ pair: Pair, scripts: [Int], to writer: inout JSONWriter) {
    let steps = pair.records.map { $0.steps.filter(\.isOnPage) }
    let pieces = RunAlignment(steps[0], steps[1], ignoring: ignored).pieces
    writer.object {
      $0.member("scripts", scripts) { $0.value($1) }
      $0.flag("differs", !pair.lines.isEmpty)
      $0.member("lines", pair.lines)
      $0.key("rows")
      $0.array(pieces) { writer, piece in
        let row = [piece.first ?? -1, piece.second ?? -1, piece.count, piece.isSame ? 1 : 0]
        writer.array(row) { $0.value($1) }
      }
    }
  }
}

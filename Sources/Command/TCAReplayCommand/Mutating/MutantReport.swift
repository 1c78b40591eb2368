import ActionScript
import ReplayReports
import TCAReplay

/// Tells which mutants survive, and how many are killed.
@MainActor
struct MutantReport {
  let session: MutantSession

  /// The mutants that are killed, of all of them.
  static func figure(_ mutants: some Collection<Mutant>) -> CoverageTally.Figure {
    CoverageTally.Figure(
      reached: mutants.count(where: \.status.isKilled), total: mutants.count)
  }

  /// The report, which lists all mutants, those that survive, or none.
  func text(_ verbosity: PrettyReport.Verbosity) -> TerminalText {
    var text = TerminalText()
    let shown =
      switch verbosity {
      case .quiet: [Mutant]()
      case .normal: session.mutants.filter { !$0.status.isKilled }
      case .verbose: session.mutants
      }
    for mutant in shown {
      let place = "\(mutant.found.file):\(mutant.found.start.line)"
      text += "\(SourceExcerpt.displayed(place)): \(words(for: mutant), at: .lines)\n"
    }
    if !shown.isEmpty { text += "\n" }
    for name in Set(session.mutants.map(\.feature)).sorted() {
      let mutants = session.mutants.filter { $0.feature == name }
      text += "\(name): \(Self.counts(mutants))\n"
    }
    if !session.mutants.isEmpty { text += "\n" }
    let scripts = session.scripts.count
    text += "\(scripts) \(scripts == 1 ? "script" : "scripts"): \(Self.counts(session.mutants))\n"
    return text
  }

  private func words(for mutant: Mutant) -> String {
    switch mutant.status {
    case .survived: mutant.text
    case .killed(let script, let reason), .limited(let script, let reason),
      .crashed(let script, let reason):
      "step \(mutant.found.step) \(mutant.mutation.deed), and \(session.scripts[script].file.name) fails if \(mutant.mutation.alternative): \(reason)"
    }
  }

  private static func counts(_ mutants: [Mutant]) -> String {
    let figure = figure(mutants)
    let crashed = mutants.count { if case .crashed = $0.status { true } else { false } }
    let limited = mutants.count { if case .limited = $0.status { true } else { false } }
    let kinds = [(crashed, "by a crash"), (limited, "at a limit")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }
    let detail = kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"
    let noun = figure.total == 1 ? "mutant" : "mutants"
    let share = figure.total == 0 ? "" : " · \(figure.percentage)"
    return
      "\(figure.total) \(noun): \(figure.reached) killed\(detail), \(figure.total - figure.reached) survived\(share)"
  }
}

import ActionScript
import ReplayReports

/// Decides whether scripts reach enough of the features.
@MainActor
final class CoverageVerdict {
  private let least: Int?
  /// Whether only a part of the scripts is run.
  private let isPart: Bool
  private let console: Console
  /// The features that must have a script; empty if they are not known.
  private let registered: [String]
  private(set) var tally = CoverageTally()

  /// - Parameters:
  ///   - options: The options; the result is `nil` if they do not ask for coverage.
  ///   - console: The console for failures.
  ///   - registered: The features of the program, if all scripts are run.
  init?(_ options: RunOptions, _ console: Console, registered: [String] = []) {
    guard options.showsCoverage else { return nil }
    least = options.leastCoverage
    isPart = options.shard != .whole
    self.console = console
    self.registered = registered
  }

  func observe(_ event: ReplayEvent) { tally.receive(event) }

  /// How much less the scripts reach than the call asks for, in words; `nil` if they reach enough.
  var shortfall: String? {
    guard ExitCode.ofInterruption == nil, tally.scriptWithoutCoverage == nil, !tally.isEmpty
    else { return nil }
    let figure = tally.figure(of: .action)
    guard let least, figure.reached * 100 < least * figure.total else { return nil }
    return
      "\(figure.percentage) of the action cases were sent or received, and '--fail-under' asks for \(least) %"
  }

  /// The exit code of a run, combined with the verdict.
  func code(_ code: ExitCode) -> ExitCode {
    guard ExitCode.ofInterruption == nil else { return code }
    console.output.flush()
    if let file = tally.scriptWithoutCoverage {
      console.error.write(
        """
        error: the events of '\(SourceExcerpt.displayed(file))' do not say what it reached
          record them with 'run --coverage --json FILE'

        """)
      return code.combined(with: .unusable)
    }
    guard !tally.isEmpty else {
      guard code == .success else { return code }
      // Other parts may have scripts.
      guard !isPart else {
        console.error.write("note: this part has no script, so there is nothing to count\n")
        return code
      }
      console.error.write("error: no script was run, so there is nothing to count\n")
      return code.combined(with: .unusable)
    }
    noteMissingFeatures()
    guard let shortfall else { return code }
    console.error.write("error: \(shortfall)\n")
    return code.combined(with: .mismatch)
  }

  /// Notes the features without a script, of which the figure says nothing.
  private func noteMissingFeatures() {
    guard least != nil, !isPart else { return }
    let missing = Set(registered).subtracting(tally.features.map(\.name)).sorted()
    guard !missing.isEmpty else { return }
    let shown = missing.prefix(Self.shownFeatures).map { "'\($0)'" }.joined(separator: ", ")
    let rest = missing.count - Self.shownFeatures
    console.error.write(
      "note: no script is of the feature\(missing.count == 1 ? "" : "s") \(shown)\(rest > 0 ? ", and \(rest) more" : "")\n"
    )
  }

  private static let shownFeatures = 10
}

import ReplayReports
import VirtualTime

/// What the feature uses of the system without a dependency.
final class SystemUseNotes {
  /// What the replay does not control, with the step.
  private var uncontrolled: [(step: String?, use: NotedSystemUse)] = []
  /// What the replay controls, and the feature nevertheless uses without a dependency.
  private(set) var controlled: [NotedSystemUse] = []
  private var hasBegun = false

  /// Takes what was used since the last step.
  ///
  /// Before the first step, the feature's state was created. Between steps the replay prints, and
  /// what that reads does not matter.
  func takeBeforeStep() -> [NotedSystemUse] {
    let uses = SystemSources.takeUses()
    defer { hasBegun = true }
    note(uses)
    return hasBegun ? uses.filter { !$0.use.isControlled } : uses
  }

  private func note(_ uses: [NotedSystemUse]) {
    for use in uses where use.use.isControlled && !controlled.contains(use) {
      controlled.append(use)
    }
  }

  /// Takes what was used in a step, and names the likely cause of its failure.
  func take(_ step: @autoclosure () -> String?, _ outcome: inout StepOutcome) {
    for use in SystemSources.takeUses() where !outcome.systemUses.contains(use) {
      outcome.systemUses.append(use)
    }
    note(outcome.systemUses)
    for use in outcome.systemUses
    where !use.use.isControlled && !uncontrolled.contains(where: { $0.use == use }) {
      uncontrolled.append((step(), use))
    }
    guard let last = outcome.problems.indices.last else { return }
    // The first ones suffice: what follows may be their consequence.
    outcome.problems[last].notes += uncontrolled.prefix(3).map { step, use in
      "\(step.map { "step \($0)" } ?? "the script"): \(use.text)"
    }
  }
}

extension NotedSystemUse {
  /// A sentence for reports.
  var text: String {
    let path = path.map { "'\($0)'" } ?? "a path"
    return switch use {
    case .date: "the feature read the system's date: use the dependency 'date'"
    case .randomNumbers:
      "the feature drew random numbers from the system: use the dependency 'withRandomNumberGenerator'"
    case .randomDevice:
      "the feature drew random bytes from the system, as UUID() does: use the dependency 'uuid'"
    case .thread: "the feature started a thread, which the replay does not control"
    case .longSleep:
      "a thread of the feature sleeps for more than a second, and the replay does not wait for it"
    case .network: "the feature asked for the network, which a replay does not have"
    case .localSocket: "the feature used a socket, which the replay does not control"
    case .process: "the feature started a process, which the replay does not control"
    case .refusedProcess:
      "the feature starts a process, and a replay runs none: put it into a client, and answer for its endpoints"
    case .file: "the feature opened \(path), which the replay does not control"
    case .folder: "the feature listed \(path), whose order the replay does not control"
    }
  }
}

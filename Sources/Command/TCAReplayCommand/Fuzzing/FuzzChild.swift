import CProcess
import Foundation
import ReplayRegistration
import TCAReplay

/// What a child process of a fuzz session does.
struct FuzzTask {
  /// What the runs are.
  enum Runs {
    case random(Range<Int>)
    /// The scripts of a corpus from a place on, as they are.
    case scripts([FuzzScript], from: Int)
  }

  var settings: FuzzSettings
  var runs: Runs
  var traces = false
  var keys: Set<UInt64> = []
  var corpus: [FuzzScript] = []
  var trouble: [String: Int] = [:]
}

/// Makes runs in a child process, once the feature's types are known statically.
struct FuzzChild: FeatureVisitor {
  var task: FuzzTask
  var host: ChildHost

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) {
    // The caller is on the main actor, and the value does not leave it.
    nonisolated(unsafe) let feature = feature
    MainActor.assumeIsolated { run(feature) }
  }

  @MainActor
  private func run<State, Action>(_ feature: FeatureDefinition<State, Action>) {
    do {
      try run(FuzzSession(feature, task.settings, host: host))
    } catch {
      tell(.fault("\(error)"))
    }
  }

  @MainActor
  private func tell(_ event: FuzzEvent) {
    guard let data = try? JSONEncoder().encode(event) else { host.exit(.unheard) }
    host.write(line: data)
  }

  @MainActor
  private func run<State, Action>(_ session: FuzzSession<State, Action>) {
    session.adopt(keys: task.keys, corpus: task.corpus, trouble: task.trouble)
    session.traces = task.traces
    let host = host
    session.tell = tell
    session.willStep = { [unowned session] in
      host.willFuzz(run: $0, step: $1, session.counts, $2)
    }
    switch task.runs {
    case .random(let numbers): session.run(numbers, while: { host.mayGoOn })
    case .scripts(let scripts, let first):
      session.replay(scripts, from: first, while: { host.mayGoOn })
    }
    session.tell(.ended(session.counts))
  }
}

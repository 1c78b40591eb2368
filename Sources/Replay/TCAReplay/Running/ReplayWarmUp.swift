import ActionScript
import ComposableArchitecture
import Dependencies
import IssueReporting
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
import RuntimeReflection
import VirtualTime

/// Fills the runtime's caches before children are forked, which inherit them: lookups of protocol conformances above all.
///
/// It plans and replays a script of a built-in feature, so that no code of a registered feature runs.
package enum ReplayWarmUp {
  /// The number of children that were announced.
  @MainActor private static var childCount = 0
  @MainActor private static var preparedFeatures: Set<ObjectIdentifier> = []

  /// Whether the caches are filled.
  @MainActor package private(set) static var isDone = false

  /// Fills the caches before more than a few children have been forked.
  ///
  /// This halves the time of each child, and takes about as long as a few children save.
  ///
  /// - Parameter count: The number of children that are forked next.
  @MainActor
  package static func willFork(_ count: Int) {
    childCount += count
    guard childCount > 4, !isDone else { return }
    run()
    isDone = true
  }

  /// Replays the script; only the caches are changed.
  ///
  /// - Parameter host: Receives the events. By default they are dropped.
  @MainActor
  package static func run(in host: (any ReplayHost)? = nil) {
    let reporters = IssueReporters.current
    defer {
      ReplayExecutor.shared.reset()
      ReplayExecutor.shared.restore()
      IssueReporters.current = reporters
      LiveValueGuards.install(nil)
    }
    let parsed = Script.parse(SourceFile(path: "warm-up", text: script), as: .line)
    let feature = FeatureRegistration("warm-up") {
      WarmUpFeature()
    } initialState: {
      WarmUpFeature.State()
    }
    feature.accept(WarmUpVisitor(parsed: parsed, host: host ?? WarmUpHost()))
  }

  /// Caches the facts about a feature's types that its replay needs.
  ///
  /// No code of the feature runs.
  @MainActor
  package static func prepareTypes(of feature: RegisteredFeature) {
    guard preparedFeatures.insert(ObjectIdentifier(feature)).inserted else { return }
    feature.accept(TypeVisitor())
  }

  static let script = """
    feature warm-up
    state
      number = 1
    send change(number: 2, text: "a")
      number = 2
      text = "a"
      numbers.count == 0
    send later
    receive change(number: 3, text: _)
      number = 3
      text = "b"
    expect
      number == 3
    """
}

private struct WarmUpVisitor: FeatureVisitor {
  var parsed: ParsedScript
  var host: any ReplayHost

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) {
    // The caller is on the main actor, and the value does not leave it.
    nonisolated(unsafe) let feature = feature
    MainActor.assumeIsolated {
      let outcome = Planner(feature, includes: .none).plan(parsed)
      guard let plan = outcome.plan else {
        let problems = outcome.diagnostics.map { ReplayProblem($0) }
        return host.emit(.scriptUnusable(.init(file: "warm-up", problems: problems)))
      }
      ScriptReplay(plan, in: host).run()
    }
  }
}

private struct TypeVisitor: FeatureVisitor {
  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) {
    var preparation = TypePreparation()
    preparation.prepare([State.self, Action.self])
    _ = ActionCases.names(of: Action.self)
    for endpoint in feature.allEndpoints {
      preparation.prepare(endpoint.signature.parameters + [endpoint.signature.result])
      _ = (endpoint.answerType, endpoint.returnsOnlyStreams)
    }
  }
}

/// Drops all events.
private final class WarmUpHost: ReplayHost {
  func emit(_ event: ReplayEvent) {}
  func willRun(_ mark: ReplayMark) {}
  func exit() -> Never { preconditionFailure("The warm-up makes no calls of dependencies.") }
  func exit(because problem: ReplayProblem) -> Never { exit() }
}

private struct WarmUpFeature: Reducer {
  // Observable, so that the check of the runtime's observation is made once.
  @ObservableState
  struct State: Equatable {
    var number = 0
    var text: String?
    var numbers: [Int] = []
  }

  enum Action: Equatable {
    case change(number: Int, text: String)
    case later
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .change(let number, let text):
        state.number = number
        state.text = text
        return .none
      case .later:
        return .run { await $0(.change(number: 3, text: "b")) }
      }
    }
  }
}

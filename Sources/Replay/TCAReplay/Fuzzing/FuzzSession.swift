import ActionScript
import ComposableArchitecture
import ReplayAnswers
import ReplayPlanning
package import ReplayRegistration
import ReplayValues
import VirtualTime

/// Random runs of a feature in this process, on the virtual clock.
///
/// A run is determined by the seed, its number, and what the session has kept of earlier runs.
@MainActor
package final class FuzzSession<State, Action> {
  let feature: FeatureDefinition<State, Action>
  let settings: FuzzSettings
  let vocabulary: FuzzVocabulary<State, Action>
  let sketch: StateSketch.Sketch
  let place = ScriptPlace(SourceFile(path: "fuzz", text: ""), .none)

  private var plans: [(name: String?, plan: Plan<State, Action>)] = []

  var memory: FuzzMemory<State>
  /// The actions that the current run does not send.
  var avoided: Set<String> = []
  let hasInvariants: Bool
  let eventually: [FeatureProperties<State>.Condition]
  let hasEventually: Bool
  /// Whether each step is reported before it is made.
  package var traces = false
  package var counts = FuzzCounts()

  /// Receives what the runs tell.
  package var tell: (FuzzEvent) -> Void = { _ in }
  /// Called before each step, with the number of actions in the run so far.
  package var willStep: (_ run: Int, _ name: String, _ actions: Int) -> Void = { _, _, _ in }
  /// Ends the process in a call that cannot return.
  package let host: any ReplayHost

  /// - Throws: A ``ScriptDiagnostic`` if the headers of the settings cannot be planned.
  package init(
    _ feature: FeatureDefinition<State, Action>, _ settings: FuzzSettings, host: any ReplayHost
  ) throws {
    self.feature = feature
    self.settings = settings
    self.host = host
    vocabulary = FuzzVocabulary(feature, settings)
    sketch = StateSketch.sketch(of: State.self)
    memory = FuzzMemory(unreached: feature.properties.sometimes)
    eventually = feature.properties.eventually
    hasEventually = !eventually.isEmpty
    hasInvariants = !feature.invariants.isEmpty
    try makePlans()
  }

  /// A plan for each starting state.
  private func makePlans() throws {
    let hasState = settings.headers.contains { $0.hasPrefix("state") }
    let names = hasState ? [nil] : feature.initialStates.map(\.name)
    for name in names {
      let script = FuzzScript(headers: headers(startingIn: name))
      let source = SourceFile(path: "fuzz", text: script.text(feature: feature.name))
      let outcome = Planner(feature).plan(Script.parse(source, as: .line))
      guard let plan = outcome.plan else {
        throw outcome.diagnostics.first { $0.severity == .error }
          ?? ScriptDiagnostic(
            .wrongUse, "the headers cannot be used", in: source, at: SourceSpan.none)
      }
      plans.append((name, plan))
    }
  }

  /// The headers of a run, without the answers that differ between runs.
  func headers(startingIn name: String?) -> [String] {
    (name.map { ["state from \($0)"] } ?? []) + settings.headers
  }

  // MARK: - Starting

  var stateCount: Int { plans.count }

  func stateName(_ index: Int) -> String? { plans[index].name }

  func stateIndex(named name: String?) -> Int { plans.firstIndex { $0.name == name } ?? 0 }

  /// The feature at the start of a run.
  func start(
    in state: Int, answers givens: [FuzzMove<State, Action>], schedule: Schedule? = nil
  ) throws -> (ReplayWorld, ReplayDriver<State, Action>) {
    let plan = plans[state].plan
    var stubs = vocabulary.silent.map { name, _ in
      vocabulary.endpoints[name]?.kind == .stream
        ? PlannedStub.openStream(name, at: place) : .openCall(name, at: place)
    }
    for given in givens {
      if case .given(.ready(let planned)) = given.verb { stubs += planned }
    }
    let world = ReplayWorld(
      stubs: stubs + plan.stubs, clients: plan.feature.clients, endpoints: plan.feature.endpoints)
    var options = ReplayOptions()
    options.timeout = settings.timeout
    options.jobLimit = 20_000
    options.schedule = schedule
    let driver = try ReplayDriver(plan, world: world, options: options)
    driver.core.policy = .partial(showsSkipped: false)
    return (world, driver)
  }
}

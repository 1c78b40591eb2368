import ActionScript
import Foundation

@testable import ReplayPlanning
@testable import ReplayRegistration
@testable import ReplayReports
@testable import ReplayTestSupport
@testable import ReplayValues
@testable import TCAReplay

/// A random script for a ``Machine``: actions of every kind, and what is true of them, or false.
struct GeneratedScript<Payload: Sample> {
  typealias Feature = Machine<Payload>

  private(set) var text: String
  private var state = Feature.State()
  private var randomness: Randomness

  init(seed: UInt64, feature name: String) {
    randomness = Randomness(seed: seed)
    text = "feature \(name)\n"
    let isExhaustive = randomness.number(0..<2) == 0
    if !isExhaustive { text += "exhaustivity off\n" }
    text += "\n"
    for _ in 0..<randomness.number(1..<6) { addStep(isExhaustive) }
  }

  private mutating func addStep(_ isExhaustive: Bool) {
    let action = action()
    add("send", action, isExhaustive)
    switch action {
    case .echo(let payload):
      add("receive", .echoed(payload), isExhaustive)
    case .later(let payload):
      text += "advance 1s\n"
      add("receive", .echoed(payload), isExhaustive)
    default: break
    }
  }

  private mutating func add(_ verb: String, _ action: Feature.Action, _ isExhaustive: Bool) {
    text += "\(verb) \(ReplayDump.line(of: action))\n"
    let before = state
    Feature.reduce(&state, action)
    // Now and then something is not said, or said wrongly.
    let isHonest = randomness.number(0..<8) > 0
    func say(_ path: String, _ hasChanged: Bool, _ value: Any) {
      guard hasChanged else { return }
      text += "  \(path) = \(ReplayDump.text(of: value))\n"
    }
    say("count", before.count != state.count, isHonest ? state.count : state.count &+ 1)
    if isExhaustive || randomness.number(0..<2) == 0 {
      say("last", before.last != state.last, state.last as Any)
      say("all", before.all != state.all, state.all)
      say("named", before.named != state.named, state.named)
      say("message", before.message != state.message, state.message)
    }
  }

  private mutating func payload() -> Payload { .sample(&randomness) }

  private mutating func action() -> Feature.Action {
    switch randomness.number(0..<14) {
    case 0: .nothing
    case 1: .one(payload())
    case 2: .two(payload(), payload())
    case 3: .labelled(first: payload(), second: payload())
    case 4: .mixed(payload(), count: randomness.number(-3..<9))
    case 5: .optional(randomness.number(0..<2) == 0 ? nil : payload())
    case 6: .many(randomness.list { .sample(&$0) })
    case 7: .keyed([randomness.text(): payload(), "x": payload()])
    case 8: .outcome(.success(payload()))
    case 9: .outcome(.failure(ScriptError(randomness.text())))
    case 10: .inner(.set(to: payload()))
    case 11: .inner(.deeper(randomness.number(0..<2) == 0 ? nil : payload(), isOn: true))
    case 12: .echo(payload())
    default: .later(payload())
    }
  }

  /// The script with a few characters or lines lost, doubled or exchanged.
  mutating func damage() {
    for _ in 0..<randomness.number(1..<4) {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let index = randomness.number(0..<lines.count)
      switch randomness.number(0..<5) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: index)
      case 2: lines.swapAt(index, randomness.number(0..<lines.count))
      default:
        var characters = Array(lines[index])
        guard !characters.isEmpty else { continue }
        let place = randomness.number(0..<characters.count)
        let others = Array("()[]\"=,.:_ 0a-#\\")
        if randomness.number(0..<2) == 0 {
          characters.remove(at: place)
        } else {
          characters.insert(others[randomness.number(0..<others.count)], at: place)
        }
        lines[index] = String(characters)
      }
      text = lines.joined(separator: "\n")
    }
  }
}

/// What comes of a script, whatever notation it is in.
enum GeneratedRun {
  /// The features that scripts are generated for, by name, with what makes a script from a seed.
  @MainActor
  private static let features: [(feature: RegisteredFeature, make: (UInt64, Bool) -> String)] = [
    entry("integers", Int64.self),
    entry("strings", String.self),
    entry("numbers", Double.self),
    entry("decimals", Decimal.self),
    entry("dates", Date.self),
    entry("durations", Duration.self),
    entry("rows", Menagerie.Row.self),
    entry("levels", Menagerie.Level.self),
    entry("screens", Menagerie.Screen.self),
    entry("trees", Menagerie.Tree.self),
    entry("lists", [String: [Int64]].self),
  ]

  private static func entry<Payload: Sample>(
    _ name: String, _ type: Payload.Type
  ) -> (feature: RegisteredFeature, make: (UInt64, Bool) -> String) {
    (
      Machine<Payload>.registered(as: name),
      { seed, isDamaged in
        var script = GeneratedScript<Payload>(seed: seed, feature: name)
        if isDamaged { script.damage() }
        return script.text
      }
    )
  }

  /// Replays generated scripts in both notations.
  ///
  /// - Parameter count: How many, in all features together; every third is damaged.
  /// - Returns: How many scripts came out how, and what the notations disagreed about.
  @MainActor
  static func replay(_ count: Int) -> (passed: Int, failed: Int, unusable: Int, problems: [String])
  {
    var counts = (passed: 0, failed: 0, unusable: 0)
    var problems: [String] = []
    for number in 0..<count {
      let (feature, make) = features[number % features.count]
      let text = make(UInt64(number), number % 3 == 2)
      let parsed = Script.parse(text, path: "generated.replay")
      guard !parsed.hasErrors else {
        counts.unusable += 1
        if number % 3 != 2 { problems.append("not to be parsed:\n\(text)") }
        continue
      }
      let jsonText = parsed.script.printed(as: .json)
      let json = Script.parse(jsonText, path: "generated.json")
      guard !json.hasErrors else {
        problems.append("not to be parsed as JSON:\n\(text)\n\(jsonText)")
        continue
      }
      let fromLine = outcome(of: parsed.script, feature)
      let fromJSON = outcome(of: json.script, feature)
      if fromLine != fromJSON {
        problems.append("\(text)\n\(fromLine)\n\(jsonText)\n\(fromJSON)")
      }
      switch fromLine.last {
      case "passed": counts.passed += 1
      case "failed": counts.failed += 1
      default:
        counts.unusable += 1
        if number % 3 != 2 { problems.append("not to be used:\n\(text)\n\(fromLine)") }
      }
    }
    return (counts.passed, counts.failed, counts.unusable, problems)
  }

  private static func outcome(of script: Script, _ feature: RegisteredFeature) -> [String] {
    feature.accept(Visitor(script: script))
  }

  private struct Visitor: FeatureVisitor {
    var script: Script

    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [String] {
      // It does not leave the main actor, which calls this.
      nonisolated(unsafe) let feature = feature
      return MainActor.assumeIsolated { outcome(of: feature) }
    }

    @MainActor
    private func outcome<State, Action>(of feature: FeatureDefinition<State, Action>) -> [String] {
      let planned = Planner(feature).plan(script)
      guard let plan = planned.plan else {
        return planned.diagnostics.map { "\($0.kind.rawValue)" }.sorted()
      }
      var outcome: [String] = []
      let host = TestHost { event in
        switch event {
        case .stepEnded(let step):
          outcome.append("\(step.number) \(step.outcome) \(step.diff ?? "")")
          outcome += step.problems.map { "\($0.kind.name) \($0.difference ?? "")" }
        case .scriptEnded(let end):
          outcome += end.problems.map(\.kind.name)
          outcome.append(end.outcome.rawValue)
        default: break
        }
      }
      ScriptReplay(plan, file: "generated", in: host).run()
      return outcome
    }
  }
}

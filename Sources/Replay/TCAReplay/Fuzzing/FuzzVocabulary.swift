import ActionScript
import Foundation
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import ReplayValues
import RuntimeReflection

/// The steps that random runs of a feature are made of.
@MainActor
struct FuzzVocabulary<State, Action> {
  let moves: FuzzMoves<State, Action>
  let paths: FuzzStatePaths<State, Action>
  let endpoints: [String: FuzzEndpoint]
  /// The endpoints that must return at once, with the answers that can be planned.
  let immediate: [(name: String, givens: [FuzzMove<State, Action>])]
  /// The answer before the first step of each endpoint that no step answers.
  let silent: [(name: String, given: FuzzMove<State, Action>)]
  let actions: [FuzzAction<State, Action>]
  /// The actions that name elements by their offsets.
  let offsetActions: Set<String>
  /// The actions that push elements onto stacks.
  let pushActions: Set<String>
  /// Whether some actions can only be sent while a child is there.
  let hasConditions: Bool

  init(_ feature: FeatureDefinition<State, Action>, _ settings: FuzzSettings) {
    let moves = FuzzMoves(feature)
    self.moves = moves
    paths = FuzzStatePaths(feature)
    let samples = Self.samples(of: feature, areMany: settings.hasManyValues)
    let given = Self.givenEndpoints(settings.headers)
    let givensOfCalls = settings.givensOfCalls.compactMap { text in
      Self.stub(text, feature).map { (text, $0) }
    }
    let known = feature.knownEndpoints.filter { !given.contains($0.name) }
      .map { FuzzEndpoint($0, givensOfCalls, settings, samples) }
    endpoints = Dictionary(known.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    immediate = known.filter { $0.kind == .immediate }
      .map { ($0.name, $0.givens.compactMap(moves.move)) }
    silent = known.filter { $0.kind != .immediate }
      .compactMap { endpoint in
        endpoint.givens.lazy.compactMap(moves.move).first.map { (endpoint.name, $0) }
      }
    actions = Self.actions(of: feature, settings, samples, paths, moves)
    offsetActions = Set(
      actions.filter { if case .offsets? = $0.source { true } else { false } }.map(\.name))
    pushActions = Set(actions.filter { $0.template.sender == .push }.map(\.name))
    hasConditions = actions.contains { $0.condition != nil || $0.hasElement }
  }

  private static func samples(
    of feature: FeatureDefinition<State, Action>, areMany: Bool
  ) -> SampleTexts {
    var samples = SampleTexts(areMany: areMany)
    for (type, values) in feature.properties.samples { samples.add(values(), of: type) }
    samples.add(errors: feature.knownErrors)
    return samples
  }

  /// The answer of a header; `nil` if it cannot be planned.
  private static func stub(
    _ text: String, _ feature: FeatureDefinition<State, Action>
  ) -> PlannedStub? {
    let file = SourceFile(path: "fuzz", text: "feature \(feature.name)\n\(text)\n\nexpect\n")
    return Planner(feature).plan(Script.parse(file, as: .line)).plan?.stubs.first
  }

  /// The endpoints that headers answer.
  private static func givenEndpoints(_ headers: [String]) -> Set<String> {
    let text = (["feature x"] + headers).joined(separator: "\n") + "\n"
    let script = Script.parse(SourceFile(text: text), as: .line).script
    return Set(script.givens.map(\.endpoint.name))
  }
}

extension FuzzVocabulary {
  /// The actions that are sent, with their payloads.
  private static func actions(
    of feature: FeatureDefinition<State, Action>, _ settings: FuzzSettings, _ samples: SampleTexts,
    _ paths: FuzzStatePaths<State, Action>, _ moves: FuzzMoves<State, Action>
  ) -> [FuzzAction<State, Action>] {
    let collections = StateCollections(of: State.self)
    return ActionTemplate.all(of: Action.self, in: State.self).filter {
      settings.sent.contains($0.name)
    }
    .map { template in
      FuzzAction(
        template, payloads: payloads(of: template, settings, samples),
        lines: settings.sends[template.name] ?? [],
        source: source(of: template, in: collections),
        condition: condition(of: template, paths), makeMove: moves.move)
    }
  }

  private static func payloads(
    of template: ActionTemplate, _ settings: FuzzSettings, _ samples: SampleTexts
  ) -> [String] {
    // No view pushes a state that is only made of types.
    if template.sender == .push { return [] }
    guard let payload = template.payload else { return [""] }
    let all = samples.arguments(of: payload)
    // Lines that send to elements name those of a script.
    guard template.parts.contains(.element) else { return all }
    let seen = settings.payloads[template.name] ?? []
    let made = all.filter { !seen.contains($0) }
    return seen.asLikely(as: made) + made
  }

  /// Where the state has values for a payload.
  private static func source(
    of template: ActionTemplate, in collections: StateCollections
  ) -> PayloadSource? {
    guard let payload = template.payload else { return nil }
    if types(of: payload).contains(where: { $0 == IndexSet.self }) {
      // Only collections in the part of the state that the action is for.
      let parent = parent(of: template)
      let paths = collections.entries.map { CollectionPath($0.path) }
        .filter { $0.text.hasPrefix(parent) && $0.isInElements(of: parent) }
      // 'deleteMeetings' is for 'syncUp.meetings', and not for those of a copy that a child edits.
      let name = template.name.lowercased()
      let named = paths.filter { path in
        path.text.split(separator: ".").last.map { name.hasSuffix($0.lowercased()) } ?? false
      }
      return .offsets((named.isEmpty ? paths : named).min { $0.depth < $1.depth })
    }
    var type = payload
    if case .tuple(let fields) = TypeShape.of(payload) {
      guard fields.count == 1 else { return nil }
      type = fields[0].type
    }
    let parent = parent(of: template)
    for entry in collections.entries {
      let path = CollectionPath(entry.path)
      // Which element another one is in is only known of those that the action is for.
      guard path.isInElements(of: parent) else { continue }
      if entry.idType == type { return .ids(path) }
      if entry.elementType == type, type != Int.self, type != String.self {
        return .elements(path)
      }
    }
    return nil
  }

  /// The path of the part of the state that an action is for, with `[]` for elements, and a dot if there is one.
  private static func parent(of template: ActionTemplate) -> String {
    var text = ""
    for part in template.parts.dropLast() {
      switch part {
      case .name("view"): break
      case .name(let name): text += "\(name)."
      case .element: text = "\(text.dropLast())[]."
      }
    }
    return text
  }

  private static func types(of payload: Any.Type) -> [Any.Type] {
    guard case .tuple(let fields) = TypeShape.of(payload) else { return [payload] }
    return fields.map(\.type)
  }

  /// The longest path above an action that the state has, if it can be missing.
  private static func condition(
    of template: ActionTemplate, _ paths: FuzzStatePaths<State, Action>
  ) -> StatePath<State>? {
    guard !template.parts.contains(.element) else { return nil }
    var text = ""
    var longest: StatePath<State>?
    for part in template.parts.dropLast() {
      guard case .name(let name) = part else { break }
      text += text.isEmpty ? name : ".\(name)"
      guard let path = paths.path(text) else { break }
      longest = path
    }
    return longest.flatMap { paths.mayBeMissing($0) ? $0 : nil }
  }
}

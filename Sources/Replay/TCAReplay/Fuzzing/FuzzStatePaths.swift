import ActionScript
import InternalSupport
import ReplayRegistration
import ReplayValues

/// The parts of a state that actions are about: actions and states have the same names.
@MainActor
final class FuzzStatePaths<State, Action> {
  private let feature: FeatureDefinition<State, Action>
  private var known: [String: StatePath<State>?] = [:]
  private var knownParents: [String: [Part]] = [:]
  private var knownIDs: [String: StatePath<State>?] = [:]

  /// A part of the state above an action.
  typealias Part = (text: String, path: StatePath<State>)

  /// So many texts are kept.
  private static var limit: Int { 10_000 }

  init(_ feature: FeatureDefinition<State, Action>) {
    self.feature = feature
  }

  /// The path with a text; `nil` if the state's type does not have it.
  func path(_ text: String) -> StatePath<State>? {
    if let path = known[text] { return path }
    if known.count >= Self.limit { known = [:] }
    let source = SourceFile(text: text)
    let syntax = try? SyntaxFragment.path.parse(source)
    let path = syntax.flatMap {
      try? PathResolver(builder: feature.builder(source), source: source)
        .resolve($0, in: State.self)
    }
    known[text] = .some(path)
    return path
  }

  /// Whether a path can lead nowhere.
  func mayBeMissing(_ path: StatePath<State>) -> Bool {
    path.steps.contains(where: \.mayLeadNowhere) || path.leafType is any OptionalValue.Type
  }

  /// Whether a part of the state is there.
  func isThere(_ path: StatePath<State>, in state: State) -> Bool {
    guard let value = path.value(in: state) else { return false }
    guard let optional = value as? any OptionalValue else { return true }
    return optional.wrappedValue != nil
  }

  /// The parts of the state above an action that can be missing, outermost first, as far as the state has the same names.
  func parents(of text: String) -> [Part] {
    if let parents = knownParents[text] { return parents }
    if knownParents.count >= Self.limit { knownParents = [:] }
    var parents: [Part] = []
    for end in ActionPathText.ends(ofPartsIn: text) {
      let part = String(text[..<end])
      guard let path = path(part) else { break }
      if mayBeMissing(path) { parents.append((part, path)) }
    }
    knownParents[text] = parents
    return parents
  }

  /// The ids of the elements at a path; `nil` if there is no such collection.
  func ids(_ path: String, in state: State) -> [Any]? {
    guard let ids = idPath(path), let value = ids.value(in: state) else { return nil }
    return (value as? any Collection).map { list($0) }
  }

  private func idPath(_ path: String) -> StatePath<State>? {
    if let ids = knownIDs[path] { return ids }
    if knownIDs.count >= Self.limit { knownIDs = [:] }
    let ids = self.path("\(path).ids")
    knownIDs[path] = .some(ids)
    return ids
  }

  private func list(_ elements: some Collection) -> [Any] { elements.map { $0 } }

  /// The elements at a path.
  func elements(_ path: String, in state: State) -> [Any] {
    guard let value = self.path(path)?.value(in: state) as? any Collection else { return [] }
    return list(value)
  }
}

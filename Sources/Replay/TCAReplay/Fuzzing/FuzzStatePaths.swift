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
  private var knownComputedPaths: [String: [String]] = [:]
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

  /// Whether all parts of the state above an action are there, and one of them could be missing.
  ///
  /// Not if the state has other names than the action.
  func areParentsThere(of text: String, in state: State) -> Bool {
    let parents = parents(of: text)
    return !parents.isEmpty && parents.allSatisfy { isThere($0.path, in: state) }
      && ActionPathText.ends(ofPartsIn: text).allSatisfy { path(String(text[..<$0])) != nil }
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

  /// The number of elements at a path that a user can name by their offsets.
  ///
  /// A computed collection beside it with such elements may be what a view shows, and may have fewer.
  func shownCount(_ path: String, in state: State) -> Int {
    ([path] + computedPaths(beside: path)).map { elements($0, in: state).count }.min() ?? 0
  }

  private func computedPaths(beside text: String) -> [String] {
    if let paths = knownComputedPaths[text] { return paths }
    if knownComputedPaths.count >= Self.limit { knownComputedPaths = [:] }
    let parent = ActionPathText.ends(ofPartsIn: text).last.map { String(text[..<$0]) }
    var type = parent.map { path($0)?.leafType } ?? State.self
    if let optional = type as? any OptionalValue.Type { type = optional.wrappedType }
    let element = elementType(of: text)
    let names = type.map(feature.builder(SourceFile(text: "")).extras.computedNames) ?? []
    let paths = names.map { name in parent.map { "\($0).\(name)" } ?? name }
      .filter { $0 != text && element != nil && elementType(of: $0) == element }
    knownComputedPaths[text] = paths
    return paths
  }

  private func elementType(of text: String) -> Any.Type? {
    func element<Elements: Collection>(_: Elements.Type) -> Any.Type { Elements.Element.self }
    return (path(text)?.leafType as? any Collection.Type).map { element($0) }
  }

  private func list(_ elements: some Collection) -> [Any] { elements.map { $0 } }

  func elements(_ path: String, in state: State) -> [Any] {
    guard let value = self.path(path)?.value(in: state) as? any Collection else { return [] }
    return list(value)
  }
}

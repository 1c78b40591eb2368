import ActionScript
import InternalSupport
import ReplayRegistration
import ReplayValues

/// The parts of a state that actions are about: actions and states have the same names.
@MainActor
final class FuzzStatePaths<State, Action> {
  private let feature: FeatureDefinition<State, Action>
  private var known: [String: StatePath<State>?] = [:]

  init(_ feature: FeatureDefinition<State, Action>) {
    self.feature = feature
  }

  /// The path with a text; `nil` if the state's type does not have it.
  func path(_ text: String) -> StatePath<State>? {
    if let path = known[text] { return path }
    if known.count > 10_000 { known = [:] }
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

  /// The ids of the elements at a path; `nil` if there is no such collection.
  func ids(_ path: String, in state: State) -> [Any]? {
    guard let ids = self.path("\(path).ids"), let value = ids.value(in: state) else { return nil }
    return (value as? any Collection).map { list($0) }
  }

  private func list(_ elements: some Collection) -> [Any] { elements.map { $0 } }

  /// The elements at a path.
  func elements(_ path: String, in state: State) -> [Any] {
    guard let value = self.path(path)?.value(in: state) as? any Collection else { return [] }
    return list(value)
  }
}

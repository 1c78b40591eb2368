package import ActionScript
package import ReplayRegistration
import ReplayValues
import Sharing

/// A part of the state, or a shared value, whose changes are shown below the steps.
package struct WatchedPath<State> {
  package var text: String

  /// Returns the value; `nil` if the path leads nowhere.
  package var value: (State) -> Any?

  /// - Throws: A ``ScriptDiagnostic`` if there can be no such value.
  package init<Action>(
    _ syntax: WatchedSyntax, of feature: FeatureDefinition<State, Action>, source: SourceFile
  ) throws {
    let resolver = PathResolver(builder: feature.builder(source), source: source)
    switch syntax {
    case .state(let path):
      let path = try resolver.resolve(path, in: State.self)
      text = path.text
      value = { path.value(in: $0) }
    case .shared(let path):
      text = syntax.description
      let key = try SharedValues(keys: feature.sharedKeys, source: source).key(path, operand: nil)
      let readers = try (key.alternatives.reversed() + [key]).map {
        try Self.reader(of: $0, path, resolver)
      }
      value = { _ in readers.lazy.compactMap { $0() }.first }
    }
  }

  /// Returns a function that reads a shared value of one type.
  private static func reader(
    of key: RegisteredSharedKey, _ path: SharedPathSyntax, _ resolver: PathResolver
  ) throws -> () -> Any? {
    func open<Value>(_: Value.Type) throws -> () -> Any? {
      let path = try resolver.resolve(SharedValues.path(path), in: Shared<Value>.self)
      return { (key.make() as? Shared<Value>).flatMap { path.value(in: $0) } }
    }
    return try _openExistential(key.valueType, do: open)
  }
}

package import ActionScript
package import Sharing

/// The shared values that a script refers to by their path in the state: `syncUp: \.syncUps[id:
/// 1]`.
package protocol SharedReferences {
  /// The shared value, or a part of one, at a path.
  ///
  /// - Throws: An error if there is no state yet.
  func shared<Value>(
    _ path: PathSyntax, as type: Value.Type, with builder: ValueBuilder
  ) throws -> Shared<Value>

  /// The value at a path.
  ///
  /// - Throws: An error if there is no state yet.
  func value<Value>(
    _ path: PathSyntax, as type: Value.Type, with builder: ValueBuilder
  ) throws -> Value
}

/// Builds the condition of a registration from the only expression of its closure.
///
/// The compiler checks such a closure by itself. Without the builder it would check all conditions of a registration at once,
/// and give up on `state.shown == nil || state.shown == state.query` beside another condition.
@resultBuilder
public enum ConditionBuilder {
  /// Returns the condition.
  public static func buildExpression(_ condition: Bool) -> Bool { condition }

  /// Returns the condition.
  public static func buildBlock(_ condition: Bool) -> Bool { condition }

  /// Returns the condition of a branch.
  public static func buildEither(first condition: Bool) -> Bool { condition }

  /// Returns the condition of a branch.
  public static func buildEither(second condition: Bool) -> Bool { condition }
}

/// A condition on a value after the step.
public struct PredicateSyntax: Equatable, Sendable {
  /// The operators.
  public enum Operator: String, Sendable, CaseIterable {
    /// `==`.
    case equal = "=="

    /// `!=`.
    case notEqual = "!="

    /// `>`.
    case greater = ">"

    /// `>=`.
    case greaterOrEqual = ">="

    /// `<`.
    case less = "<"

    /// `<=`.
    case lessOrEqual = "<="

    /// `contains`: a substring, an element or a key.
    case contains

    /// `matches`: a regular expression for the whole string.
    case matches

    /// `exists`: not `nil`, and not missing. It has no operand.
    case exists
  }

  /// Whether `not` precedes the operator.
  public var isNegated: Bool

  public var `operator`: Operator

  /// The right-hand side; `nil` for ``Operator/exists``.
  public var operand: ValueSyntax?

  public init(isNegated: Bool = false, _ operator: Operator, _ operand: ValueSyntax? = nil) {
    self.isNegated = isNegated
    self.operator = `operator`
    self.operand = operand
  }
}

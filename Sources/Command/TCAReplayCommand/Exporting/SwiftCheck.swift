/// A condition that a test checks.
struct SwiftCheck {
  /// The whole condition, or what stands before the sign.
  var subject: String
  /// The sign of a comparison, and what stands behind it.
  var comparison: (sign: String, operand: String)?
  var isNegated = false
  /// Whether the condition needs parentheses behind `!`.
  var isCompound = true

  /// The statement; the one of XCTest shows both values of a comparison.
  func statement(_ framework: SwiftTestFramework) -> String {
    switch framework {
    case .swiftTesting: "#expect(\(isNegated ? negated : condition))"
    case .xctest: "XCTAssert\(assertion)"
    }
  }

  private var condition: String {
    comparison.map { "\(subject) \($0.sign) \($0.operand)" } ?? subject
  }

  private var negated: String { isCompound ? "!(\(condition))" : "!\(condition)" }

  /// What follows `XCTAssert`.
  private var assertion: String {
    guard let (sign, operand) = comparison else {
      return "\(isNegated ? "False" : "True")(\(condition))"
    }
    switch (sign, isNegated) {
    case ("==", false), ("!=", true):
      return operand == "nil" ? "Nil(\(subject))" : "Equal(\(subject), \(operand))"
    case ("!=", false), ("==", true):
      return operand == "nil" ? "NotNil(\(subject))" : "NotEqual(\(subject), \(operand))"
    case (">", false): return "GreaterThan(\(subject), \(operand))"
    case (">=", false): return "GreaterThanOrEqual(\(subject), \(operand))"
    case ("<", false): return "LessThan(\(subject), \(operand))"
    case ("<=", false): return "LessThanOrEqual(\(subject), \(operand))"
    // A number that cannot be ordered is neither less nor greater.
    default: return "\(isNegated ? "False" : "True")(\(condition))"
    }
  }
}

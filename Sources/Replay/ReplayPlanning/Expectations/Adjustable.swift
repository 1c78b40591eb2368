package import ActionScript
import Foundation
package import ReplayValues

/// A type that `+=` and `-=` can change.
///
/// Edits are `(inout Self, Self) -> EditProblem?`. They change a value, can read the value after
/// the step, and return a problem if they fail.
package protocol Adjustable {
  static func additionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any
  static func subtractionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any
}

extension FixedWidthInteger where Self: ScriptValue {
  package static func additionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any {
    let amount = try builder.build(Self.self, from: operand)
    let edit: (inout Self, Self) -> EditProblem? = { value, _ in
      let (sum, overflows) = value.addingReportingOverflow(amount)
      value = sum
      return overflows ? "adding \(amount) overflows \(displayName(Self.self))" : nil
    }
    return edit
  }

  package static func subtractionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any
  {
    let amount = try builder.build(Self.self, from: operand)
    let edit: (inout Self, Self) -> EditProblem? = { value, _ in
      let (difference, overflows) = value.subtractingReportingOverflow(amount)
      value = difference
      return overflows ? "taking \(amount) overflows \(displayName(Self.self))" : nil
    }
    return edit
  }
}

extension Int: Adjustable {}
extension Int8: Adjustable {}
extension Int16: Adjustable {}
extension Int32: Adjustable {}
extension Int64: Adjustable {}
extension Int128: Adjustable {}
extension UInt: Adjustable {}
extension UInt8: Adjustable {}
extension UInt16: Adjustable {}
extension UInt32: Adjustable {}
extension UInt64: Adjustable {}
extension UInt128: Adjustable {}

extension AdditiveArithmetic where Self: ScriptValue {
  package static func additionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any {
    let amount = try builder.build(Self.self, from: operand)
    let edit: (inout Self, Self) -> EditProblem? = { value, _ in
      value += amount
      return nil
    }
    return edit
  }

  package static func subtractionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any
  {
    let amount = try builder.build(Self.self, from: operand)
    let edit: (inout Self, Self) -> EditProblem? = { value, _ in
      value -= amount
      return nil
    }
    return edit
  }
}

extension Double: Adjustable {}
extension Float: Adjustable {}
extension CGFloat: Adjustable {}
extension Decimal: Adjustable {}
extension Duration: Adjustable {}

extension Date: Adjustable {
  package static func additionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any {
    try edit(operand, builder, sign: 1)
  }

  package static func subtractionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any
  {
    try edit(operand, builder, sign: -1)
  }

  private static func edit(_ operand: ValueSyntax, _ builder: ValueBuilder, sign: Double) throws
    -> Any
  {
    let duration = try builder.build(Duration.self, from: operand)
    let seconds = duration / .seconds(1)
    let edit: (inout Date, Date) -> EditProblem? = { value, _ in
      value += sign * seconds
      return nil
    }
    return edit
  }
}

extension String: Adjustable {
  package static func additionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any {
    let suffix = try builder.build(String.self, from: operand)
    let edit: (inout String, String) -> EditProblem? = { value, _ in
      value += suffix
      return nil
    }
    return edit
  }

  package static func subtractionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any
  {
    throw ValueError("'-=' does not apply to a String", at: operand.span)
  }
}

extension Optional: Adjustable {
  package static func additionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any {
    try lifted(operand) { try $0.additionEdit(operand, builder) }
  }

  package static func subtractionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any
  {
    try lifted(operand) { try $0.subtractionEdit(operand, builder) }
  }

  private static func lifted(
    _ operand: ValueSyntax, _ make: (any Adjustable.Type) throws -> Any
  ) throws -> Any {
    guard let adjustable = Wrapped.self as? any Adjustable.Type,
      let edit = try make(adjustable) as? (inout Wrapped, Wrapped) -> EditProblem?
    else {
      throw ValueError(
        "'+=' and '-=' do nothing to \(nounPhrase(Wrapped.self))", at: operand.span)
    }
    let lifted: (inout Wrapped?, Wrapped?) -> EditProblem? = { value, actual in
      guard var wrapped = value else { return "the value before this step is nil" }
      // Not retained twice during the change, so that a collection is changed in place.
      value = nil
      defer { value = wrapped }
      return edit(&wrapped, actual ?? wrapped)
    }
    return lifted
  }
}

extension Set: Adjustable {
  package static func additionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any {
    let elements = try elements(operand, builder)
    let edit: (inout Set, Set) -> EditProblem? = { value, _ in
      value.formUnion(elements)
      return nil
    }
    return edit
  }

  package static func subtractionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any
  {
    let elements = try elements(operand, builder)
    let edit: (inout Set, Set) -> EditProblem? = { value, _ in
      value.subtract(elements)
      return nil
    }
    return edit
  }

  private static func elements(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Set {
    do {
      return [try builder.build(Element.self, from: operand)]
    } catch {
      guard operand.elements != nil else { throw error }
      return try builder.build(Set.self, from: operand)
    }
  }
}

extension IndexSet: Adjustable {
  package static func additionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any {
    let other = try builder.build(IndexSet.self, from: operand)
    let edit: (inout IndexSet, IndexSet) -> EditProblem? = { value, _ in
      value.formUnion(other)
      return nil
    }
    return edit
  }

  package static func subtractionEdit(_ operand: ValueSyntax, _ builder: ValueBuilder) throws -> Any
  {
    let other = try builder.build(IndexSet.self, from: operand)
    let edit: (inout IndexSet, IndexSet) -> EditProblem? = { value, _ in
      value.subtract(other)
      return nil
    }
    return edit
  }
}

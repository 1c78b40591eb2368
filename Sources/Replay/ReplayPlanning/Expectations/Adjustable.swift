package import ActionScript
package import Foundation
package import ReplayValues

/// Whether a line adds to a value or subtracts from it.
package enum Adjustment {
  case addition, subtraction
}

/// A type that `+=` and `-=` can change.
package protocol Adjustable {
  /// Changes a value, can read the value after the step, and returns a problem if it fails.
  typealias Edit = (_ value: inout Self, _ actual: Self) -> EditProblem?

  static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Edit
}

extension FixedWidthInteger where Self: ScriptValue {
  package static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> (inout Self, Self) -> EditProblem? {
    edit(adjustment, by: try builder.build(Self.self, from: operand))
  }

  fileprivate static func edit(
    _ adjustment: Adjustment, by amount: Self
  ) -> (inout Self, Self) -> EditProblem? {
    { value, _ in
      let (result, overflows) =
        switch adjustment {
        case .addition: value.addingReportingOverflow(amount)
        case .subtraction: value.subtractingReportingOverflow(amount)
        }
      guard !overflows else {
        let sign = adjustment == .addition ? "+" : "-"
        return "\(value) \(sign) \(amount) does not fit \(displayName(Self.self))"
      }
      value = result
      return nil
    }
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
  package static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> (inout Self, Self) -> EditProblem? {
    let amount = try builder.build(Self.self, from: operand)
    return { value, _ in
      switch adjustment {
      case .addition: value += amount
      case .subtraction: value -= amount
      }
      return nil
    }
  }
}

extension Double: Adjustable {}
extension Float: Adjustable {}
extension CGFloat: Adjustable {}
extension Decimal: Adjustable {}

extension Duration: Adjustable {
  package static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Edit {
    let change = try Int128.edit(
      adjustment, by: builder.build(Duration.self, from: operand).attoseconds)
    return { value, actual in
      var sum = value.attoseconds
      guard change(&sum, actual.attoseconds) == nil else { return "the sum does not fit Duration" }
      value = Duration(attoseconds: sum)
      return nil
    }
  }
}

extension Date: Adjustable {
  package static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Edit {
    let seconds = try builder.build(Duration.self, from: operand) / .seconds(1)
    return { value, _ in
      value += adjustment == .addition ? seconds : -seconds
      return nil
    }
  }
}

extension String: Adjustable {
  package static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Edit {
    guard adjustment == .addition else {
      throw ValueError("'-=' does not apply to a String", at: operand.span)
    }
    let suffix = try builder.build(String.self, from: operand)
    return { value, _ in
      value += suffix
      return nil
    }
  }
}

extension Optional: Adjustable {
  package static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Edit {
    func open<Value: Adjustable>(_: Value.Type) throws -> Any {
      try Value.edit(adjustment, by: operand, builder)
    }
    guard let adjustable = Wrapped.self as? any Adjustable.Type,
      let edit = try open(adjustable) as? (inout Wrapped, Wrapped) -> EditProblem?
    else {
      throw ValueError(
        "'+=' and '-=' do nothing to \(nounPhrase(Wrapped.self))", at: operand.span)
    }
    return { value, actual in
      guard var wrapped = value else { return "the value before this step is nil" }
      // Not retained twice during the change, so that a collection is changed in place.
      value = nil
      defer { value = wrapped }
      return edit(&wrapped, actual ?? wrapped)
    }
  }
}

extension SetAlgebra {
  fileprivate static func edit(_ adjustment: Adjustment, by other: Self) -> (
    inout Self, Self
  ) -> EditProblem? {
    { value, _ in
      switch adjustment {
      case .addition:
        guard value.isDisjoint(with: other) else {
          return "there was such an element before this step"
        }
        value.formUnion(other)
      case .subtraction:
        guard value.isSuperset(of: other) else {
          return "there was no such element before this step"
        }
        value.subtract(other)
      }
      return nil
    }
  }
}

extension Set: Adjustable {
  package static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Edit {
    edit(adjustment, by: try elements(operand, builder))
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
  package static func edit(
    _ adjustment: Adjustment, by operand: ValueSyntax, _ builder: ValueBuilder
  ) throws -> Edit {
    edit(adjustment, by: try builder.build(IndexSet.self, from: operand))
  }
}

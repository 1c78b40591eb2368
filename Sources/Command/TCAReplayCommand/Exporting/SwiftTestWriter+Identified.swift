import ActionScript
import ComposableArchitecture
import InternalSupport
import ReplayValues

// Ids of values that have their ids from outside.
extension SwiftTestWriter {
  /// The statements that give such a value another id, which is a constant; `nil` if a path leads to something else.
  func identifying<Root>(
    _ path: SwiftPath<Root>, _ id: ValueSyntax, _ place: ScriptPlace, in state: String
  ) throws(ExportGap) -> [SwiftStatement]? {
    guard path.components.last?.name == "id" else { return nil }
    let holder = path.holder
    let type = try holder.type
    guard unwrappedType(type) is any ValueWithIDInSwift.Type else { return nil }
    let code = try build(path.type, id, place)
    let isOptional = type is any OptionalValue.Type
    return try holder.changing(state) { place throws(ExportGap) in
      [
        isOptional
          ? .text("\(place) = \(place).map { Identified($0.value, id: \(code.line)) }")
          : .text("\(place) = Identified(\(place).value, id: \(code.line))")
      ]
    }
  }
}

private protocol ValueWithIDInSwift {}

extension Identified: ValueWithIDInSwift {}

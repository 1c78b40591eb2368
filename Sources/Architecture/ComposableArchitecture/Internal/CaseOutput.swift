import EffectSupport
import RuntimeReflection

/// Describes a value by its type and the path of enum cases in it: `Type.case(.nested(label:, _:))`.
///
/// A `CustomDebugStringConvertible` value prints its description. `abbreviated` leaves out the name of the type.
package func debugCaseOutput(_ value: Any, abbreviated: Bool = false) -> String {
  if let value = value as? any CustomDebugStringConvertible {
    return value.debugDescription
  }
  let name = abbreviated ? "" : typeName(type(of: value), genericsAbbreviated: true)
  return name + caseOutput(value)
}

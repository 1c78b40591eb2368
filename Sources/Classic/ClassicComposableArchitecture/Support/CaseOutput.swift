import EffectSupport

/// Describes a value by its type and the path of enum cases in it: `Type.case(.nested(label:))`.
///
/// Payloads that are not enums are left out.
func debugCaseOutput(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "\(mirror.subjectType)" }
  return "\(mirror.subjectType)\(caseOutput(value))"
}

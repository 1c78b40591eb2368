import InternalSupport

/// Describes a value by its type and the path of enum cases in it: `Type.case(.nested(label:, _:))`.
///
/// Payloads that are not enums are left out. A value with a debug description of its own prints that.
package func debugCaseOutput(_ value: Any, abbreviated: Bool = false) -> String {
  if let value = value as? any CustomDebugStringConvertible, !isBridgedEnum(value) {
    return value.debugDescription
  }
  let output = caseOutput(value)
  if abbreviated { return output }
  return typeName(type(of: value), genericsAbbreviated: true) + output
}

private func isBridgedEnum(_ value: Any) -> Bool {
  // `Optional` has a debug description, yet its cases are what readers want to see.
  Mirror(reflecting: value).displayStyle == .optional
}

private func caseOutput(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .struct:
    // An id says which child is meant; strings and numbers are payload.
    return (value as? any CustomDebugStringConvertible)?.debugDescription ?? ""
  case .enum:
    guard let child = mirror.children.first else {
      // A case without a payload prints its name.
      return ".\(value)"
    }
    let payload = payloadOutput(child.value)
    return ".\(child.label ?? "")\(payload.isEmpty ? "" : "(\(payload))")"
  default:
    return ""
  }
}

private func payloadOutput(_ payload: Any) -> String {
  let mirror = Mirror(reflecting: payload)
  switch mirror.displayStyle {
  case .tuple:
    return mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "_"
      let output = caseOutput(child.value)
      return "\(label):\(output.isEmpty ? "" : " \(output)")"
    }
    .joined(separator: ", ")
  default:
    return caseOutput(payload)
  }
}

extension String {
  /// Indents every line that is not empty.
  package func indented(by spaces: Int) -> String {
    let indentation = String(repeating: " ", count: spaces)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? String($0) : indentation + $0 }
      .joined(separator: "\n")
  }
}

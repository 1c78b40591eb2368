import CustomDump
import InternalSupport
import RuntimeReflection

/// Describes a value by its type and the path of enum cases in it: `Type.case(.nested(label:, _:))`.
///
/// Payloads that are not enums are left out. A `CustomDebugStringConvertible` value prints its
/// description. `abbreviated` leaves out the name of the type.
package func debugCaseOutput(_ value: Any, abbreviated: Bool = false) -> String {
  if let value = value as? any CustomDebugStringConvertible {
    return value.debugDescription
  }
  let name = abbreviated ? "" : typeName(type(of: value), genericsAbbreviated: true)
  return name + caseOutput(value)
}

private func caseOutput(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let child = mirror.children.first else {
      // A case without a payload prints as its name.
      return ".\(value)"
    }
    let payload = caseOutput(child.value)
    return ".\(child.label ?? "")\(payload.isEmpty ? "" : "(\(payload))")"

  case .tuple:
    return mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "_"
      let output = label == "id" ? idOutput(child.value) : caseOutput(child.value)
      return "\(label):\(output.isEmpty ? "" : " \(output)")"
    }
    .joined(separator: ", ")

  default:
    return ""
  }
}

/// The ID of an element, if texts show it.
private func idOutput(_ id: Any) -> String {
  guard ElementIDs.areShown else { return caseOutput(id) }
  let text = String(customDumping: id)
  return text.contains("\n") ? caseOutput(id) : text
}

extension String {
  /// Indents every line that is not empty.
  package func indented(by spaces: Int) -> String {
    let indentation = String(repeating: " ", count: spaces)
    return
      lines
      .map { $0.isEmpty ? String($0) : indentation + $0 }
      .joined(separator: "\n")
  }
}

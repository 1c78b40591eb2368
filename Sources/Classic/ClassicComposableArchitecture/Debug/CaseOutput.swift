import CustomDump
import InternalSupport

/// Describes a value by its type and the path of enum cases in it: `Type.case(.nested(label:))`.
///
/// Payloads that are not enums are left out.
func debugCaseOutput(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "\(mirror.subjectType)" }
  return "\(mirror.subjectType)\(caseOutput(value))"
}

private func caseOutput(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    // A case without a payload prints as its name.
    guard let child = mirror.children.first else { return ".\(value)" }
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

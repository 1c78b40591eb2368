import CustomDump
import InternalSupport

/// The path of enum cases in a value, `.case(.nested(label:, _:))`; empty if the value is not an enum.
///
/// Payloads that are not enums are left out.
package func caseOutput(_ value: Any) -> String {
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

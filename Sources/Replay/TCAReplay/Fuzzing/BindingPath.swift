import ActionScript

/// The path of the value that a binding changes: `edit.item` for the action `edit.binding.item`.
struct BindingPath {
  let text: String

  /// Returns `nil` if the path of the action is none of a binding.
  init?(_ action: String) {
    let parts = ActionPathText.ends(ofPartsIn: action).map { String(action[..<$0]) } + [action]
    guard parts.count > 1 else { return nil }
    let binding = parts[parts.count - 2]
    guard binding == "binding" || binding.hasSuffix(".binding") else { return nil }
    text = "\(binding.dropLast("binding".count))\(action.dropFirst(binding.count + 1))"
  }

  /// A value with another `id:`; the same if it has none.
  static func replacingID(in value: String, by id: String) -> String {
    guard let syntax = try? SyntaxFragment.value.parse(value), case .call(let call) = syntax.kind,
      let written = call.arguments?.arguments.first(where: { $0.label?.text == "id" })?.value
    else { return value }
    let bytes = Array(value.utf8)
    let (start, end) = (Int(written.span.start), Int(written.span.end))
    return String(decoding: bytes[..<start] + Array(id.utf8) + bytes[end...], as: UTF8.self)
  }
}

import CasePaths
import RuntimeReflection

/// Writes actions of a Swift source as a script has them.
struct SwiftActionReader {
  let values: SwiftValueReader
  /// The type of the feature's actions.
  let type: Any.Type

  /// An action that is written as a value: `.child(.presented(.tapped(5)))`.
  func text(_ trees: [SwiftTree]) throws(ImportGap) -> String {
    var rest = trees[...]
    // `Feature.Action.tapped` is `.tapped`.
    while let name = rest.first?.token, name.kind == .name, name.text.first?.isUppercase ?? false,
      rest.dropFirst().first?.isMark(".") ?? false
    {
      rest = rest.dropFirst()
      if let next = rest.dropFirst().first?.token?.text, !(next.first?.isUppercase ?? false) {
        break
      }
      rest = rest.dropFirst()
    }
    guard rest.first?.isMark(".") ?? false else {
      if rest.count == 1, let name = rest.first?.token, name.kind == .name,
        let constant = values.constants[name.text]
      {
        return try text(constant)
      }
      throw ImportGap("the action is computed")
    }
    return try path(rest, of: type)
  }

  /// The path from a case, with the payload at the end.
  private func path(
    _ trees: ArraySlice<SwiftTree>, of type: Any.Type?
  ) throws(ImportGap) -> String {
    let parts = Array(trees)
    guard parts.count >= 2, parts[0].isMark("."), let name = parts[1].token, name.kind == .name
    else { throw ImportGap("the action is computed") }
    guard parts.count > 2 else { return name.text }
    guard parts.count == 3, let content = parts[2].content("(") else {
      throw ImportGap("the action is computed")
    }
    let arguments = content.arguments
    // `.set(\.name, "Blob")` is `.binding(.set(\.name, "Blob"))`.
    if name.text == "set", let type, Self.payload("set", of: type) == nil,
      Self.payload("binding", of: type) != nil, let binding = try binding("binding", trees)
    {
      return binding
    }
    let payload = type.flatMap { Self.payload(name.text, of: $0) }
    if arguments.count == 1, arguments[0].label == nil {
      let value = arguments[0].value[...]
      // A presented action is written without the case.
      if value.count == 3, value.first?.isMark(".") ?? false,
        value[value.startIndex + 1].isName("presented"),
        let inner = value[value.startIndex + 2].content("("), inner.first?.isMark(".") ?? false
      {
        let presented = payload.flatMap { Self.payload("presented", of: $0) }
        let action = try path(inner[...], of: presented)
        return name.text + Self.presented(action)
      }
      if let element = try element(value, of: payload) { return "\(name.text)\(element)" }
      if let binding = try binding(name.text, value) { return binding }
      if value.first?.isMark(".") ?? false, payload is any CasePathable.Type {
        return "\(name.text).\(try path(value, of: payload))"
      }
    }
    return "\(name.text)(\(try values.text(content)))"
  }

  /// `.element(id: 0, action: .tapped)` as `[id: 0].tapped`.
  private func element(
    _ value: ArraySlice<SwiftTree>, of type: Any.Type?
  ) throws(ImportGap) -> String? {
    let parts = Array(value)
    guard parts.count == 3, parts[0].isMark("."), parts[1].isName("element"),
      let arguments = parts[2].content("(")?.arguments, arguments.count == 2,
      arguments[0].label == "id", arguments[1].label == "action",
      arguments[1].value.first?.isMark(".") ?? false
    else { return nil }
    let fields = type.flatMap { Self.payload("element", of: $0) }
      .flatMap { Reflection.fields(ofTuple: $0) }
    let action = try path(arguments[1].value[...], of: fields?.last?.type)
    return "[id: \(try values.text(arguments[0].value))].\(action)"
  }

  /// `.set(\.name, "Blob")` of a binding as `binding.name("Blob")`.
  private func binding(
    _ name: String, _ value: ArraySlice<SwiftTree>
  ) throws(ImportGap) -> String? {
    let parts = Array(value)
    guard name == "binding", parts.count == 3, parts[0].isMark("."), parts[1].isName("set"),
      let arguments = parts[2].content("(")?.arguments, arguments.count == 2
    else { return nil }
    let path = arguments[0].value
    guard path.count >= 3, path[0].isMark("\\"), path[1].isMark("."), let property = path[2].token
    else { return nil }
    let value = try values.text(arguments[1].value)
    return path.count == 3
      ? "binding.\(property.text)(\(value))" : "binding.set(\(try values.text(path)), \(value))"
  }

  /// A presented action: without its case, unless the presentation has one of the name.
  private static func presented(_ action: some StringProtocol) -> String {
    let name = action.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name == "dismiss" ? ".presented.\(action)" : ".\(action)"
  }

  /// An action that is written as a case key path: `\.child.tapped`, with a payload.
  func text(path trees: [SwiftTree], payload: [SwiftTree]?) throws(ImportGap) -> String {
    guard trees.first?.isMark("\\") ?? false else { throw ImportGap("the action is computed") }
    var path = try values.text(Array(trees.dropFirst()))
    // `\Feature.Action.Cases.child` is `\.child`.
    if let first = path.first, first.isUppercase {
      path = path.split(separator: ".").drop { $0.first?.isUppercase ?? false }
        .joined(separator: ".")
    }
    if path.hasPrefix(".") { path.removeFirst() }
    let parts = path.split(separator: ".presented.", omittingEmptySubsequences: false)
    path = parts[0] + parts.dropFirst().map(Self.presented).joined()
    guard let payload else { return path }
    // `(id: 0, .detail(…))` is `(id: 0, state: .detail(…))`.
    if path.hasSuffix(".push"), payload.count == 1,
      let parts = payload[0].content("(")?.arguments, parts.count == 2,
      parts.map(\.label) == ["id", nil]
    {
      let (id, state) = (try values.text(parts[0].value), try values.text(parts[1].value))
      return "\(path)(id: \(id), state: \(state))"
    }
    return "\(path)(\(try values.text(payload)))"
  }

  private static func payload(_ name: String, of type: Any.Type) -> Any.Type? {
    Reflection.cases(ofEnum: type)?.first { $0.name == name }?.payload
      .map(Reflection.withoutSingleLabel)
  }
}

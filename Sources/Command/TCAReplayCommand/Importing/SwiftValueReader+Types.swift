import ActionScript
import Foundation

// Types that a script writes in another way than Swift.
extension SwiftValueReader {
  /// A value of a type that has a form of its own; the name of the type has been read.
  func special(
    _ name: String, _ rest: inout ArraySlice<SwiftTree>
  ) throws(ImportGap) -> String? {
    if name == "AlertState" || name == "ConfirmationDialogState" {
      return try dialog(name, &rest)
    }
    guard let content = rest.first?.content("(") else { return nil }
    let arguments = content.arguments
    guard let text = try special(name, arguments) else {
      return nil
    }
    rest.removeFirst()
    return text
  }

  private func special(
    _ name: String, _ arguments: [SwiftArgument]
  ) throws(ImportGap) -> String? {
    guard let first = arguments.first else {
      return ["StackState", "IdentifiedArray", "IdentifiedArrayOf", "Set", "Array"].contains(name)
        ? "[]" : name == "Dictionary" ? "[:]" : nil
    }
    switch (name, first.label) {
    case ("Date", "timeIntervalSinceReferenceDate"): return try date(first, since: 0)
    case ("Date", "timeIntervalSince1970"): return try date(first, since: 978_307_200)
    case ("UUID", "uuidString"), ("URL", "string"):
      guard case .string(let text?)? = first.value.first?.token?.kind, first.value.count == 1,
        arguments.count == 1
      else {
        throw ImportGap("a computed \(name)")
      }
      return "\(name)(\(text))"
    case ("URL", "fileURLWithPath"), ("URL", "filePath"):
      guard case .string(let path?)? = first.value.first?.token?.kind, first.value.count == 1,
        arguments.count == 1, path.hasPrefix("/")
      else { throw ImportGap("a computed URL") }
      let url = first.label == "filePath" ? URL(filePath: path) : URL(fileURLWithPath: path)
      return "URL(\(url.absoluteString))"
    case ("Decimal", "string"):
      guard first.value.count == 1, case .string(let digits?)? = first.value[0].token?.kind else {
        throw ImportGap("a computed Decimal")
      }
      return digits
    case ("Duration", "secondsComponent"): return try duration(arguments)
    case ("Locale", "identifier"), ("TimeZone", "identifier"), ("ScriptError", nil),
      ("Optional", nil), ("Decimal", nil), ("AttributedString", nil):
      return try text(first.value)
    case ("Shared", nil), ("Shared", "value"), ("Shared", "wrappedValue"),
      ("SharedReader", "value"), ("IdentifiedArray", _), ("IdentifiedArrayOf", _),
      ("StackState", nil), ("Set", nil), ("Array", nil), ("PresentationState", "wrappedValue"):
      guard arguments.count == 1 || name.hasPrefix("Shared") || name.hasPrefix("Identified") else {
        return nil
      }
      return try text(first.value)
    case ("Identified", nil):
      // `Identified(value, id: 5)`
      guard arguments.count == 2, arguments[1].label == "id" else { return nil }
      return "Identified(id: \(try text(arguments[1].value)), value: \(try text(first.value)))"
    case ("Data", "base64Encoded"):
      guard case .string(let text?)? = first.value.first?.token?.kind, first.value.count == 1 else {
        throw ImportGap("computed Data")
      }
      return "Data(base64: \(text.swiftLiteral))"
    case ("Data", nil):
      // `Data("text".utf8)`
      guard first.value.count == 3, first.value[2].isName("utf8"),
        case .string(let value?)? = first.value[0].token?.kind
      else { return nil }
      return "Data(\(value.swiftLiteral))"
    default: return nil
    }
  }

  /// Reads `Duration(secondsComponent: 1, attosecondsComponent: 5)`.
  private func duration(_ arguments: [SwiftArgument]) throws(ImportGap) -> String {
    guard arguments.count == 2, arguments[1].label == "attosecondsComponent",
      let seconds = Int64(try text(arguments[0].value)),
      let attoseconds = Int64(try text(arguments[1].value))
    else { throw ImportGap("a time that is computed") }
    return Duration(secondsComponent: seconds, attosecondsComponent: attoseconds).scriptText
  }

  private func date(_ argument: SwiftArgument, since start: Double) throws(ImportGap) -> String {
    var digits = ""
    for tree in argument.value {
      guard let token = tree.token, token.kind == .number || token.isMark("-") else {
        throw ImportGap("a computed date")
      }
      digits += token.text.replacing("_", with: "")
    }
    guard let seconds = Double(digits) else { throw ImportGap("a computed date") }
    let distance = seconds - start
    guard let whole = Int(exactly: distance) else { return "Date(\(distance)s)" }
    return "Date(\(whole)s)"
  }

  // MARK: - Alerts and dialogs

  /// The state of an alert from its closures, or from its arguments.
  private func dialog(
    _ name: String, _ rest: inout ArraySlice<SwiftTree>
  ) throws(ImportGap) -> String? {
    var titleVisibility: String?
    if let content = rest.first?.content("(") {
      for argument in content.arguments {
        if argument.label == "titleVisibility" {
          titleVisibility = try text(argument.value)
        } else {
          // The fields themselves, or builders between the parentheses.
          return nil
        }
      }
      rest.removeFirst()
    }
    guard let title = rest.first?.content("{") else { return nil }
    rest.removeFirst()
    var fields = titleVisibility.map { ["titleVisibility: \($0)"] } ?? []
    fields.append("title: \(try text(title))")
    while let label = rest.first?.token, ["actions", "message"].contains(label.text),
      rest.dropFirst().first?.isMark(":") ?? false,
      let content = rest.dropFirst(2).first?.content("{")
    {
      rest = rest.dropFirst(3)
      if label.text == "message" {
        fields.append("message: \(try text(content))")
      } else {
        var buttons: [String] = []
        for statement in content.statements { buttons.append(try button(statement)) }
        fields.append("actions: [\(buttons.joined(separator: ", "))]")
      }
    }
    return "\(name)(\(fields.joined(separator: ", ")))"
  }

  /// Reads `ButtonState(role: .cancel, action: .confirm) { TextState("OK") }`.
  private func button(_ trees: [SwiftTree]) throws(ImportGap) -> String {
    guard let chain = SwiftChain(trees), chain.base == "ButtonState",
      let call = chain.call(at: 0), let label = call.closures.first?.1.statements.first
    else { throw ImportGap("a button is computed") }
    var fields: [String] = []
    var action = "action: .send(nil)"
    for argument in call.arguments {
      guard let name = argument.label else { throw ImportGap("a button is computed") }
      var value = try text(argument.value)
      if name == "action" {
        if !value.hasPrefix(".send(") { value = ".send(\(value))" }
        action = "action: \(value)"
      } else {
        fields.append("\(name): \(value)")
      }
    }
    fields += [action, "label: \(try text(label))"]
    return "ButtonState(\(fields.joined(separator: ", ")))"
  }
}

package import ActionScript
import ReplayValues

/// The names of actions in scripts, without ids and payloads.
///
/// An action has the name of its template, however it is written: `dialog.remove(id: 1)` and `dialog(.remove(id: 1))` are the same.
package struct ActionNames {
  private let templates: [String: ActionTemplate]

  package init(_ templates: [ActionTemplate]) {
    self.templates = Dictionary(
      templates.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The name of an action: `rows.deleteTapped` for `rows[id: 1].deleteTapped`, `binding.query` for
  /// `binding.set(\.query, "x")`.
  ///
  /// If no template has it, it is the name as it is written.
  package func name(of action: ActionSyntax) -> String {
    let written = WrittenAction(action)
    return template(of: written)?.name ?? written.path
  }

  /// The template of an action; `nil` if there is none.
  package func template(of action: ActionSyntax) -> ActionTemplate? {
    template(of: WrittenAction(action))
  }

  /// The arguments for the template of an action, without parentheses; `nil` if there are none.
  package func payload(of action: ActionSyntax) -> String? {
    let written = WrittenAction(action)
    let count = template(of: written).map { $0.name.count(where: { $0 == "." }) + 1 }
    return written.payload(after: count ?? written.pathCount)
  }

  /// The longest one that is the action, or that has the rest of it as its payload.
  private func template(of action: WrittenAction) -> ActionTemplate? {
    var names = action.cases.map(\.name)
    while !names.isEmpty {
      if let template = templates[names.joined(separator: ".")] { return template }
      names.removeLast()
    }
    return nil
  }
}

/// An action as the cases that it has inside each other.
private struct WrittenAction {
  /// The cases, outermost first, with the arguments of the innermost, and of those that are written as payloads.
  private(set) var cases: [(name: String, arguments: ArgumentListSyntax?)]
  /// How many of them are written as a path.
  let pathCount: Int

  init(_ action: ActionSyntax) {
    let text = ActionLine.withoutIDs(action.description)
    let path = text.prefix { $0 != "(" && $0 != " " }
    var names = path.split(separator: ".").map(String.init)
    var rest = action.arguments
    if names.last == "set", let first = rest?.arguments.first,
      case .keyPath(let keyPath) = first.value.kind,
      let property = keyPath.path.components.first?.name
    {
      names[names.count - 1] = property
      rest?.arguments.removeFirst()
    }
    pathCount = names.count
    cases = names.map { (name: $0, arguments: nil) }
    if !cases.isEmpty { cases[cases.count - 1].arguments = rest }
    while let list = rest?.arguments, list.count == 1, list[0].label == nil,
      case .call(let call) = list[0].value.kind, call.hasLeadingDot
    {
      cases.append((name: call.name, arguments: call.arguments))
      rest = call.arguments
    }
  }

  /// The names that are written as a path.
  var path: String { cases.prefix(pathCount).map(\.name).joined(separator: ".") }

  /// The arguments of the case at a place; `nil` if there are none.
  func payload(after count: Int) -> String? {
    guard let last = cases[..<max(count, pathCount)].last else { return nil }
    var text = last.arguments.flatMap(Self.text)
    for inner in cases[..<pathCount].dropFirst(count).reversed() {
      text = ".\(inner.name)" + (text.map { "(\($0))" } ?? "")
    }
    return text
  }

  /// Arguments without parentheses; `nil` if there are none.
  private static func text(_ arguments: ArgumentListSyntax) -> String? {
    guard !arguments.arguments.isEmpty else { return nil }
    let call = CallSyntax(hasLeadingDot: true, name: "x", arguments: arguments)
    return String("\(ValueSyntax(.call(call)))".dropFirst(".x(".count).dropLast())
  }
}

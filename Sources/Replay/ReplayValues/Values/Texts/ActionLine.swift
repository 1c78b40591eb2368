package import ActionScript
package import ComposableArchitecture
import InternalSupport
import RuntimeReflection

/// An action on one line, as scripts write it: `episodes[id: 1].favorite.response(.success(true))`.
///
/// Actions of children are written as a path, followed by the dump of the last payload.
package enum ActionLine {
  package static func text(of action: some Any) -> String {
    let (path, last) = split(action)
    return path + last
  }

  /// The text of an action in place of one that only JSON can write; `nil` if line notation can write it.
  package static func text(of action: some Any, insteadOf written: ActionSyntax) -> String? {
    guard written.isOfJSON else { return nil }
    let text = text(of: action)
    // What can mean "no payload" is the payload if the case has one.
    return written.hasObject || !text.contains("(") ? text : nil
  }

  /// A pattern for receiving the action: the line, or only its case if the payload is long.
  package static func pattern(of action: some Any) -> String {
    let (path, last) = split(action)
    guard path.count + last.count > 100 || last.contains("(…)") else { return path + last }
    return path + last.prefix { $0 != "(" }
  }

  /// The names of the action's cases without payloads: `episodes[id: 1].favorite.response`.
  package static func casePath(of action: some Any) -> String {
    let (path, last) = split(action)
    return path + last.prefix { $0 != "(" }
  }

  private static func split(_ action: Any) -> (path: String, last: String) {
    let (path, rest) = innermost(action)
    var last = DumpLine.flattened(withoutType(ReplayDump.text(of: rest)))
    if rest is any BindingActionType { last = withoutRoot(last) }
    return (path.isEmpty ? "" : "\(path).", last)
  }

  /// The names of the action's cases without payloads and ids: `episodes.favorite.response`; for a binding, with the
  /// property that it changes.
  package static func name(of action: some Any) -> String {
    let name =
      binding(of: action).map { withoutIDs($0.properties.prefix { $0 != "." }) }
      ?? String(split(action).last.prefix { $0 != "(" })
    let path = innermost(action, showsIDs: false).path
    return path.isEmpty ? name : "\(path).\(name)"
  }

  /// Whether a name stands for an action: that of its case, of one above it, or of one in its payload.
  ///
  /// `dialog`, `dialog.confirm` and `dialog.confirm.remove` stand for `dialog.confirm(.remove(id: 1))`.
  package static func isNamed(_ name: String, _ action: some Any) -> Bool {
    var full = Self.name(of: action)
    if full != name, !full.hasPrefix("\(name).") {
      var rest = enumCase(of: innermost(action).rest)?.payload
      while let payload = rest, let (inner, innerPayload) = enumCase(of: payload) {
        full += ".\(inner)"
        rest = innerPayload
      }
    }
    return full == name || full.hasPrefix("\(name).")
  }

  /// A path without what stands in brackets.
  package static func withoutIDs(_ path: some StringProtocol) -> String {
    var name = ""
    var depth = 0
    for character in path {
      switch character {
      case "[": depth += 1
      case "]": depth -= 1
      default: if depth == 0 { name.append(character) }
      }
    }
    return name
  }

  /// The binding that an action sends; `nil` if it sends none.
  ///
  /// - Returns: The path of the binding's case, such as `rows[id: 1].binding`, the properties that it names, such as
  ///   `draft.name`, and the new value.
  package static func binding(
    of action: some Any
  ) -> (path: String, properties: String, value: Any)? {
    let (path, rest) = innermost(action)
    guard let binding = rest as? any BindingActionType else { return nil }
    let text = withoutRoot(DumpLine.flattened(withoutType(ReplayDump.text(of: rest))))
    let start = "set(\\."
    guard text.hasPrefix(start) else { return nil }
    return (path, String(text.dropFirst(start.count).prefix { $0 != "," }), binding.boundValue)
  }

  // MARK: Paths

  /// The path to the action of the innermost child, and that action.
  private static func innermost(
    _ action: Any, showsIDs: Bool = true
  ) -> (path: String, rest: Any) {
    var path = ""
    var rest = action
    while let (component, inner) = component(of: rest, showsIDs: showsIDs) {
      path += path.isEmpty && component.hasPrefix(".") ? String(component.dropFirst()) : component
      rest = inner
    }
    return (path, rest)
  }

  /// The first component of the path to a child's action, and the child's action; `nil` if there is
  /// none.
  private static func component(of action: Any, showsIDs: Bool) -> (String, Any)? {
    guard let (name, payload) = enumCase(of: action) else { return nil }
    switch action {
    case is any PresentationActionType:
      guard name == "presented", let inner = enumCase(of: payload) else { return nil }
      // `presented` is left out, unless the child has an action with that name.
      return (["dismiss", "presented"].contains(inner.name) ? ".presented" : "", payload)
    case is any ElementActionType:
      let parts = Array(Mirror(reflecting: payload).children)
      guard name == "element", parts.count == 2, enumCase(of: parts[1].value) != nil else {
        return nil
      }
      return (showsIDs ? "[id: \(ReplayDump.flatText(ofID: parts[0].value))]" : "", parts[1].value)
    default:
      return isAction(type(of: payload)) ? (".\(name)", payload) : nil
    }
  }

  private static func enumCase(of value: Any) -> (name: String, payload: Any)? {
    func open<Value>(_ value: Value) -> (name: String, payload: Any)? {
      guard case .enumeration(let shape) = TypeShape.of(Value.self),
        let enumCase = shape.find(tag: Reflection.enumTag(of: value))
      else { return nil }
      return (enumCase.name, Reflection.payload(enumCase, of: value) ?? ())
    }
    return _openExistential(value, do: open)
  }

  /// Whether a payload is the action of a child, judging by its type.
  package static func isAction(_ type: Any.Type) -> Bool {
    if type is any PresentationActionType.Type || type is any ElementActionType.Type
      || type is any BindingActionType.Type
    {
      return true
    }
    guard case .enumeration = TypeShape.of(type) else { return false }
    let name = typeName(type, qualified: false, genericsAbbreviated: true)
    if name.hasSuffix("Action") || name.hasSuffix("Dialog")
      || ["Alert", "Delegate", "Internal", "View"].contains(name)
    {
      return true
    }
    // An enum inside of an action, such as `Feature.Action.Word`.
    return typeName(type, qualified: true, genericsAbbreviated: true).split(separator: ".")
      .dropLast().contains("Action") && type is any CasePathable.Type
  }

  // MARK: Dumps

  /// The dump of an enum without the name of its type.
  private static func withoutType(_ dump: String) -> Substring {
    let path = dump.prefix { $0 != "(" && $0 != "\n" }
    // The name of the type may contain dots. The case is the last component.
    let start = path.lastIndex(of: ".").map { dump.index(after: $0) } ?? dump.startIndex
    return dump[start...]
  }

  /// `set(\.query, "x")` for `set(\Search.State.query, "x")`.
  private static func withoutRoot(_ dump: String) -> String {
    guard dump.hasPrefix("set(\\") else { return dump }
    var path = dump.dropFirst("set(\\".count)
    while path.first?.isUppercase == true, let dot = path.firstIndex(of: ".") {
      path = path[path.index(after: dot)...]
    }
    return "set(\\.\(path.first == "." ? path.dropFirst() : path)"
  }
}

/// The actions of elements in a collection or a stack.
package protocol ElementActionType {}

extension IdentifiedAction: ElementActionType {}
extension StackAction: ElementActionType {}

/// The action of a binding with its type erased.
package protocol BindingActionType {
  static var rootType: Any.Type { get }
  /// The new value.
  var boundValue: Any { get }
}

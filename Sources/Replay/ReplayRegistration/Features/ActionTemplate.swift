import ComposableArchitecture
import ReplayValues
import RuntimeReflection

/// An action of a feature or of one of its children, as its type tells it: the cases that lead to it, and its payload.
package struct ActionTemplate {
  /// A part of the path to the action.
  package enum Part: Equatable, Sendable {
    case name(String)
    /// The id of an element.
    case element
  }

  /// What the types tell about who sends it.
  package enum Sender: Equatable, Sendable {
    /// A view: an action below `view`, a button of an alert, a dismissal or a move back by the user.
    case view
    /// A binding of a view.
    case binding
    /// An effect: its payload is the result of work.
    case effect
    /// A child, to its parent.
    case delegate
    /// A view that pushes a state of its own, which types do not tell.
    case push
    /// Not a view, because another action at its place is for views.
    case logic
    case unknown
  }

  package var parts: [Part]

  /// The type of the payload; `nil` if there is none.
  ///
  /// For a binding, this is the type of its value.
  package var payload: Any.Type?
  package var sender: Sender

  /// The action without ids and payload: `rows.deleteTapped`.
  package var name: String { Self.name(of: parts) }

  private static func name(of parts: [Part]) -> String {
    parts.compactMap { part in
      if case .name(let name) = part { name } else { nil }
    }.joined(separator: ".")
  }

  /// The actions of a type, those of children in place.
  ///
  /// The type of the state tells which of them are buttons of alerts and dialogs.
  package static func all(of action: Any.Type, in state: Any.Type) -> [ActionTemplate] {
    var listing = TemplateListing()
    listing.list(action, at: [], of: state, inside: [], isOfView: false)
    return listing.templates
  }

  /// Whether a name stands for the action: its own, or one above it.
  package func isNamed(by name: String) -> Bool {
    self.name == name || self.name.hasPrefix("\(name).")
  }
}

private struct TemplateListing {
  var templates: [ActionTemplate] = []

  /// Lists the actions of a type, also of one inside itself, as in a tree, but not of one inside that.
  ///
  /// `state` is the part of the state's type that they are for; `nil` if none has their name.
  mutating func list(
    _ type: Any.Type, at parts: [ActionTemplate.Part], of state: Any.Type?,
    inside outer: [Any.Type], isOfView: Bool
  ) {
    guard outer.count(where: { $0 == type }) < 2 else { return }
    guard case .enumeration(let shape) = TypeShape.of(type) else { return }
    let hasView = type is any ViewAction.Type
    for enumCase in shape.inhabitedCases.sorted(by: { $0.name < $1.name }) {
      let path = parts + [.name(enumCase.name)]
      let isView = hasView && enumCase.name == "view"
      let state = isView ? state : state.flatMap { StatePart.type(named: enumCase.name, in: $0) }
      let isOfView =
        isOfView || isView || enumCase.payload.map { Self.isOfDialog($0, in: state) } ?? false
      if let payload = enumCase.payload {
        if enumCase.name == "delegate", case .enumeration = TypeShape.of(payload) {
          templates.append(.init(parts: path, payload: payload, sender: .delegate))
          continue
        }
        if listChild(payload, at: path, of: state, inside: outer + [type], isOfView: isOfView) {
          continue
        }
      }
      let sender: ActionTemplate.Sender =
        isOfView
        ? .view : Self.isResult(enumCase) ? .effect : hasView ? .logic : .unknown
      templates.append(.init(parts: path, payload: enumCase.payload, sender: sender))
    }
  }

  /// Whether a case has the result of work, which only an effect has, or is named as one.
  private static func isResult(_ enumCase: Reflection.EnumCase) -> Bool {
    if enumCase.name.hasSuffix("Response") { return true }
    guard let payload = enumCase.payload else { return false }
    let name = typeName(payload, qualified: false, genericsAbbreviated: true)
    return name == "Result" || name == "TaskResult" || name.hasPrefix("Result<")
      || name.hasPrefix("TaskResult<")
  }

  /// Lists the actions of a child; `false` if the payload is a value.
  private mutating func listChild(
    _ payload: Any.Type, at parts: [ActionTemplate.Part], of state: Any.Type?,
    inside outer: [Any.Type], isOfView: Bool
  ) -> Bool {
    if let presentation = payload as? any PresentationActionType.Type {
      let presented = presentation.presentedType
      let isOfDialog = Self.isOfDialog(presented, in: state)
      if !listChild(presented, at: parts, of: state, inside: outer, isOfView: isOfDialog) {
        list(presented, at: parts, of: state, inside: outer, isOfView: isOfDialog)
      }
      templates.append(.init(parts: parts + [.name("dismiss")], payload: nil, sender: .view))
      return true
    }
    if payload is any ElementActionType.Type {
      return listElements(payload, at: parts, of: state, inside: outer)
    }
    if let binding = payload as? any BindingActionType.Type {
      let properties = BindableProperty.all(of: binding.rootType)
      templates += properties.map { property in
        .init(
          parts: parts + [.name(property.name)], payload: property.valueType, sender: .binding)
      }
      return !properties.isEmpty
    }
    guard isOfView || ActionLine.isAction(payload), !outer.contains(where: { $0 == payload }),
      case .enumeration(let shape) = TypeShape.of(payload),
      shape.type is any CasePathable.Type
        || ActionLine.isAction(payload)
    else { return false }
    list(payload, at: parts, of: state, inside: outer, isOfView: isOfView)
    return true
  }

  private mutating func listElements(
    _ payload: Any.Type, at parts: [ActionTemplate.Part], of state: Any.Type?,
    inside outer: [Any.Type]
  ) -> Bool {
    guard case .enumeration(let shape) = TypeShape.of(payload),
      let element = shape.find("element")?.payload,
      case .tuple(let fields) = TypeShape.of(element), fields.count == 2
    else { return false }
    let path = parts + [.element]
    let part = state.flatMap { StatePart.elementType(of: $0) }
    if !listChild(fields[1].type, at: path, of: part, inside: outer, isOfView: false) {
      list(fields[1].type, at: path, of: part, inside: outer, isOfView: false)
    }
    for enumCase in shape.inhabitedCases where enumCase.name != "element" {
      let sender: ActionTemplate.Sender =
        switch enumCase.name {
        case "popFrom": .view
        case "push": .push
        default: .logic
        }
      templates.append(
        .init(parts: parts + [.name(enumCase.name)], payload: enumCase.payload, sender: sender))
    }
    return true
  }

  /// Whether an enum has the buttons of an alert or of a dialog: of that in the state, or by its name.
  private static func isOfDialog(_ type: Any.Type, in state: Any.Type?) -> Bool {
    if let dialog = state as? any DialogState.Type, dialog.buttonType == type { return true }
    let name = typeName(type, qualified: false, genericsAbbreviated: true)
    return name == "Alert" || name.hasSuffix("Dialog")
  }
}

/// The state of an alert or of a dialog.
private protocol DialogState {
  /// The type of the actions that its buttons send.
  static var buttonType: Any.Type { get }
}

extension AlertState: DialogState {
  fileprivate static var buttonType: Any.Type { Action.self }
}

extension ConfirmationDialogState: DialogState {
  fileprivate static var buttonType: Any.Type { Action.self }
}

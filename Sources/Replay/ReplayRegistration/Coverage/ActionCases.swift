import ReplayValues
import RuntimeReflection

/// The cases of a feature's actions, with those of its children in place: `todos.titleChanged`.
package enum ActionCases {
  /// The names of all cases of a type, in their order.
  package static func names(of type: Any.Type) -> [String] {
    var names: [String] = []
    list(type, at: [], inside: [], &names)
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  /// The name of an action's case, which is among the names of its type.
  package static func name(of action: Any) -> String {
    var path: [String] = []
    append(action, to: &path, inside: [])
    return path.joined(separator: ".")
  }

  // MARK: - Types

  private static func list(
    _ type: Any.Type, at path: [String], inside outer: [Any.Type], _ names: inout [String]
  ) {
    guard case .enumeration(let shape) = TypeShape.of(type) else {
      return names.append(path.joined(separator: "."))
    }
    for enumCase in shape.inhabitedCases.sorted(by: { $0.tag < $1.tag }) {
      let path = path + [enumCase.name]
      guard let payload = enumCase.payload.map(Reflection.withoutSingleLabel) else {
        names.append(path.joined(separator: "."))
        continue
      }
      listPayload(payload, at: path, inside: outer + [type], &names)
    }
  }

  private static func listPayload(
    _ payload: Any.Type, at path: [String], inside outer: [Any.Type], _ names: inout [String]
  ) {
    let name = path.joined(separator: ".")
    if let presentation = payload as? any PresentationActionType.Type {
      if !Reflection.isUninhabited(presentation.presentedType) {
        listChild(presentation.presentedType, at: path, inside: outer, &names)
      }
      names.append("\(name).dismiss")
      return
    }
    if payload is any ElementActionType.Type, case .enumeration(let shape) = TypeShape.of(payload) {
      for enumCase in shape.inhabitedCases {
        guard enumCase.name == "element", let element = enumCase.payload,
          case .tuple(let fields) = TypeShape.of(element), fields.count == 2
        else {
          names.append("\(name).\(enumCase.name)")
          continue
        }
        listPayload(fields[1].type, at: path, inside: outer, &names)
      }
      return
    }
    guard isChild(payload, inside: outer) else { return names.append(name) }
    list(payload, at: path, inside: outer, &names)
  }

  /// Lists what is presented, whose type is an action even if its name does not say so.
  private static func listChild(
    _ type: Any.Type, at path: [String], inside outer: [Any.Type], _ names: inout [String]
  ) {
    guard !outer.contains(where: { $0 == type }), !isContainer(type) else {
      return listPayload(type, at: path, inside: outer, &names)
    }
    list(type, at: path, inside: outer, &names)
  }

  private static func isContainer(_ type: Any.Type) -> Bool {
    type is any PresentationActionType.Type || type is any ElementActionType.Type
  }

  /// Whether a payload is an action whose cases count; a recursive feature counts once.
  private static func isChild(_ payload: Any.Type, inside outer: [Any.Type]) -> Bool {
    !(payload is any BindingActionType.Type) && ActionLine.isAction(payload)
      && !outer.contains { $0 == payload }
  }

  // MARK: - Values

  private static func append(
    _ action: Any, to path: inout [String], inside outer: [Any.Type]
  ) {
    guard let (name, payload) = enumCase(action) else { return }
    path.append(name)
    guard let payload else { return }
    appendPayload(payload, to: &path, inside: outer + [Swift.type(of: action)])
  }

  private static func appendPayload(
    _ payload: Any, to path: inout [String], inside outer: [Any.Type]
  ) {
    let type = Swift.type(of: payload)
    if type is any PresentationActionType.Type {
      guard let (name, presented) = enumCase(payload) else { return }
      guard name == "presented", let presented else { return path.append(name) }
      let presentedType = Swift.type(of: presented)
      if !outer.contains(where: { $0 == presentedType }), !isContainer(presentedType) {
        append(presented, to: &path, inside: outer)
      } else {
        appendPayload(presented, to: &path, inside: outer)
      }
      return
    }
    if type is any ElementActionType.Type {
      guard let (name, element) = enumCase(payload) else { return }
      guard name == "element", let element else { return path.append(name) }
      let fields = Array(Mirror(reflecting: element).children)
      guard fields.count == 2 else { return }
      return appendPayload(fields[1].value, to: &path, inside: outer)
    }
    guard isChild(type, inside: outer) else { return }
    append(payload, to: &path, inside: outer)
  }

  /// The case of a value and its payload; `nil` if it is not an enum.
  static func enumCase(_ value: Any) -> (name: String, payload: Any?)? {
    func open<Value>(_ value: Value) -> (name: String, payload: Any?)? {
      guard case .enumeration(let shape) = TypeShape.of(Value.self),
        let found = shape.find(tag: Reflection.enumTag(of: value))
      else { return nil }
      guard let type = found.payload else { return (found.name, nil) }
      let payload: Any = Reflection.payload(found, of: value) ?? ()
      // A single label is left out.
      if let fields = Reflection.fields(ofTuple: type), fields.count == 1,
        let only = Mirror(reflecting: payload).children.first
      {
        return (found.name, only.value)
      }
      return (found.name, payload)
    }
    return _openExistential(value, do: open)
  }
}

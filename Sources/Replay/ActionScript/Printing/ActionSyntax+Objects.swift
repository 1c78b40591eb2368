extension ActionSyntax {
  /// The action with its arguments as JSON without line notation: `{"failure": "offline"}` for `.failure(.offline)`.
  ///
  /// Only the types tell whether it means the same: `{"failure": …}` can also be a struct or a dictionary, and a string can
  /// also be a text. `nil` if an argument has no such form, or has it already.
  package var inObjects: ActionSyntax? {
    guard changes.isEmpty, let list = arguments, !list.arguments.isEmpty,
      let value = ValueSyntax.jsonPayload(list.arguments)
    else { return nil }
    var action = self
    action.arguments = ArgumentListSyntax([ArgumentSyntax(value: value)], span: list.span)
    return action == self ? nil : action
  }
}

extension ValueSyntax {
  /// The arguments of a case: one value, an object of labels, or a list.
  fileprivate static func jsonPayload(_ arguments: [ArgumentSyntax]) -> ValueSyntax? {
    if arguments.allSatisfy({ $0.label != nil }) { return jsonObject(arguments) }
    guard arguments.allSatisfy({ $0.label == nil }) else { return nil }
    if arguments.count == 1 { return arguments[0].value.jsonForm }
    return jsonList(arguments.map(\.value))
  }

  private static func jsonObject(_ arguments: [ArgumentSyntax]) -> ValueSyntax? {
    var members: [ObjectMemberSyntax] = []
    for argument in arguments {
      guard let label = argument.label?.text, let value = argument.value.jsonForm,
        let member = member(label, value)
      else { return nil }
      members.append(member)
    }
    return ValueSyntax(.object(members))
  }

  private static func jsonList(_ values: [ValueSyntax]) -> ValueSyntax? {
    var elements: [ValueSyntax] = []
    for value in values {
      guard let element = value.jsonForm else { return nil }
      elements.append(element)
    }
    return ValueSyntax(.array(elements))
  }

  /// A member whose key means nothing else in JSON.
  private static func member(_ key: String, _ value: ValueSyntax) -> ObjectMemberSyntax? {
    key.hasPrefix("$") || key == "//" ? nil : ObjectMemberSyntax(key: key, value: value)
  }

  /// The value as JSON; `nil` if only line notation can express it.
  private var jsonForm: ValueSyntax? {
    switch kind {
    case .nil, .bool, .integer, .float, .string:
      return JSONScriptBuilder.isPlain(self) ? self : nil
    case .object:
      return JSONScriptBuilder.isPlain(self) ? self : nil
    case .array(let elements):
      return Self.jsonList(elements)
    case .dictionary(let entries):
      var members: [ObjectMemberSyntax] = []
      for entry in entries {
        guard case .string(let key) = entry.key.kind, let value = entry.value.jsonForm,
          let member = Self.member(key, value)
        else { return nil }
        members.append(member)
      }
      return ValueSyntax(.object(members))
    case .tuple(let arguments):
      guard arguments.count > 1 else { return nil }
      return Self.jsonPayload(arguments)
    case .call(let call):
      return call.jsonForm
    case .duration(let duration):
      return ValueSyntax(.string(duration.text))
    case .raw(let raw):
      return ValueSyntax(.string(raw.text))
    case .word(let word):
      return ValueSyntax(.string(word))
    case .range, .wildcard, .capture, .keyPath, .ordinal, .omitted:
      return nil
    }
  }

  fileprivate static func jsonCase(_ call: CallSyntax) -> ValueSyntax? {
    guard let arguments = call.arguments?.arguments else { return ValueSyntax(.string(call.name)) }
    guard !arguments.isEmpty, let payload = jsonPayload(arguments),
      let member = member(call.name, payload)
    else { return nil }
    return ValueSyntax(.object([member]))
  }

  fileprivate static func jsonStruct(_ call: CallSyntax) -> ValueSyntax? {
    guard let arguments = call.arguments?.arguments, !arguments.isEmpty,
      arguments.allSatisfy({ $0.label != nil })
    else { return nil }
    return jsonObject(arguments)
  }
}

extension CallSyntax {
  /// A case as an object or a string, and a struct as an object.
  fileprivate var jsonForm: ValueSyntax? {
    // Text and JSON of data belong to line notation.
    if textOfData != nil || jsonOfData != nil { return nil }
    if hasLeadingDot, qualifier == nil { return ValueSyntax.jsonCase(self) }
    return hasLeadingDot ? nil : ValueSyntax.jsonStruct(self)
  }
}

package import ActionScript
package import ComposableArchitecture

/// The action of a binding, of the current API or of that of 2020 to 2022.
package protocol BindingContainer: ScriptContainer, BindingActionType
where Reading == BindingReading<Root> {
  associatedtype Root

  var boundKeyPath: AnyKeyPath { get }

  /// The action that sets the property of a reading; `nil` if it cannot be changed.
  static func setting<Value>(
    _ reading: Reading, to value: Value, with builder: ValueBuilder
  ) -> Self?
}

extension BindingContainer {
  package static var rootType: Any.Type { Root.self }

  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> BindingReading<Root> {
    try BindingReading(syntax)
  }

  package static func build(
    _ reading: BindingReading<Root>, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Self {
    guard let value = reading.value else {
      throw ValueError("the binding '\(reading.name)' needs its value", at: place.span)
    }
    func open<Value>(_: Value.Type) throws -> Self {
      let built = try atPath(".\(reading.name)") { try builder.build(Value.self, from: value) }
      guard let action = setting(reading, to: built, with: builder) else {
        throw ValueError("'\(reading.name)' cannot be changed", at: reading.span)
      }
      return action
    }
    return try _openExistential(reading.valueType, do: open)
  }

  package static func matcher(
    _ reading: BindingReading<Root>, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let matcher = try reading.value.map { value in
      try atPath(".\(reading.name)") { try builder.anyMatcher(reading.valueType, for: value) }
    }
    return { actual in
      guard actual.boundKeyPath == reading.keyPath else {
        return place.mismatch(actual, with: builder)
      }
      return matcher?(actual.boundValue)?.at(".\(reading.name)")
    }
  }
}

extension ComposableArchitecture.BindingAction: BindingContainer {
  package var boundKeyPath: AnyKeyPath { keyPath }
  package var boundValue: Any { value }

  package static func setting<Value>(
    _ reading: BindingReading<Root>, to value: Value, with builder: ValueBuilder
  ) -> Self? {
    let areEqual = Equality.orStructural(Value.self)
    var action: Self?
    if let keyPath = reading.keyPath as? WritableKeyPath<Root, Value> {
      action = .set(dynamically: keyPath, value, areEqual: areEqual)
    } else if let keyPath = reading.keyPath as? WritableKeyPath<Root, BindingState<Value>> {
      action = .set(dynamically: keyPath, wrapped: value, areEqual: areEqual)
    }
    if let outer = reading.outer {
      action?.didCompare = NestedBindings.observer(of: reading.name, inside: outer)
    }
    return action
  }
}

/// A binding action in a script: `.set(\.query, "swift")`, `.query("swift")`.
package struct BindingReading<Root> {
  var name: String
  var span: SourceSpan
  var keyPath: AnyKeyPath
  var value: ValueSyntax?

  /// The property of which the binding sets a part.
  private(set) var outer: NestedBindings.Outer?

  /// The type of the value; for a `@BindingState` property, it is the type of the wrapped value.
  var valueType: Any.Type { BindableProperty.valueType(of: keyPath) }

  init(_ syntax: ValueSyntax) throws {
    guard let (names, argument) = try Self.names(syntax) else {
      throw ValueError(
        "expected a binding of \(displayName(Root.self)), found \(syntax.summary)",
        at: syntax.span, hint: "write 'set(\\.name, value)'")
    }
    // The key path of a projection has a dollar sign, which may be written.
    let parts = names.map { $0.text.hasPrefix("$") ? String($0.text.dropFirst()) : $0.text }
    name = parts.joined(separator: ".")
    span = names.reduce(names[0].span) { $0.union($1.span) }
    value = argument
    var keyPath: AnyKeyPath?
    for (part, name) in zip(names, parts) {
      let root = keyPath.map { type(of: $0).valueType } ?? Root.self
      let bindable =
        keyPath != nil || root is any ObservableState.Type ? [] : BindableProperty.all(of: root)
      let isMarked = bindable.contains(where: \.isMarked)
      guard let next = NamedKeyPaths(root)[name],
        !isMarked || bindable.contains(where: { $0.name == name })
      else {
        let names = isMarked ? bindable.map(\.name) : NamedKeyPaths(root).names
        throw ValueError(
          "\(displayName(root)) has no '\(part.text)' to bind", at: part.span,
          hint: Suggestion.hint(for: name, among: names),
          notes: ["to be bound: \(NameList.text(names))"])
      }
      if BindableProperty.hasUnknownProjection(next) {
        throw ValueError(
          "'\(name)' is a '@BindingState' property whose key path '\\.$\(name)' is not known",
          at: part.span,
          notes: ["attach '@Reducer' to the feature that declares \(displayName(root))"])
      }
      if let keyPath, outer == nil { outer = .init(parts[0], keyPath) }
      keyPath = keyPath.map { $0.appending(path: next) } ?? next
    }
    guard let keyPath else {
      throw ValueError.expected("a binding of \(displayName(Root.self))", found: syntax)
    }
    self.keyPath = keyPath
    try followNestedNames()
  }

  /// Reads `.settings(.isOn(true))` as the binding `settings.isOn`, unless it is a case.
  private mutating func followNestedNames() throws {
    while let value, case .call(let call) = value.kind, call.hasLeadingDot, call.qualifier == nil,
      call.arguments != nil
    {
      if case .enumeration = TypeShape.of(valueType) { return }
      let named = NamedKeyPaths(valueType)
      guard let next = named[call.name], let nested = keyPath.appending(path: next) else {
        guard case .structure = TypeShape.of(valueType), call.name != "init" else { return }
        throw ValueError(
          "\(displayName(valueType)) has no '\(call.name)' to bind", at: call.nameSpan,
          hint: Suggestion.hint(for: call.name, among: named.names),
          notes: ["to be bound: \(NameList.text(named.names))"])
      }
      if outer == nil { outer = .init(name, keyPath) }
      name += ".\(call.name)"
      keyPath = nested
      self.value = try Self.onlyValue(call)
    }
  }

  private static func names(_ syntax: ValueSyntax) throws -> ([NameSyntax], ValueSyntax?)? {
    switch syntax.kind {
    case .call(let call) where call.name == "set" && call.qualifier == nil:
      guard let arguments = call.arguments?.arguments, let first = arguments.first,
        case .keyPath(let keyPath) = first.value.kind
      else { return nil }
      try requireValues(arguments, atMost: 2)
      let names = try names(keyPath)
      return names.isEmpty ? nil : (names, arguments.dropFirst().first?.value)
    case .call(let call):
      let parts = call.qualifier?.split(separator: ".").map(String.init) ?? []
      let names =
        parts.map { NameSyntax($0, span: syntax.span) } + [
          NameSyntax(call.name, span: call.nameSpan)
        ]
      return (names, try onlyValue(call))
    case .word(let word), .string(let word):
      return ([NameSyntax(word, span: syntax.span)], nil)
    case .object(let members) where members.count == 1:
      let member = members[0]
      if member.key == "set" {
        // {"set": ["\\.query", "swift"]}
        guard case .array(let elements) = member.value.kind, elements.count == 2,
          let names = try keyPathNames(elements[0])
        else { return nil }
        return (names, elements[1])
      }
      let names = member.key.split(separator: ".").map {
        NameSyntax(String($0), span: member.keySpan)
      }
      return (names, member.value)
    default: return nil
    }
  }

  /// The value in the parentheses after the name of a property.
  private static func onlyValue(_ call: CallSyntax) throws -> ValueSyntax? {
    guard let arguments = call.arguments?.arguments else { return nil }
    try requireValues(arguments, atMost: 1)
    return arguments.first?.value
  }

  /// Throws a ``ValueError`` for a label, and for an argument after the value of the property.
  private static func requireValues(_ arguments: [ArgumentSyntax], atMost count: Int) throws {
    for (index, argument) in arguments.enumerated() {
      if let label = argument.label {
        throw ValueError(
          "a binding has no '\(label.text)'", at: label.span, hint: "leave the label out")
      }
      guard index < count else {
        throw ValueError("a binding sets one value", at: argument.value.span)
      }
    }
  }

  private static func names(_ keyPath: KeyPathSyntax) throws -> [NameSyntax] {
    try keyPath.path.components.map { component in
      guard case .name(let name) = component.kind else {
        throw ValueError("a binding names properties", at: component.span)
      }
      return NameSyntax(name, span: component.span)
    }
  }

  private static func keyPathNames(_ syntax: ValueSyntax) throws -> [NameSyntax]? {
    switch syntax.kind {
    case .keyPath(let keyPath):
      return try names(keyPath)
    case .string(let text):
      let names = text.drop { $0 == "\\" || $0 == "." }.split(separator: ".")
      return names.isEmpty ? nil : names.map { NameSyntax(String($0), span: syntax.span) }
    default: return nil
    }
  }
}

package import ActionScript
import InternalSupport
import RuntimeReflection

package struct PathResolver {
  package var builder: ValueBuilder
  package var source: SourceFile

  /// The name of the root in messages; empty for the state of a feature.
  package var rootName = ""

  package init(
    builder: ValueBuilder, source: SourceFile
  ) {
    self.builder = builder
    self.source = source
  }

  /// Resolves a path, and throws a ``ScriptDiagnostic`` if the types do not have it.
  package func resolve<Root>(_ syntax: PathSyntax, in root: Root.Type) throws -> StatePath<Root> {
    var walk = Walk(resolver: self, root: root)
    for (index, component) in syntax.components.enumerated() {
      if index == 0, case .name("self") = component.kind, !walk.has("self") { continue }
      walk.next = syntax.components.dropFirst(index + 1).first?.name
      guard walk.property == nil else { throw walk.unknown(component) }
      try walk.take(component)
    }
    walk.passWrappers()
    return StatePath(
      text: syntax.writtenText(in: source) ?? walk.text,
      leafType: walk.property?.type ?? walk.type,
      property: walk.property,
      steps: walk.steps,
      computedPart: walk.computedText
    )
  }
}

extension PathSyntax {
  /// The path as written in a file; `nil` if it consists of the keys of JSON objects.
  package func writtenText(in source: SourceFile) -> String? {
    guard span.count > 0 else { return nil }
    let text = source.text(of: span)
    return text.hasPrefix("\"") ? nil : source.withoutEscapes(text)
  }
}

extension SourceFile {
  /// A part of the file as a script in line notation has it: in JSON it stands in a string.
  package func withoutEscapes(_ text: String) -> String {
    guard text.contains("\\"), bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      case .string(let plain)? = ValueSyntax(json: Array("\"\(text)\"".utf8))?.kind
    else { return text }
    return plain
  }
}

extension PathResolver {
  /// The path of the wrapper at the end of a path; `nil` if there is none.
  package func holder<Root>(_ syntax: PathSyntax, in root: Root.Type) throws -> StatePath<Root>? {
    var walk = Walk(resolver: self, root: root)
    for component in syntax.components {
      guard walk.property == nil else { throw walk.unknown(component) }
      try walk.take(component)
    }
    guard walk.property == nil, Reflection.cast(walk.type, to: (any PathWrapper.Type).self) != nil
    else { return nil }
    return StatePath(text: walk.text, leafType: walk.type, steps: walk.steps)
  }
}

/// A partially resolved path.
private struct Walk {
  let resolver: PathResolver
  let root: Any.Type
  var type: Any.Type
  var steps: [PathStep] = []
  var property: CollectionProperty?
  var text = ""

  /// The name that is written behind the component that is resolved.
  var next: String?

  /// The path up to the first computed property.
  var computedText: String?

  /// The label of the payload of the last case, or `_0` if there is none; a path can leave it out.
  private var label: String?

  init(resolver: PathResolver, root: Any.Type) {
    self.resolver = resolver
    self.root = root
    type = root
  }

  /// The path so far with the name of its root, for messages.
  private var place: String {
    let root = resolver.rootName
    return root + (root.isEmpty || text.isEmpty || text.hasPrefix("[") ? "" : ".") + text
  }

  mutating func add(_ step: PathStep) {
    steps.append(step)
    type = step.outputType
  }

  /// Unwraps presentation state and shared values.
  mutating func passWrappers() {
    while property == nil, let wrapper = Reflection.cast(type, to: (any PathWrapper.Type).self) {
      add(wrapper.makeStep())
    }
  }

  /// Unwraps an optional, if this is one.
  mutating func unwrap() -> Bool {
    guard let optional = type as? any OptionalValue.Type else { return false }
    let place = place
    func makeStep<Value: OptionalValue>(_: Value.Type) -> PathStep {
      OptionalStep<Value.Wrapped>(text: place)
    }
    add(makeStep(optional))
    return true
  }

  func has(_ name: String) -> Bool {
    guard case .structure(let shape) = TypeShape.of(type) else { return false }
    return shape.index(of: name) != nil
  }

  mutating func take(_ component: PathComponentSyntax) throws {
    let start = self
    label = nil
    repeat {
      passWrappers()
      if try tryTake(component) { return }
    } while unwrap()
    guard let label = start.label,
      component.kind == .offset(0) || [label, "_0"].contains(component.name)
    else { throw unknown(component) }
    self = start
    self.label = nil
    if let name = component.name { append(name) } else { text += ".0" }
  }

  /// Resolves a component, if the type has such a part.
  private mutating func tryTake(_ component: PathComponentSyntax) throws -> Bool {
    switch component.kind {
    case .name(let name):
      if tryTake(name: name) { return true }
      // Keys of JSON's nested objects can be keys of a dictionary.
      guard let keyed = type as? any NamedKeys.Type,
        let step = keyed.step(forKey: name, at: component.span, resolver.builder)
      else { return false }
      add(step)
      append(name)
      return true
    case .offset(let index):
      guard case .tuple(let fields) = TypeShape.of(type), fields.indices.contains(index) else {
        return false
      }
      add(FieldStep(fields[index]))
      text += ".\(index)"
      return true
    case .identity(let syntax):
      guard let step = try identityStep(syntax) else { return false }
      add(step)
      text += "[id: \(syntax.keyText)]"
      return true
    case .subscript(var syntax):
      // A position in JSON's nested objects is a string.
      if case .string(let digits) = syntax.kind, Int(digits) != nil,
        type is any OffsetAddressable.Type || IndexedStep.maker(for: type) != nil
      {
        syntax.kind = .integer(digits)
      }
      guard let step = try subscriptStep(syntax) else { return false }
      add(step)
      text += "[\(syntax.keyText)]"
      return true
    }
  }

  private func identityStep(_ syntax: ValueSyntax) throws -> PathStep? {
    if let identified = type as? any IdentityAddressable.Type {
      return try lookup(identified.self, syntax)
    }
    guard let array = type as? any ArrayType.Type else { return nil }
    return try value { try array.identityStep(syntax, resolver.builder) }
  }

  private func subscriptStep(_ syntax: ValueSyntax) throws -> PathStep? {
    if let offset = type as? any OffsetAddressable.Type {
      let (index, place) = (try offsetValue(syntax), place)
      func open<Elements: OffsetAddressable>(_: Elements.Type) -> PathStep {
        OffsetStep<Elements>(index, text: place)
      }
      return open(offset)
    }
    if let makeStep = IndexedStep.maker(for: type) {
      return makeStep(try offsetValue(syntax), place)
    }
    if let keyed = type as? any NamedKeys.Type, case .string(let name) = syntax.kind,
      let step = keyed.step(forKey: name, at: syntax.span, resolver.builder)
    {
      return step
    }
    return try (type as? any KeyAddressable.Type).map { try lookup($0, syntax) }
  }

  /// Resolves a name, if the type has a part of that name.
  private mutating func tryTake(name: String) -> Bool {
    if let field = Reflection.cast(type, to: (any DumpedByParts.Type).self)?.field(named: name) {
      add(FieldStep(field))
      append(name)
      return true
    }
    switch TypeShape.of(type) {
    case .structure(let shape):
      if let index = shape.index(of: name) {
        add(FieldStep(shape.fields[index]))
        append(name)
        return true
      }
    case .tuple(let fields):
      let index =
        fields.indices.first { fields[$0].name == name && !name.isEmpty }
        // The name that encoders use for unlabelled values.
        ?? fields.indices.first { fields[$0].name.isEmpty && name == "_\($0)" }
      if let index {
        add(FieldStep(fields[index]))
        append(name)
        return true
      }
    case .enumeration(let shape):
      if let enumCase = shape.find(name) {
        let place = place
        func open<Enum>(_: Enum.Type) -> PathStep {
          CaseStep<Enum>(enumCase, payload: enumCase.payload ?? Void.self, text: place)
        }
        add(_openExistential(type, do: open))
        // The label refers to the whole payload if it has only one.
        label = "_0"
        switch TypeShape.of(type) {
        case .tuple(let fields) where fields.count == 1:
          add(FieldStep(fields[0], isWhole: true))
          label = fields[0].name
        case .tuple: label = nil
        default: break
        }
        append(name)
        return true
      }
    default: break
    }
    if let step = resolver.builder.extras.computedStep(name, of: type) {
      add(step)
      append(name)
      computedText = computedText ?? text
      return true
    }
    if let known = CollectionProperty.Name(rawValue: name),
      let property = CollectionProperty.find(known, of: type)
    {
      self.property = property
      append(name)
      return true
    }
    return false
  }

  private func offsetValue(_ syntax: ValueSyntax) throws -> Int {
    let index = try value { try resolver.builder.build(Int.self, from: syntax) }
    guard index >= 0 else {
      throw ScriptDiagnostic(
        .unknownPath, "an offset is counted from 0", in: resolver.source, at: syntax.span)
    }
    return index
  }

  private mutating func append(_ name: String) {
    text += text.isEmpty ? name : ".\(name)"
  }

  private func lookup<Elements: KeyAddressable>(_: Elements.Type, _ key: ValueSyntax) throws
    -> PathStep
  {
    do {
      return LookupStep<Elements>(
        try value { try resolver.builder.build(Elements.AddressKey.self, from: key) })
    } catch let error as ValueError where error.reason == .needsState {
      guard resolver.builder.isChecking else { throw error }
      return UnknownStep(outputType: Elements.AddressedValue?.self)
    }
  }

  private func value<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ValueError where error.reason != .needsState {
      throw error.diagnostic(in: resolver.source, kind: .unknownPath, subject: nil)
    }
  }

  // MARK: Errors

  func unknown(_ component: PathComponentSyntax) -> ScriptDiagnostic {
    if let property { return unknown(component, after: property) }
    let whole = text.isEmpty ? displayName(root) : "'\(text)'"
    let type = innermost
    let noun = nounPhrase(type)
    switch component.kind {
    case .name(let name):
      let names = PathNames(type).names + resolver.builder.extras.computedNames(of: type)
      return ScriptDiagnostic(
        .unknownPath,
        text.isEmpty ? "\(whole) has no '\(name)'" : "\(whole), \(noun), has no '\(name)'",
        in: resolver.source, at: component.span,
        hint: text.isEmpty && name == "dismissed"
          ? "write 'dismissed' or 'not dismissed', in JSON '$dismissed'"
          : nameHint(name) ?? operatorHint(name) ?? hint(atPartWith: name, of: type)
            ?? Suggestion.hint(for: name, among: names),
        notes: names.isEmpty ? [] : ["\(displayName(type)) has: \(NameList.text(names))"])
    case .offset(let index):
      return ScriptDiagnostic(
        .unknownPath, "\(whole), \(noun), has no element '.\(index)'",
        in: resolver.source, at: component.span)
    case .identity:
      return ScriptDiagnostic(
        .unknownPath, "\(whole), \(noun), has no elements with identities",
        in: resolver.source, at: component.span)
    case .subscript:
      return ScriptDiagnostic(
        .unknownPath, "\(whole), \(noun), has neither offsets nor keys",
        in: resolver.source, at: component.span)
    }
  }

  /// What follows the property of a collection.
  private func unknown(
    _ component: PathComponentSyntax, after property: CollectionProperty
  ) -> ScriptDiagnostic {
    let name = component.name.flatMap(CollectionProperty.Name.init)
    let other = name.flatMap { CollectionProperty.find($0, of: type) }
    let collection = text.dropLast(property.name.rawValue.count)
    return ScriptDiagnostic(
      .unknownPath, "nothing can follow '\(text)'", in: resolver.source, at: component.span,
      hint: other.map { "write '\(collection)\($0.name.rawValue)'" }
        ?? component.name.flatMap(operatorHint),
      notes: [
        "a path ends with '\(property.name.rawValue)', which is computed from the collection"
      ])
  }

  /// Says that a path cannot begin with the name that 'let' gave a value.
  private func nameHint(_ name: String) -> String? {
    guard text.isEmpty, resolver.builder.variables?.knows(name) == true else { return nil }
    return "it is the name of a value, and a path begins with a property"
  }

  /// Names the operator that a key of a JSON script lacks a '$' for.
  private func operatorHint(_ name: String) -> String? {
    guard !text.isEmpty, PredicateSyntax.isOperatorInJSON("$\(name)"), resolver.source.isJSON
    else { return nil }
    return "did you mean '$\(name)'?"
  }

  /// Names the one part, however deep, that has a name that the value itself does not have.
  private func hint(atPartWith name: String, of type: Any.Type) -> String? {
    DescendantSearch.state.path(to: name, before: next, in: type).map { path in
      "did you mean '\(text.isEmpty ? "" : "\(text).")\(path)'?"
    }
  }

  /// The type without the optionals and wrappers that paths unwrap.
  private var innermost: Any.Type {
    var walk = self
    repeat { walk.passWrappers() } while walk.unwrap()
    return walk.type
  }
}

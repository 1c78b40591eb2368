package import ActionScript
package import ComposableArchitecture
import InternalSupport
import OrderedCollections

/// References into a state; during planning, only its type is known.
package struct StateReferences<State>: SharedReferences {
  /// The state, as a closure, so that builders do not copy it.
  package var state: (() -> State)?

  package init(state: (() -> State)? = nil) {
    self.state = state
  }

  package func shared<Value>(
    _ path: PathSyntax, as type: Value.Type, with builder: ValueBuilder
  ) throws -> Shared<Value> {
    let resolver = PathResolver(builder: builder, source: builder.source ?? .empty)
    let shared = try resolver.resolveShared(path, in: State.self).ending(in: Value.self)
    guard let state else {
      throw ValueError(
        "a key path to shared state can only be used in 'send' and in 'state'",
        at: path.span, reason: .needsState)
    }
    return try shared.value(in: state())
  }

  package func value<Value>(
    _ syntax: PathSyntax, as type: Value.Type, with builder: ValueBuilder
  ) throws -> Value {
    let resolver = PathResolver(builder: builder, source: builder.source ?? .empty)
    let path = try resolver.resolve(syntax, in: State.self)
    var found = path.leafType
    while found != type, let optional = found as? any OptionalValue.Type {
      found = optional.wrappedType
    }
    guard found == type else {
      throw ScriptDiagnostic(
        .unknownPath,
        "'\\.\(syntax)' is \(nounPhrase(path.leafType)), not \(nounPhrase(type))",
        in: builder.source ?? .empty, at: syntax.span)
    }
    guard let state else {
      throw ValueError(
        "a key path leads to what the state holds when the script runs", at: syntax.span,
        reason: .needsState)
    }
    guard let value = path.value(in: state()) as? Value else {
      throw ScriptDiagnostic(
        .unknownPath, "'\\.\(syntax)' is nil at this point", in: builder.source ?? .empty,
        at: syntax.span, notes: [PathFailure.remedyAtStart(for: "\(syntax)")])
    }
    return value
  }
}

extension SourceFile {
  fileprivate static let empty = SourceFile(path: "", text: "")
}

/// A path to a shared value and to a part of it.
struct SharedPath<Root> {
  package var path: StatePath<Root>
  package var parts: [SharedPart] = []
  package var text: String
  package var source: SourceFile
  package var span: SourceSpan

  /// The type of the shared value at the end of the path.
  package var valueType: Any.Type

  /// The path, if its value has the type, or is an optional of it.
  package func ending<Value>(in type: Value.Type) throws -> SharedPath {
    if valueType == type { return self }
    if let optional = valueType as? any SharedWhole.Type, optional.wrapped?.type == type {
      return try appending(optional.wrapped)
    }
    throw failure(
      "'\(text)' is a shared \(displayName(valueType)), not a shared \(displayName(type))")
  }

  package func appending(_ part: SharedPart?) throws -> SharedPath {
    guard let part else { throw failure("'\(text)' is not shared") }
    var copy = self
    copy.parts.append(part)
    copy.valueType = part.type
    return copy
  }

  package func value<Value>(in state: Root) throws -> Shared<Value> {
    var value = path.value(in: state)
    for part in parts { value = value.flatMap(part.take) }
    guard let shared = value as? Shared<Value> else {
      throw failure(
        "'\(text)' is nil at this point", notes: [PathFailure.remedyAtStart(for: text)])
    }
    return shared
  }

  private func failure(_ message: String, notes: [String] = []) -> ScriptDiagnostic {
    ScriptDiagnostic(.unknownPath, message, in: source, at: span, notes: notes)
  }
}

/// A step from a shared value to a part of it.
package struct SharedPart {
  package var type: Any.Type

  /// The part of a shared value; `nil` if there is none.
  package var take: (Any) -> Any?
}

/// A type whose values are shared as a whole, so that their parts can be shared, too.
protocol SharedWhole {
  /// The wrapped value of an optional.
  static var wrapped: SharedPart? { get }

  /// The element with an id, or the value of a key.
  static func element(_ key: ValueSyntax, _ builder: ValueBuilder) throws -> SharedPart?

  static func element(at offset: Int) -> SharedPart?
}

extension SharedWhole {
  package static var wrapped: SharedPart? { nil }
  package static func element(_ key: ValueSyntax, _ builder: ValueBuilder) throws -> SharedPart? {
    nil
  }
  package static func element(at offset: Int) -> SharedPart? { nil }
}

extension Optional: SharedWhole {
  package static var wrapped: SharedPart? {
    SharedPart(type: Wrapped.self) { whole in
      (whole as? Shared<Wrapped?>).flatMap { Shared<Wrapped>($0) }
    }
  }
}

extension IdentifiedArray: SharedWhole {
  package static func element(_ key: ValueSyntax, _ builder: ValueBuilder) throws -> SharedPart? {
    let id = try builder.build(ID.self, from: key)
    return SharedPart(type: Element?.self) { ($0 as? Shared<Self>)?[dynamicMember: \.[id: id]] }
  }

  package static func element(at offset: Int) -> SharedPart? {
    SharedPart(type: Element?.self) { whole in
      guard let whole = whole as? Shared<Self>, offset < whole.wrappedValue.count else {
        return nil
      }
      return whole[dynamicMember: \.[id: whole.wrappedValue.ids[offset]]]
    }
  }
}

extension Dictionary: SharedWhole {
  package static func element(_ key: ValueSyntax, _ builder: ValueBuilder) throws -> SharedPart? {
    let key = try builder.build(Key.self, from: key)
    return SharedPart(type: Value?.self) { ($0 as? Shared<Self>)?[dynamicMember: \.[key]] }
  }
}

extension Array: SharedWhole {
  package static func element(at offset: Int) -> SharedPart? {
    SharedPart(type: Element.self) { whole in
      guard let whole = whole as? Shared<Self>, offset < whole.wrappedValue.count else {
        return nil
      }
      return whole[dynamicMember: \.[offset]]
    }
  }
}

/// A `Shared` with its type erased.
protocol SharedHolder {
  static var heldType: Any.Type { get }
}

extension Shared: SharedHolder {
  static var heldType: Any.Type { Value.self }

  static func part(_ keyPath: AnyKeyPath) -> SharedPart? {
    func open<Member>(_: Member.Type) -> SharedPart? {
      guard let keyPath = keyPath as? WritableKeyPath<Value, Member> else { return nil }
      return SharedPart(type: Member.self) { ($0 as? Shared)?[dynamicMember: keyPath] }
    }
    return _openExistential(Swift.type(of: keyPath).valueType, do: open)
  }
}

extension PathResolver {
  /// Finds the shared value at a path, or the one that contains the path's value.
  func resolveShared<Root>(_ syntax: PathSyntax, in root: Root.Type) throws -> SharedPath<Root> {
    for count in syntax.components.indices.map({ $0 + 1 }) {
      let start = PathSyntax(Array(syntax.components.prefix(count)))
      guard let path = try holder(start, in: root),
        let holder = path.leafType as? any SharedHolder.Type
      else { continue }
      var shared = SharedPath(
        path: path, text: text(of: syntax), source: source, span: syntax.span,
        valueType: holder.heldType)
      for component in syntax.components.dropFirst(count) {
        shared = try step(component, from: shared)
      }
      return shared
    }
    throw ScriptDiagnostic(
      .unknownPath, "'\(text(of: syntax))' is not shared", in: source, at: syntax.span,
      notes: ["a key path names a value that the state shares"])
  }

  /// The key path in line notation, even if it was written in a JSON string.
  private func text(of syntax: PathSyntax) -> String {
    "\\.\(source.text(of: syntax.span).drop { $0 == "\\" || $0 == "." })"
  }

  private func step<Root>(
    _ component: PathComponentSyntax, from whole: SharedPath<Root>
  ) throws -> SharedPath<Root> {
    if let optional = whole.valueType as? any SharedWhole.Type, let wrapped = optional.wrapped {
      return try step(component, from: whole.appending(wrapped))
    }
    let type = whole.valueType
    switch component.kind {
    case .name(let name):
      func open<Whole>(_: Whole.Type) -> SharedPart? {
        NamedKeyPaths(Whole.self)[name].flatMap { Shared<Whole>.part($0) }
      }
      if let part = _openExistential(type, do: open) { return try whole.appending(part) }
      throw ScriptDiagnostic(
        .unknownPath, "\(displayName(type)) has no '\(name)' to share", in: source,
        at: component.span,
        hint: Suggestion.hint(for: name, among: NamedKeyPaths(type).names))
    case .identity(let key), .subscript(let key):
      let collection = type as? any SharedWhole.Type
      // A key that is not an offset is an id.
      if case .subscript = component.kind, let offset = try? builder.build(Int.self, from: key),
        offset >= 0, let part = collection?.element(at: offset)
      {
        return try whole.appending(part)
      }
      if let part = try collection?.element(key, builder) { return try whole.appending(part) }
      fallthrough
    case .offset:
      throw ScriptDiagnostic(
        .unknownPath, "no part of \(nounPhrase(type)) is shared by this", in: source,
        at: component.span)
    }
  }
}

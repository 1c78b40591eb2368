import ActionScript
import ReplayValues

/// The elements that an action refers to by offset: `todos[0].checkboxToggled`.
///
/// The offsets are resolved when the step runs. They refer to the collection of the state with the
/// same name as the action's case, or to the only collection.
struct ActionOffsets<State> {
  private struct Element {
    /// The variable for the element's id.
    var name: String
    var offset: ValueSyntax
    var span: SourceSpan
    var path: PathSyntax
    var idType: Any.Type
  }

  /// The action with ids instead of offsets.
  package private(set) var syntax: ActionSyntax
  private var elements: [Element] = []
  private let builder: ValueBuilder
  private let source: SourceFile

  init(_ syntax: ActionSyntax, builder: ValueBuilder, source: SourceFile) throws {
    self.syntax = syntax
    self.builder = builder
    self.source = source
    var prefix: [PathComponentSyntax] = []
    for (index, component) in syntax.path.components.enumerated() {
      if component.name != "presented" { prefix.append(component) }
      guard case .subscript(let value) = component.kind else { continue }
      let path = try collection(Array(prefix.dropLast()), at: component.span)
      prefix = path.components + [component]
      let resolved = try PathResolver(builder: builder.checking, source: source)
        .resolve(path, in: State.self)
      guard let listing = resolved.leafType as? any IdentityListing.Type else {
        throw failure(
          "'\(path)' has no elements with identities to count", at: component.span)
      }
      let name = "\u{1}\(index)"
      _ = try offset(value, builder.checking)
      elements.append(
        Element(
          name: name, offset: value, span: component.span, path: path,
          idType: listing.listedType))
      self.syntax.path.components[index].kind = .identity(
        ValueSyntax(.word(name), span: value.span))
    }
  }

  /// Reads an offset; `nil` if it is known when the step runs.
  private func offset(_ value: ValueSyntax, _ builder: ValueBuilder) throws -> Int? {
    do {
      let offset = try builder.build(Int.self, from: value)
      if offset >= 0 { return offset }
    } catch let error as ValueError where error.reason == .needsState {
      return nil
    } catch {
      // The error below covers it.
    }
    let isWildcard = if case .wildcard = value.kind { true } else { false }
    throw failure(
      "an element is named by its offset, [0], or by its identity, [id: …]", at: value.span,
      hint: isWildcard ? "write '[id: _]' for any element" : nil)
  }

  /// The path of the collection in the state that an action's path refers to.
  private func collection(
    _ components: [PathComponentSyntax], at span: SourceSpan
  ) throws -> PathSyntax {
    let named = PathSyntax(components)
    let resolver = PathResolver(builder: builder.checking, source: source)
    // A path that leads nowhere is not this one. The message for none lists the others.
    if let found = try? resolver.resolve(named, in: State.self),
      found.leafType is any IdentityListing.Type
    {
      return named
    }
    let outer = Array(components.dropLast())
    let whole: Any.Type =
      outer.isEmpty
      ? State.self : try resolver.resolve(PathSyntax(outer), in: State.self).leafType
    let others = PathNames(whole).names.map { name in
      PathSyntax(outer + [PathComponentSyntax(.name(name))])
    }.filter { path in
      // Names of properties whose types scripts cannot read are left out.
      (try? resolver.resolve(path, in: State.self))?.leafType is any IdentityListing.Type
    }
    guard others.count == 1 else {
      throw failure(
        "the state has no '\(named)' whose elements could be counted", at: span,
        hint: "name the element by its identity: [id: …]")
    }
    return others[0]
  }

  private func failure(
    _ message: String, at span: SourceSpan, hint: String? = nil
  ) -> ScriptDiagnostic {
    ScriptDiagnostic(.unknownPath, message, in: source, at: span, hint: hint)
  }

  /// A builder that knows the types of the ids.
  func declaring(_ builder: ValueBuilder) -> ValueBuilder {
    guard !elements.isEmpty else { return builder }
    let variables = ScriptVariables(builder.variables)
    for element in elements { variables.declare(element.name, as: element.idType) }
    var builder = builder
    builder.variables = variables
    return builder
  }

  /// The moment with the ids of the elements.
  ///
  /// - Throws: A ``ScriptDiagnostic`` if there is no such element.
  package func resolved(at moment: ValueMoment<State>) throws -> ValueMoment<State> {
    var moment = moment
    for element in elements {
      let builder = builder.at(moment)
      let path = try PathResolver(builder: builder, source: source)
        .resolve(element.path, in: State.self)
      let ids = (path.value(in: moment.state) as? any IdentityListing)?.listedIDs ?? []
      let offset = try offset(element.offset, builder) ?? ids.count
      guard ids.indices.contains(offset) else {
        let missing = PathFailure(noElementAt: offset, among: ids.count, in: "\(element.path)")
        throw failure(missing.message, at: element.span)
      }
      moment.variables[element.name] = ids[offset]
    }
    return moment
  }
}

extension IdentityListing {
  fileprivate static var listedType: Any.Type { ListedID.self }
  fileprivate var listedIDs: [Any] { scriptIDs }
}

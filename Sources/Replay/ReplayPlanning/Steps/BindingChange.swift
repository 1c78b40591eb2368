package import ActionScript
import ReplayValues

/// An action that sends the current value of a binding with some parts changed:
/// `binding.draft with name = "Blob"`.
///
/// The value is made when the step runs. The action refers to it by a name.
struct BindingChange<State> {
  /// The name of the changed value.
  private static var name: String { "\u{1}with" }

  /// The action with the name as its value.
  private(set) var syntax: ActionSyntax

  /// The path of the value in the state.
  private let path: PathSyntax
  private let changes: [ExpectationSyntax]
  private let type: Any.Type
  private let builder: ValueBuilder
  private let source: SourceFile

  /// Checks the parts, and throws a ``ScriptDiagnostic`` if they cannot be changed.
  init(_ syntax: ActionSyntax, builder: ValueBuilder, source: SourceFile) throws {
    guard let path = syntax.boundPath else {
      throw ScriptDiagnostic(
        .wrongUse, "'with' changes parts of a binding", in: source, at: syntax.path.span,
        hint: "write 'binding.PROPERTY with …'")
    }
    var replaced = ReplacedAssignments(in: source)
    for change in syntax.changes {
      if let problem = replaced.problem(of: change) { throw problem }
    }
    self.path = path
    changes = syntax.changes
    self.builder = builder
    self.source = source
    type = try PathResolver(builder: builder.checking, source: source)
      .resolve(path, in: State.self).leafType
    var syntax = syntax
    syntax.changes = []
    syntax.arguments = ArgumentListSyntax(
      [ArgumentSyntax(value: ValueSyntax(.word(Self.name), span: syntax.path.span))],
      span: syntax.path.span)
    self.syntax = syntax
    _ = try patches(builder.checking)
  }

  /// A builder that knows the type of the value.
  func declaring(_ builder: ValueBuilder) -> ValueBuilder {
    let variables = ScriptVariables(builder.variables)
    variables.declare(Self.name, as: type)
    var builder = builder
    builder.variables = variables
    return builder
  }

  /// The moment with the changed value.
  ///
  /// - Throws: A ``ScriptDiagnostic`` if the state does not have the value.
  func resolved(at moment: ValueMoment<State>) throws -> ValueMoment<State> {
    let builder = builder.at(moment)
    let resolved = try PathResolver(builder: builder, source: source).resolve(path, in: State.self)
    let missing = withUnsafePointer(to: moment.state) { state in
      resolved.read(UnsafeRawPointer(state)) { _ in nil }
    }
    if let missing { throw failure(missing, at: syntax.path.span) }
    guard let value = resolved.value(in: moment.state) else { return moment }
    var changed = value
    for patch in try patches(builder) { changed = try patch(changed) }
    var moment = moment
    moment.variables[Self.name] = changed
    return moment
  }

  /// Functions that change a part of a value.
  private func patches(_ builder: ValueBuilder) throws -> [(Any) throws -> Any] {
    func open<Value>(_: Value.Type) throws -> [(Any) throws -> Any] {
      try changes.map { change in
        let patch = try patch(change, of: Value.self, builder)
        return { value in
          guard var value = value as? Value else { return value }
          if let missing = patch.apply(&value) { throw failure(missing, at: change.span) }
          return value
        }
      }
    }
    return try _openExistential(type, do: open)
  }

  private func patch<Value>(
    _ change: ExpectationSyntax, of type: Value.Type, _ builder: ValueBuilder
  ) throws -> StatePatch<Value> {
    do {
      return try StatePatch<Value>(change, builder: builder, source: source)
    } catch var problem as ScriptDiagnostic where problem.kind == .wrongUse {
      // The hint is for expectations.
      problem.hint = nil
      throw problem
    }
  }

  private func failure(_ failure: PathFailure, at span: SourceSpan) -> ScriptDiagnostic {
    ScriptDiagnostic(
      .unknownPath, "this cannot be changed: \(failure.message)", in: source, at: span)
  }
}

extension ActionSyntax {
  /// The path in the state of what a binding sets: `draft` for `binding.draft`; `nil` if the action names no binding.
  package var boundPath: PathSyntax? {
    let components = path.components
    guard let binding = components.lastIndex(where: { $0.name == "binding" }),
      binding < components.count - 1
    else { return nil }
    // Actions of the view and of what is presented have a case that the state does not have.
    let outer = components[..<binding].filter { !["presented", "view"].contains($0.name) }
    return PathSyntax(outer + components[(binding + 1)...])
  }
}

import ActionScript
import ReplayPlanning
import ReplayRegistration
import ReplayValues

/// Writes bindings as a view sends them to change a part of a property: `binding.draft with name = "Blob"`.
struct BindingWriter<State, Action> {
  /// The maximum number of parts; more are longer than the value.
  private static var longestChange: Int { 3 }

  var feature: FeatureDefinition<State, Action>

  /// The action with the parts that it changes at a moment.
  ///
  /// - Returns: The action; `nil` if it is not a binding, or changes more than some parts.
  func changing(_ action: Action, at moment: ValueMoment<State>) -> ActionSyntax? {
    guard let binding = ActionLine.binding(of: action),
      var syntax = try? SyntaxFragment.action.parse("\(binding.path).\(binding.properties)"),
      let path = syntax.boundPath
    else { return nil }
    let source = SourceFile(text: "")
    let builder = feature.builder(source).at(moment)
    guard
      let current = try? PathResolver(builder: builder, source: source)
        .resolve(path, in: State.self).value(in: moment.state)
    else { return nil }
    syntax.changes = ChangeWriter(builder: builder).lines(from: current, to: binding.value)
    let isWritten = syntax.changes.allSatisfy { line in
      guard case .assign(let value) = line.operation, value.kind != .wildcard,
        let path = line.statePath
      else { return false }
      return path.onlyName != "self"
    }
    guard isWritten, 1...Self.longestChange ~= syntax.changes.count,
      isSame(syntax, as: binding, at: moment)
    else { return nil }
    return syntax
  }

  /// Whether a written action sends a binding.
  private func isSame(
    _ syntax: ActionSyntax, as binding: (path: String, properties: String, value: Any),
    at moment: ValueMoment<State>
  ) -> Bool {
    let source = SourceFile(text: syntax.description)
    let planner = ActionPlanner(feature, source: source)
    guard let verb: PlannedVerb<State, Action> = try? planner.send(syntax),
      case .send(let planned) = verb, let built = try? planned.value(at: moment),
      let other = ActionLine.binding(of: built)
    else { return false }
    return other.path == binding.path && other.properties == binding.properties
      && StructuralEquality.areEqual(other.value, binding.value)
  }

  /// The action that a view would send instead of a binding to a part of a property.
  ///
  /// - Returns: The action; `nil` if its value cannot be written.
  func viewsForm(of action: Action, property: String) -> ActionSyntax? {
    guard let binding = ActionLine.binding(of: action),
      binding.properties.hasPrefix("\(property)."),
      var syntax = try? SyntaxFragment.action.parse("\(binding.path).\(property)").shortened,
      let part = try? SyntaxFragment.path.parse(
        String(binding.properties.dropFirst(property.count + 1))),
      let value = ValueWriter.dump(of: binding.value)
    else { return nil }
    syntax.changes = [ExpectationSyntax(part, .assign(value))]
    return syntax
  }
}

import ActionScript
import ReplayPlanning
import RuntimeReflection

// Actions whose cases have no paths.
extension SwiftTestWriter {
  /// A call that receives such an action; throws what is wrong with its path if the call cannot be written.
  func receiving(
    _ matcher: ActionMatcher<Action>, without path: ExportGap
  ) throws(ExportGap) -> SwiftCode {
    let arguments = matcher.syntax.arguments?.arguments ?? []
    if arguments.allSatisfy({ $0.value.kind == .wildcard }),
      let pattern = Self.pattern(matcher.syntax.path.components)
    {
      return .text("await store.receive({ if case \(pattern) = $0 { true } else { false } })")
    }
    guard let expected = matcher.expected else { throw path }
    return try receiving(dumpOf: expected)
  }

  /// A call that compares what is received by its dump, because it is not Equatable or has no path.
  func receiving(dumpOf expected: Action) throws(ExportGap) -> SwiftCode {
    let action = try values.code(expected, as: Action.self)
    let name = try values.name(Action.self)
    return .sequence([
      .text("await store.receive({ String(customDumping: $0) == String(customDumping: \(name)"),
      action, .text(") })"),
    ])
  }

  /// `.delegate(.finished)`; `nil` unless each name is that of a case in the payload of the one before.
  private static func pattern(_ components: [PathComponentSyntax]) -> String? {
    var type: Any.Type? = Action.self
    var names: [String] = []
    for component in components {
      guard case .name(let name) = component.kind, let outer = type,
        let found = Reflection.cases(ofEnum: outer)?.first(where: { $0.name == name })
      else { return nil }
      names.append(".\(SwiftValueWriter.member(name))")
      type = found.payload.map(Reflection.withoutSingleLabel)
    }
    return names.reversed().reduce("") { inner, name in
      inner.isEmpty ? name : "\(name)(\(inner))"
    }
  }
}

package import ActionScript
import ReplayValues

/// The names of actions in scripts, without ids and payloads.
package enum FuzzNames {
  /// The name of an action: `rows.deleteTapped` for `rows[id: 1].deleteTapped`, `binding.query` for
  /// `binding.set(\.query, "x")`.
  package static func name(of action: ActionSyntax) -> String {
    let text = ActionLine.withoutIDs(action.description)
    let path = String(text.prefix { $0 != "(" && $0 != " " })
    guard path.hasSuffix(".set") || path == "set", let first = action.arguments?.arguments.first,
      case .keyPath(let keyPath) = first.value.kind,
      let property = keyPath.path.components.first?.name
    else { return path }
    return path.dropLast("set".count) + property
  }
}

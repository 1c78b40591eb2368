import RuntimeReflection

/// The readable name of a store's type: `StoreOf<Feature>` if state and action belong to a feature.
func storeTypeName(_ state: Any.Type, _ action: Any.Type) -> String {
  let state = typeName(state, genericsAbbreviated: false)
  let action = typeName(action, genericsAbbreviated: false)
  for (alias, statePrefix, stateSuffix, actionPrefix, actionSuffix) in patterns {
    guard
      let stateName = state.stripping(prefix: statePrefix, suffix: stateSuffix),
      let actionName = action.stripping(prefix: actionPrefix, suffix: actionSuffix)
    else { continue }
    let feature = stateName.split(separator: ", ").last.map(String.init) ?? stateName
    let actionFeature = actionName.split(separator: ", ").last.map(String.init) ?? actionName
    guard feature == actionFeature else { continue }
    return alias.replacing("_", with: feature)
  }
  return "Store<\(state), \(action)>"
}

private let patterns = [
  ("StoreOf<_>", "", ".State", "", ".Action"),
  ("StoreOf<_?>", "", ".State?", "", ".Action"),
  ("IdentifiedStoreOf<_>", "IdentifiedArray<", ".State>", "IdentifiedAction<", ".Action>"),
  ("PresentationStoreOf<_>", "PresentationState<", ".State>", "PresentationAction<", ".Action>"),
  ("StackStoreOf<_>", "StackState<", ".State>", "StackAction<", ".Action>"),
]

extension String {
  fileprivate func stripping(prefix: String, suffix: String) -> String? {
    guard hasPrefix(prefix), hasSuffix(suffix), count > prefix.count + suffix.count else {
      return nil
    }
    return String(dropFirst(prefix.count).dropLast(suffix.count))
  }
}

package import ActionScript
@_spi(Internals) import ComposableArchitecture
import Dependencies
import ReplayRegistration
import ReplayValues
import Sharing

extension PlanningWork {
  /// Creates the starting state, with all lines applied.
  package mutating func initialState() -> InitialState<State> {
    var make = feature.initialStates[0].make
    if let stateName {
      let named = feature.initialStates.first { $0.name == stateName.name.text }
      if let named {
        make = named.make
      } else {
        let names = feature.initialStates.compactMap(\.name)
        diagnostics.append(
          ScriptDiagnostic(
            .unknownState, "unknown state '\(stateName.name.text)'", in: stateName.source,
            at: stateName.name.span,
            hint: Suggestion.hint(for: stateName.name.text, among: names),
            notes: [
              names.isEmpty
                ? "\(feature.name) has only its default state"
                : "\(feature.name)'s states: \(names.sorted().joined(separator: ", "))"
            ]))
      }
    }
    guard !patches.isEmpty else {
      return InitialState(name: stateName?.name.text, make: make)
    }
    let patches = patches
    let usedStackIDs = stackIDs.next
    var initialState = InitialState(name: stateName?.name.text) {
      var state = try Self.made(make, patches)
      let failures = patches.compactMap { patch in
        patch.apply(&state).map { patch.diagnostic($0) }
      }
      guard failures.isEmpty else { throw StartingStateError(diagnostics: failures) }
      // Elements that the feature pushes later must get new ids.
      @Dependency(\.stackElementID) var stackElementID
      stackElementID.nextGeneration = max(stackElementID.nextGeneration, usedStackIDs)
      return state
    }
    for patch in patches {
      if let key = patch.storedKey { initialState.storedKeys[key] = patch.place }
    }
    return initialState
  }

  /// Creates a state after shared values were set.
  private static func made(_ make: () -> State, _ patches: [StatePatch<State>]) throws -> State {
    for patch in patches {
      if let failure = patch.setShared?() { throw patch.diagnostic(failure) }
    }
    let unread = UnreadStorage()
    let state = UnreadStorage.$current.withValue(unread) { make() }
    for patch in patches {
      guard let key = patch.storedKey, let type = unread[key] else { continue }
      throw patch.diagnostic(
        PathFailure(message: "the feature keeps \(nounPhrase(type)) there"))
    }
    return state
  }
}

/// Thrown if a line about the starting state cannot be applied.
package struct StartingStateError: Error {
  package var diagnostics: [ScriptDiagnostic]
}

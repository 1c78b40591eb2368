package import ActionScript
@_spi(Internals) import ComposableArchitecture
import Dependencies
import ReplayRegistration
import ReplayValues
import Sharing

/// What a script and its included files say about the starting state.
struct StartingState<State> {
  private var name: (name: NameSyntax, source: SourceFile)?
  private var patches: [StatePatch<State>] = []

  /// The included file that says where the state starts, and how many of the first patches are its own.
  private var includedFile: (path: String, patchCount: Int)?

  private let stackIDs = ValueBuilder.StackIDs()

  /// Notes that an included file says where the state starts, which only one of them can.
  ///
  /// - Returns: The problem if another one does.
  mutating func noteFile(_ source: SourceFile, at span: SourceSpan) -> ScriptDiagnostic? {
    guard let includedFile else {
      includedFile = (source.path, 0)
      return nil
    }
    guard includedFile.path != source.path else { return nil }
    return ScriptDiagnostic(
      .wrongUse, "'\(includedFile.path)' already says where the state starts", in: source,
      at: span,
      notes: ["of the included files, one can have 'state'; the script's own lines win over it"])
  }

  /// Plans lines about the starting state.
  ///
  /// Those of an included file apply before those of the script, which therefore win.
  ///
  /// - Returns: The problems.
  mutating func add(
    _ state: StateSyntax, builder: ValueBuilder, source: SourceFile,
    sharedKeys: [RegisteredSharedKey], isIncluded: Bool
  ) -> [ScriptDiagnostic] {
    if let base = state.base, !isIncluded || name == nil { name = (base, source) }
    var builder = builder
    builder.stackIDs = stackIDs
    var replaced = ReplacedAssignments(in: source)
    var problems: [ScriptDiagnostic] = []
    for patch in state.patches {
      if let problem = replaced.problem(of: patch) { problems.append(problem) }
      do {
        let planned = try StatePatch<State>(
          patch, builder: builder, source: source, sharedKeys: sharedKeys)
        if isIncluded, let count = includedFile?.patchCount {
          patches.insert(planned, at: count)
          includedFile?.patchCount += 1
        } else {
          patches.append(planned)
        }
      } catch {
        problems.append(ScriptDiagnostic(of: error, in: source, at: patch.span))
      }
    }
    return problems
  }

  /// The problem of a name that no state of the feature has.
  func problemOfName(_ feature: FeatureDefinition<State, some Any>) -> ScriptDiagnostic? {
    guard let name, !feature.initialStates.contains(where: { $0.name == name.name.text }) else {
      return nil
    }
    let names = feature.initialStates.compactMap(\.name)
    return ScriptDiagnostic(
      .unknownState, "unknown state '\(name.name.text)'", in: name.source, at: name.name.span,
      hint: Suggestion.hint(for: name.name.text, among: names),
      notes: [
        names.isEmpty
          ? "\(feature.name) has only its default state"
          : "\(feature.name)'s states: \(names.sorted().joined(separator: ", "))"
      ])
  }

  /// Creates the starting state, with all lines applied.
  func initialState(_ feature: FeatureDefinition<State, some Any>) -> InitialState<State> {
    let named = feature.initialStates.first { name != nil && $0.name == name?.name.text }
    let make = (named ?? feature.initialStates[0]).make
    guard !patches.isEmpty else {
      return InitialState(name: name?.name.text, make: make)
    }
    let patches = patches
    let usedStackIDs = stackIDs.next
    var initialState = InitialState(name: name?.name.text) {
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
    let unread = UnreadStorage(in: UnreadStorage.current)
    // The script does not count as a reader.
    try UnreadStorage.$current.withValue(nil) {
      for patch in patches {
        if let failure = patch.setShared?() { throw patch.diagnostic(failure) }
      }
    }
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

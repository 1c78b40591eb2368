import InternalSupport
import IssueReporting
import RuntimeReflection

/// A programming error that reducers and stores detect at run time.
struct RuntimeWarning {
  let text: String
  let location: SourceLocation

  func report() {
    reportIssue(
      text, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }

  private static func place(_ location: SourceLocation) -> String {
    "\(location.fileID):\(location.line)"
  }
}

extension RuntimeWarning {
  static func actionWithoutState(
    _ action: Any, child: Any.Type, _ location: SourceLocation
  ) -> Self {
    Self(
      text: """
        An "optional" reducer at "\(place(location))" received an action when state was "nil". …

          Action:
            \(debugCaseOutput(action))

        The logic around the reducer is inconsistent. The causes are usually these:

        • Another reducer set "\(typeName(child))" to "nil" before this one ran. Combine optional \
        reducers before those that can set their state to "nil", so that they still see it.

        • An effect emitted this action after the state was gone. This is often harmless. Cancel \
        long-living effects when the state is set to "nil".

        • The action was sent to the store while the state was "nil". Send such actions only \
        while the state exists, as "IfLetStore" does.
        """,
      location: location)
  }

  static func actionInOtherCase(
    _ action: Any, state: Any, child: Any.Type, _ location: SourceLocation
  ) -> Self {
    Self(
      text: """
        A reducer pulled back at "\(place(location))" received an action when state was \
        unavailable. …

          Action:
            \(debugCaseOutput(action))
          State:
            \(debugCaseOutput(state))

        The logic around the reducer is inconsistent. The causes are usually these:

        • Another reducer changed the state to another case before this one ran. Combine reducers of \
        cases before those that can change the case, so that they still see "\(typeName(child))".

        • An effect emitted this action after the case had changed. This is often harmless. \
        Cancel long-living effects when the case changes.

        • The action was sent to the store while its state was in another case. Send such actions \
        only while the state is in that case, as "SwitchStore" does.
        """,
      location: location)
  }

  /// An action for a missing element.
  ///
  /// `kind` says how elements are found: "index", "id" or "key".
  static func missingElement(
    _ action: Any, at element: Any, kind: String, _ location: SourceLocation
  ) -> Self {
    let missing =
      switch kind {
      case "id": "no element with that id"
      case "key": "no value at that key"
      default: "no element at that index"
      }
    let label = kind == "id" ? "ID" : kind == "key" ? "Key" : "Index"
    return Self(
      text: """
        A "forEach" reducer at "\(place(location))" received an action when state contained \
        \(missing). …

          Action:
            \(debugCaseOutput(action))
          \(label):
            \(element)

        The logic around the reducer is inconsistent. The causes are usually these:

        • Another reducer removed the element before this one ran. Combine "forEach" reducers before \
        those that can remove elements, so that they still see them.

        • An effect emitted this action after the element was gone. This is often harmless. \
        Cancel long-living effects when the element is removed.

        • The action was sent to the store for an element that it does not have. Send such \
        actions only while the element exists, as "ForEachStore" does.
        """,
      location: location)
  }
}

// MARK: - Bindings

extension RuntimeWarning {
  static func unhandledBinding(
    _ value: Any, actionType: Any.Type, _ location: SourceLocation
  ) -> Self {
    Self(
      text: """
        A binding action sent from a view store at "\(place(location))" was not handled. …

          Action:
            \(actionType).binding(.set(_, \(value)))

        Call "binding()" on the feature's reducer, so that it writes the value to the state.
        """,
      location: location)
  }
}

// MARK: - Threads

extension RuntimeWarning {
  private static let threadAdvice = """
    A store must be used on the thread that created it, with all of its scopes and view stores. \
    Usually that is the main thread.
    """

  private static let effectAdvice = """
    Add ".receive(on:)" to effects that run on other threads, so that they emit on the main thread.

    \(threadAdvice)
    """

  private static let here = SourceLocation(
    fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  static func madeOffMain() -> Self {
    Self(
      text: """
        A store initialized on a non-main thread. …

        \(threadAdvice)
        """,
      location: here)
  }

  static func scopedOffMain() -> Self {
    Self(
      text: """
        "Store.scope" was called on a non-main thread. …

        \(threadAdvice)
        """,
      location: here)
  }

  static func sentOffMain(_ action: Any) -> Self {
    Self(
      text: """
        "ViewStore.send" was called on a non-main thread with: \(debugCaseOutput(action)) …

        \(threadAdvice)
        """,
      location: here)
  }

  static func effectCompletedOffMain(of action: Any) -> Self {
    Self(
      text: """
        An effect completed on a non-main thread. …

          Effect returned from:
            \(debugCaseOutput(action))

        \(effectAdvice)
        """,
      location: here)
  }

  static func effectPublishedOffMain(_ published: Any, of action: Any) -> Self {
    Self(
      text: """
        An effect published an action on a non-main thread. …

          Effect published:
            \(debugCaseOutput(published))

          Effect returned from:
            \(debugCaseOutput(action))

        \(effectAdvice)
        """,
      location: here)
  }
}

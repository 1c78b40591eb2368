import CustomDump
import InternalSupport

/// The texts of issues that reducers, effects and stores report while they run.
///
/// Each says what happened, shows the action or value in question, and then names the usual causes.
enum RuntimeIssue {
  static func unhandledError(_ error: any Error, _ location: SourceLocation) -> String {
    var dump = ""
    customDump(error, to: &dump, indent: 4)
    return """
      An "Effect.run" returned from "\(place(location))" threw an unhandled error.

      \(dump)

      Handle every error other than cancellation: either in a "do" block inside the effect, or in \
      the "catch" closure of "Effect.run".
      """
  }

  static func actionFromCompletedEffect(_ action: Any, returnedFor origin: Any) -> String {
    """
    An action was sent from a completed effect.

      Action:
        \(debugCaseOutput(action))

      Effect returned from:
        \(debugCaseOutput(origin))

    The "send" that an "Effect.run" hands to its operation must not be used after the operation \
    has returned. Look for unstructured work in the effect, such as a "Task" or a completion \
    handler, and await it before the operation returns.
    """
  }

  static func reentrantSend(_ action: Any) -> String {
    """
    Sent '\(debugCaseOutput(action))' while an action was being processed. Reentrant actions are \
    undefined behavior.

    The store processes this action after the current one. A reducer must not send to its own store: return an effect that emits the action \
    instead. Dependencies and observers of the state, such as a "sink" on "store.publisher", may \
    also send to the store synchronously.
    """
  }

  static func childActionWithoutState(action: Any, _ location: SourceLocation) -> String {
    """
    An "ifLet" at "\(place(location))" received a child action when child state was "nil".

    \(actionBlock(action))

    The parent's logic is inconsistent. The causes are usually these:

    • A reducer set the child's state to "nil" before this one ran. Reducers combined around an \
    "ifLet" have to run after it, so that the child still has its state when its action comes.

    • An effect of the child emitted this action after the state was gone. This is often \
    harmless. Cancel long-living effects when the child's state is set to "nil".

    • The action was sent to the store while child state was "nil". Send child actions only while \
    child state exists.
    """
  }

  static func actionWithoutDestination(action: Any, _ location: SourceLocation) -> String {
    """
    An "ifLet" at "\(place(location))" received a presentation action when destination state was \
    absent.

    \(actionBlock(action))

    The parent's logic is inconsistent. The causes are usually these:

    • A reducer set the destination's state to "nil" before this one ran. Reducers combined around \
    an "ifLet" have to run after it, so that the destination still has its state when its action \
    comes.

    • The action was sent to the store while nothing was presented. Send presentation actions \
    only while the destination exists.
    """
  }

  static func childActionInOtherCase(
    operation: String, action: String, state: String, _ location: SourceLocation
  ) -> String {
    """
    \(operation == "ifCaseLet" ? "An" : "A") "\(operation)" at "\(place(location))" received a \
    child action when child state was set to a different case.

      Action:
    \(action.indented(by: 4))
      State:
    \(state.indented(by: 4))

    The parent's logic is inconsistent. The causes are usually these:

    • A reducer changed the parent's state to another case before this one ran. Reducers combined \
    around \(operation == "ifCaseLet" ? "an" : "a") "\(operation)" have to run after it, so that the \
    child still has its state when its action comes.

    • An effect of the child emitted this action after the case had changed. This is often \
    harmless. Cancel long-living effects when the case changes.

    • The action was sent to the store while its state was in another case. Send child actions \
    only while the state is in the child's case.
    """
  }

  static func missingElement(action: Any, _ location: SourceLocation) -> String {
    """
    A "forEach" at "\(place(location))" received an action for a missing element.

    \(actionBlock(action))

    The parent's logic is inconsistent. The causes are usually these:

    • A reducer removed the element of this ID before this one ran. Reducers combined around a \
    "forEach" have to run after it, so that the element is still there when its action comes.

    • An effect of the element emitted this action after the element was gone. This is often \
    harmless. Cancel long-living effects when the element is removed.

    • The action was sent to the store with an ID that no element has. Send element actions only \
    for elements that exist.
    """
  }

  static func dismissAtRoot(_ location: SourceLocation) -> String {
    """
    A reducer requested dismissal at "\(place(location))", but couldn't be dismissed.

    Only a presented feature can be dismissed: one that is integrated with "ifLet" on presented \
    state, or with "forEach" on a navigation stack. Check "@Dependency(\\.isPresented)" if a \
    feature can be either.
    """
  }

  static func popOfMissingElement(id: Any, ids: Any, _ location: SourceLocation) -> String {
    """
    A "forEach" at "\(place(location))" received a "popFrom" action for a missing element.

      ID:
        \(id)
      Path IDs:
        \(ids)
    """
  }

  static func pushOfPresentElement(id: Any, ids: Any, _ location: SourceLocation) -> String {
    """
    A "forEach" at "\(place(location))" received a "push" action for an element it already contains.

      ID:
        \(id)
      Path IDs:
        \(ids)
    """
  }

  static func pushOfUnexpectedGeneration(
    id: Any, next: Any, _ location: SourceLocation
  ) -> String {
    """
    A "forEach" at "\(place(location))" received a "push" action with an unexpected generational ID.

      Received ID:
        \(id)
      Expected ID:
        \(next)
    """
  }

  static func stackBindingOfEqualCount(_ location: SourceLocation) -> String {
    """
    A navigation stack binding at "\(place(location))" was written to with a path that has the same \
    number of elements that already exist in the store. Write to the binding only to push or pop \
    elements.

    The store may have ignored an earlier push \
    or pop because a "forEach" is missing that handles the stack's actions. Add it to the \
    reducer's "body":

        Reduce { state, action in
          // …
        }
        .forEach(\\.path, action: \\.path) {
          Path()
        }

    Also check that the root store's reducer contains this reducer.
    """
  }

  static func ignoredDismissal(_ location: SourceLocation) -> String {
    """
    A binding at "\(place(location))" was set to "nil", but the store destination wasn't nil'd out.

    The store ignored the dismissal. Usually an "ifLet" is missing that handles the \
    presentation's actions. Add it to the reducer's "body":

        Reduce { state, action in
          // …
        }
        .ifLet(\\.$destination, action: \\.destination) {
          Destination()
        }

    Also check that the root store's reducer contains this reducer.
    """
  }

  static func unhandledBinding(action: String, _ location: SourceLocation?) -> String {
    let origin = location.map { " for binding state defined at \"\(place($0))\"" } ?? ""
    return """
      A binding action sent from a store\(origin) was not handled.

        Action:
          \(action)

      Add a "BindingReducer" to the reducer's "body", so that it writes the value to the state.
      """
  }

  static func scopeOfUncachedStore(_ store: Any) -> String {
    """
    Scoping from uncached '\(store)' is not compatible with observation.

    A store that was scoped with closures does not keep its children: each scope of it makes a \
    new store, which observers do not see. Scope with key paths instead, all the way from the \
    root store.
    """
  }

  static func place(_ location: SourceLocation) -> String {
    "\(location.fileID):\(location.line)"
  }

  private static func actionBlock(_ action: Any) -> String {
    """
      Action:
        \(debugCaseOutput(action))
    """
  }
}

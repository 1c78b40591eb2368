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

    The "send" that an "Effect.run" hands to its operation must not be used once the operation has \
    returned. Look for unstructured work in the effect, such as a "Task" or a completion handler, \
    and await it before the operation returns.
    """
  }

  static func reentrantSend(_ action: Any) -> String {
    """
    Sent '\(debugCaseOutput(action))' while an action was being processed.

    Reentrant actions are undefined: the store processes this one after the current one, and until then \
    its state does not show it. A reducer must not send to its own store: return an effect that emits the \
    action instead. Look for dependencies, and for observers of the state such as a "sink" on \
    "store.publisher", that send to the store at once.
    """
  }

  static func childActionWithoutState(action: Any, _ location: SourceLocation) -> String {
    """
    An "ifLet" at "\(place(location))" received a child action when child state was "nil".

    \(actionBlock(action))

    The parent's logic is at odds with itself. This has one of a few causes:

    • A reducer set the child's state to "nil" before this one ran. Reducers combined around an \
    "ifLet" have to run after it, so that the child still has its state when its action comes.

    • An effect of the child emitted this action after the state was gone. Often harmless; cancel \
    the effect when the child leaves, above all if it lives long.

    • The action was sent to the store although there was no child. Send child actions only from \
    where child state is known to be there.
    """
  }

  static func actionWithoutDestination(action: Any, _ location: SourceLocation) -> String {
    """
    An "ifLet" at "\(place(location))" received a presentation action when destination state was \
    absent.

    \(actionBlock(action))

    The parent's logic is at odds with itself. This has one of a few causes:

    • A reducer set the destination's state to "nil" before this one ran. Reducers combined around \
    an "ifLet" have to run after it, so that the destination still has its state when its action \
    comes.

    • The action was sent to the store although nothing was presented. Send presentation actions \
    only from where the destination is known to be there.
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

    The parent's logic is at odds with itself. This has one of a few causes:

    • A reducer changed the parent's state to another case before this one ran. Reducers combined \
    around a "\(operation)" have to run after it, so that the child still has its state when its \
    action comes.

    • An effect of the child emitted this action after the case had changed. Often harmless; cancel \
    the effect when the case changes, above all if it lives long.

    • The action was sent to the store while its state was in another case. Send child actions only \
    from where the state is known to be in the child's case.
    """
  }

  static func missingElement(action: Any, _ location: SourceLocation) -> String {
    """
    A "forEach" at "\(place(location))" received an action for a missing element.

    \(actionBlock(action))

    The parent's logic is at odds with itself. This has one of a few causes:

    • A reducer removed the element of this ID before this one ran. Reducers combined around a \
    "forEach" have to run after it, so that the element is still there when its action comes.

    • An effect of the element emitted this action after the element was gone. Often harmless; \
    cancel the effect when the element is removed, above all if it lives long.

    • The action was sent to the store with the ID of no element. Send element actions only for \
    elements that are known to be there.
    """
  }

  static func dismissAtRoot(_ location: SourceLocation) -> String {
    """
    A reducer requested dismissal at "\(place(location))", but couldn't be dismissed.

    Only a feature that another one presents can be dismissed: by "ifLet" on presented state, or by \
    "forEach" on a navigation stack. Ask "@Dependency(\\.isPresented)" where a feature may be both.
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
    number of elements that already exist in the store.

    Write to the binding only to push an element or to pop some. The store may have ignored an earlier \
    push or pop, because no "forEach" handles the actions of the stack. Add one to the reducer's "body":

        Reduce { state, action in
          // …
        }
        .forEach(\\.path, action: \\.path) {
          Path()
        }

    Make sure, too, that the reducer is part of the one that the root store runs.
    """
  }

  static func ignoredDismissal(_ location: SourceLocation) -> String {
    """
    A binding at "\(place(location))" was set to "nil", but the store destination wasn't nil'd out.

    The store ignored the dismissal, most likely because no "ifLet" handles the actions of the \
    presentation. Add one to the reducer's "body":

        Reduce { state, action in
          // …
        }
        .ifLet(\\.$destination, action: \\.destination) {
          Destination()
        }

    Make sure, too, that the reducer is part of the one that the root store runs.
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

    A store that was scoped with closures has no children of its own to keep: every scope of it makes \
    a new store, of which observers learn nothing. Scope with key paths instead, all the way from the \
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

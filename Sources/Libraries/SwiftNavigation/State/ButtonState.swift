public import CustomDump
public import Foundation
import InternalSupport
import IssueReporting

/// A button as a value: its label, its role and the action that it sends.
///
/// Equality ignores the ``id``.
public struct ButtonState<Action>: Identifiable {
  public let id: UUID
  public let action: ButtonStateAction<Action>
  public let label: TextState
  public let role: ButtonStateRole?
}

extension ButtonState {
  /// Creates a button with an action, which by default sends nothing.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: LibraryReads.make { UUID() }, action: action, label: label(), role: role)
  }

  /// Creates a button that sends an action.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(id: LibraryReads.make { UUID() }, action: .send(action), label: label(), role: role)
  }

  /// Passes the button's action to a closure, inside its animation if it has one.
  public func withAction(_ perform: (Action?) -> Void) {
    switch action.type {
    case .send(let action):
      perform(action)
    case .animatedSend(let action, let animation):
      withAnimation(animation) { perform(action) }
    }
  }

  /// Passes the button's action to an asynchronous closure.
  ///
  /// Asynchronous code cannot be animated. With an animation, it reports an issue and ignores it.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    switch action.type {
    case .send(let action):
      await perform(action)
    case .animatedSend(let action, _):
      var output = ""
      customDump(self.action, to: &output, indent: 4)
      reportIssue(
        """
        An animated action was performed asynchronously: …

          Action:
        \(output)

        An asynchronous closure cannot be animated. Perform the action in a synchronous closure, \
        or make the changes in 'withAnimation'.
        """
      )
      await perform(action)
    }
  }

  /// The same button with a transformed action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, action: action.map(transform), label: label, role: role)
  }
}

extension ButtonState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role {
      children.append(("role", role))
    }
    children.append(("action", action))
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

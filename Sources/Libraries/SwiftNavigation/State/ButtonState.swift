public import CustomDump
public import Foundation
import InternalSupport
import IssueReporting

/// A button as a value: its label, its role and the action that it sends.
public struct ButtonState<Action>: Identifiable {
  /// The identity of this button, which equality ignores.
  public let id: UUID

  /// What tapping the button does.
  public let action: ButtonStateAction<Action>

  /// The label of the button.
  public let label: TextState

  /// The purpose of the button.
  public let role: ButtonStateRole?

  /// A button that does what a button state action describes.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: What tapping it does; by default it sends nothing.
  ///   - label: The label.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: LibraryReads.make { UUID() }, action: action, label: label(), role: role)
  }

  /// A button that sends an action.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: The action that it sends.
  ///   - label: The label.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(id: LibraryReads.make { UUID() }, action: .send(action), label: label(), role: role)
  }

  private init(
    id: UUID,
    action: ButtonStateAction<Action>,
    label: TextState,
    role: ButtonStateRole?
  ) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
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
  /// An animation cannot cover asynchronous code. A button with an animation reports an issue and
  /// runs without it.
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
        or animate the changes where they are made.
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
  /// Whether both say and do the same, whatever their identities.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what the button says and does.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: CustomDumpReflectable {
  /// The properties that are set, without ids, for dumps.
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

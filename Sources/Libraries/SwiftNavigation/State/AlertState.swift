public import CustomDump
public import Foundation
import InternalSupport

/// An alert as a value: a title, a message, and buttons that send actions.
///
/// Reducers store it in their state, and tests compare it. Two alerts are equal if they say and do
/// the same, whatever their ``id``.
public struct AlertState<Action>: Identifiable {
  /// The identity of this alert, which equality ignores.
  public let id: UUID

  /// The buttons, first to last.
  public var buttons: [ButtonState<Action>]

  /// The message below the title.
  public var message: TextState?

  /// The title.
  public var title: TextState

  /// An alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons. Without any, the platform shows a button that dismisses the alert.
  ///   - message: The message below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: LibraryReads.make { UUID() }, buttons: actions(), message: message?(), title: title())
  }

  /// An alert from its parts.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)' instead.")
  public init(
    title: TextState,
    message: TextState? = nil,
    buttons: [ButtonState<Action>]
  ) {
    self.init(id: LibraryReads.make { UUID() }, buttons: buttons, message: message, title: title)
  }

  /// An alert with one button.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)' instead.")
  public init(
    title: TextState,
    message: TextState? = nil,
    dismissButton: ButtonState<Action>? = nil
  ) {
    self.init(
      id: LibraryReads.make { UUID() },
      buttons: dismissButton.map { [$0] } ?? [],
      message: message,
      title: title
    )
  }

  /// An alert with two buttons.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)' instead.")
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(
      id: LibraryReads.make { UUID() },
      buttons: [primaryButton, secondaryButton],
      message: message,
      title: title
    )
  }

  private init(
    id: UUID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// The same alert for another kind of action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title
    )
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both say and do the same, whatever their identities.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes what the alert says and does.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable {
  /// The properties that are set, without ids, for dumps.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty {
      children.append(("actions", buttons))
    }
    if let message {
      children.append(("message", message))
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

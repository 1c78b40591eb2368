public import CustomDump
public import Foundation
import InternalSupport

/// A confirmation dialog as a value: a title, a message, and buttons that send actions.
///
/// Two dialogs are equal if they say and do the same, whatever their ``id``.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// The identity of this dialog, which equality ignores.
  public let id: UUID

  /// The buttons, first to last.
  public var buttons: [ButtonState<Action>]

  /// The message below the title.
  public var message: TextState?

  /// The title.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Creates a dialog with a visible or hidden title.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: LibraryReads.make { UUID() },
      buttons: actions(),
      message: message?(),
      title: title(),
      titleVisibility: titleVisibility
    )
  }

  /// Creates a dialog and lets the platform decide whether to show the title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The message below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// A dialog from its parts.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)' instead.")
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      id: LibraryReads.make { UUID() },
      buttons: buttons,
      message: message,
      title: title,
      titleVisibility: titleVisibility
    )
  }

  private init(
    id: UUID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// The same dialog with transformed actions.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title,
      titleVisibility: titleVisibility
    )
  }
}

/// Whether the title of a confirmation dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// The platform decides.
  case automatic

  /// The title is hidden.
  case hidden

  /// The title is shown.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both say and do the same, whatever their identities.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
      && lhs.titleVisibility == rhs.titleVisibility
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what the dialog says and does.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
    hasher.combine(titleVisibility)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// The properties that are set, without ids, for dumps.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic {
      children.append(("titleVisibility", titleVisibility))
    }
    children.append(("title", title))
    if !buttons.isEmpty {
      children.append(("actions", buttons))
    }
    if let message {
      children.append(("message", message))
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// The former name of confirmation dialogs.
@available(*, deprecated, renamed: "ConfirmationDialogState")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

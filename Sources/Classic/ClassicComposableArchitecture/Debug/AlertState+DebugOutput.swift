import EffectSupport
public import SwiftNavigation

extension TextState: CustomDebugOutputConvertible {
  public var debugOutput: String {
    "TextState(\(customDumpValue))"
  }
}

extension AlertState: CustomDebugOutputConvertible {
  public var debugOutput: String {
    let buttons = buttons.map(DebuggedButton.init)
    guard buttons.count > 2 else {
      // Alerts of these years have no more buttons.
      let fields = (
        title: title, message: message, primaryButton: buttons.first,
        secondaryButton: buttons.dropFirst().first
      )
      return "\(Self.self)\(ClassicComposableArchitecture.debugOutput(fields))"
    }
    let fields = (title: title, message: message, buttons: buttons)
    return "\(Self.self)\(ClassicComposableArchitecture.debugOutput(fields))"
  }
}

extension ConfirmationDialogState: CustomDebugOutputConvertible {
  public var debugOutput: String {
    let fields = (title: title, message: message, buttons: buttons.map(DebuggedButton.init))
    return
      "ActionSheetState<\(Action.self)>\(ClassicComposableArchitecture.debugOutput(fields))"
  }
}

/// A button as `debug()` prints it: with its action and its type.
private struct DebuggedButton: CustomDebugOutputConvertible {
  let debugOutput: String

  init<Action>(_ button: ButtonState<Action>) {
    let type =
      switch button.role {
      case .cancel: "cancel"
      case .destructive: "destructive"
      case nil: "default"
      }
    let action = ClassicComposableArchitecture.debugOutput(button.action.action as Any)
    debugOutput = """
      Button(
      \("action: \(action)".indented(by: 2)),
        type: Type.\(type)(
      \("label: \(button.label.debugOutput)".indented(by: 4))
        )
      )
      """
  }
}

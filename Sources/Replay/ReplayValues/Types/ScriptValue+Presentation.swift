package import ActionScript
package import ComposableArchitecture

// Alerts, dialogs and buttons, as dumps show them: without ids, and only with the properties that
// are set.

extension AlertState: DumpedByParts {
  package static var parts: [DumpedPart] {
    [
      DumpedPart("title"), DumpedPart("actions", stored: "buttons", default: .array([])),
      DumpedPart("message", default: .nil),
    ]
  }

  package static func build(
    _ parts: PartValues, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> AlertState {
    let title = try parts.build(TextState.self, at: "title", with: builder)
    var alert = AlertState { title }
    alert.buttons = try parts.build([ButtonState<Action>].self, at: "actions", with: builder)
    alert.message = try parts.build(TextState?.self, at: "message", with: builder)
    return alert
  }
}

extension ConfirmationDialogState: DumpedByParts {
  package static var parts: [DumpedPart] {
    [
      DumpedPart("titleVisibility", default: .word("automatic")), DumpedPart("title"),
      DumpedPart("actions", stored: "buttons", default: .array([])),
      DumpedPart("message", default: .nil),
    ]
  }

  package static func build(
    _ parts: PartValues, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> ConfirmationDialogState {
    let title = try parts.build(TextState.self, at: "title", with: builder)
    var dialog = ConfirmationDialogState(
      titleVisibility: try parts.build(
        ConfirmationDialogStateTitleVisibility.self, at: "titleVisibility", with: builder),
      title: { title })
    dialog.buttons = try parts.build([ButtonState<Action>].self, at: "actions", with: builder)
    dialog.message = try parts.build(TextState?.self, at: "message", with: builder)
    return dialog
  }
}

extension ButtonState: DumpedByParts {
  package static var parts: [DumpedPart] {
    [
      DumpedPart("role", default: .nil), DumpedPart("action", default: .nil), DumpedPart("label"),
    ]
  }

  package static func build(
    _ parts: PartValues, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> ButtonState {
    let label = try parts.build(TextState.self, at: "label", with: builder)
    return ButtonState(
      role: try parts.build(ButtonStateRole?.self, at: "role", with: builder),
      action: try parts.build(ButtonStateAction<Action>.self, at: "action", with: builder),
      label: { label }
    )
  }
}

extension ButtonStateAction: ScriptContainer {
  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> ButtonActionReading {
    try ButtonActionReading(syntax)
  }

  package static func build(
    _ reading: ButtonActionReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> ButtonStateAction {
    let action = try atPath(".send") { try builder.build(Action?.self, from: reading.action) }
    guard let animation = reading.animation else { return .send(action) }
    return .send(
      action,
      animation: try atPath(".animation") { try builder.build(Animation?.self, from: animation) })
  }

  package static func matcher(
    _ reading: ButtonActionReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let action = try builder.partMatcher(Action?.self, for: reading.action)
    let animation = try reading.animation.map { try builder.partMatcher(Animation?.self, for: $0) }
    return { actual in
      if let mismatch = action.mismatch(actual.action) { return mismatch.at(".send") }
      switch (actual.type, animation) {
      case (.send, nil): return nil
      case (.animatedSend(_, let actual), let animation?):
        return animation.mismatch(actual)?.at(".animation")
      default: return place.mismatch(actual, with: builder)
      }
    }
  }
}

/// The action of a button: `.send(…)` with or without an animation, or the action itself.
package struct ButtonActionReading {
  var action: ValueSyntax
  var animation: ValueSyntax?

  init(_ syntax: ValueSyntax) throws {
    let arguments: [ArgumentSyntax]
    switch syntax.kind {
    case .call(let call) where call.name == "send" && call.arguments != nil:
      arguments = call.arguments?.arguments ?? []
    case .object(let members) where members.count == 1 && members[0].key == "send":
      arguments = [ArgumentSyntax(value: members[0].value)]
    default:
      action = syntax
      return
    }
    guard let first = arguments.first, first.label == nil, arguments.count <= 2 else {
      throw ValueError.expected("'.send(…)'", found: syntax)
    }
    action = first.value
    guard arguments.count == 2 else { return }
    guard arguments[1].label?.text == "animation" else {
      throw ValueError(
        "expected the label 'animation:'", at: arguments[1].label?.span ?? arguments[1].value.span)
    }
    animation = arguments[1].value
  }
}

/// The name of an animation without numbers, or its dump.
extension Animation: HoldingContainer {
  package static func build(
    _ reading: ValueSyntax, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Animation {
    let name: String? =
      switch reading.kind {
      case .call(let call) where call.arguments == nil: call.name
      case .string(let text), .word(let text): text
      default: nil
      }
    guard let animation = name.flatMap({ named[$0] }) else {
      throw ValueError.expected(
        "Animation", found: reading, hint: "write one that takes no numbers: .default")
    }
    return animation
  }

  /// A text with custom numbers is compared by its dump.
  package static func matcher(
    _ reading: ValueSyntax, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    builder.dynamicMatcher(for: reading).mismatch
  }

  private static let named: [String: Animation] = [
    "default": .default, "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut,
    "easeInOut": .easeInOut, "spring": .spring, "snappy": .snappy, "smooth": .smooth,
    "bouncy": .bouncy, "interactiveSpring": .interactiveSpring,
  ]
}

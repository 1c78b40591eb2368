import ReplayRegistration
import ReplayValues

/// An action that random runs send, with what is known of its payloads.
final class FuzzAction<State, Action> {
  let template: ActionTemplate
  let name: String

  /// The payloads, without parentheses; one empty text if there is none.
  let payloads: [String]

  /// The steps that scripts send it with, and those with values of its payload's type; empty if the state has to be asked.
  let moves: [FuzzMove<State, Action>]

  /// The collection of the state whose ids or elements are its payload.
  let source: PayloadSource?

  /// The part of the state without which it cannot be sent; `nil` if it is always there, or if it is below an element.
  let condition: StatePath<State>?

  let hasElement: Bool

  /// Whether it is a move back, which a user only makes from an element that is there.
  let isMoveBack: Bool

  /// - Parameters:
  ///   - template: What the types tell of it.
  ///   - payloads: Its payloads.
  ///   - lines: The lines of scripts that send it.
  ///   - source: Where the state has payloads.
  ///   - condition: The part of the state that it needs.
  ///   - makeMove: Plans a step.
  init(
    _ template: ActionTemplate, payloads: [String], lines: [String], source: PayloadSource?,
    condition: StatePath<State>?, makeMove: (String) -> FuzzMove<State, Action>?
  ) {
    self.template = template
    name = template.name
    self.payloads = payloads
    self.source = source
    self.condition = condition
    hasElement = template.parts.contains(.element)
    isMoveBack = template.parts.last == .name("popFrom") && source != nil
    guard !hasElement, !isMoveBack else {
      moves = []
      return
    }
    let name = name
    let seen = lines.compactMap(makeMove)
    let made =
      source == nil
      ? payloads.compactMap { makeMove($0.isEmpty ? "send \(name)" : "send \(name)(\($0))") } : []
    moves = seen.asLikely(as: made) + made
  }

  /// Whether no value of its payload is known.
  var isUnsendable: Bool {
    switch source {
    case nil: hasElement ? payloads.isEmpty : moves.isEmpty
    case .offsets(nil): moves.isEmpty
    case .ids, .elements, .offsets: false
    }
  }

  /// Whether it is sent with offsets of a collection that is known, and only with those that are there.
  var hasKnownOffsets: Bool { if case .offsets(_?) = source { true } else { false } }
}

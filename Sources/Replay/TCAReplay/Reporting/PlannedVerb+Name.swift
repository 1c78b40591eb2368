import ReplayAnswers
import ReplayPlanning

extension PlannedVerb {
  /// The verb of the step.
  var name: String {
    switch self {
    case .send: "send"
    case .receive: "receive"
    case .let: "let"
    case .advance: "advance"
    case .expect: "expect"
    case .given: "given"
    case .skipReceived, .skipEffects: "skip"
    case .cancel: "cancel"
    case .exhaustivity: "exhaustivity"
    case .finish: "finish"
    case .print, .printEffects: "print"
    case .feed(.ready(let feed)):
      switch feed.event {
      case .element: "emit"
      case .finish: "end"
      case .failure: "fail"
      }
    case .feed(.made): "emit"
    }
  }

  /// Whether the step neither sends nor receives an action.
  var handlesNoAction: Bool {
    switch self {
    case .send, .receive: false
    case .let, .advance, .expect, .given, .skipReceived, .skipEffects, .cancel, .exhaustivity,
      .finish, .print, .printEffects, .feed:
      true
    }
  }
}

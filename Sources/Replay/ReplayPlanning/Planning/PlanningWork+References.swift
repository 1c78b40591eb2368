import ActionScript

// The steps that `cancel` and `finish` name.
extension PlanningWork {
  /// The verb of a step, if it neither sends nor receives an action.
  mutating func verbWithoutEffects(of number: StepNumber) -> String? {
    let number = number.asWritten
    guard let index = number.parts.last?.index else { return nil }
    let file = Array(number.parts.dropLast())
    if let known = verbsWithoutEffects[file] { return known[index] }
    let script = file.isEmpty ? script : included[StepNumber(parts: file)]
    var verbs: [Int: String] = [:]
    Self.add(script?.list ?? Steps(), to: &verbs)
    verbsWithoutEffects[file] = verbs
    return verbs[index]
  }

  private static func add(_ steps: Steps, to verbs: inout [Int: String]) {
    for step in steps {
      if let inner = step.verb.innerSteps {
        add(inner, to: &verbs)
      } else if let verb = step.verb.wordWithoutEffects {
        verbs[step.number] = verb
      }
    }
  }
}

extension Step.Verb {
  /// The word of a step that starts no effects; `nil` if it may start some.
  fileprivate var wordWithoutEffects: String? {
    switch self {
    case .send, .receive, .include, .repeat, .receiveInAnyOrder: nil
    case .advance: "advance"
    case .expect: "expect"
    case .given: "given"
    case .skip: "skip"
    case .cancel: "cancel"
    case .exhaustivity: "exhaustivity"
    case .finish: "finish"
    case .let: "let"
    case .print: "print"
    case .emit: "emit"
    case .end: "end"
    case .fail: "fail"
    }
  }
}

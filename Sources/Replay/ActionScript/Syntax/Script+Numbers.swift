extension Script {
  /// Numbers the steps in their order in the file, from 1; a block has no number.
  public mutating func renumberSteps() {
    var next = 1
    Self.renumber(&steps, from: &next)
  }

  static func renumber(_ steps: inout [Step], from next: inout Int) {
    for index in steps.indices {
      if var inner = steps[index].verb.innerSteps {
        steps[index].number = 0
        renumber(&inner.all, from: &next)
        steps[index].verb.innerSteps = inner
      } else {
        steps[index].number = next
        next += 1
      }
    }
  }

  /// Numbers the steps anew, and references to their numbers with them.
  ///
  /// A step with the number 0 is new.
  public mutating func renumberStepsAndReferences() {
    let moves = list.renumber()
    if !moves.isEmpty { list.moveReferences(moves) }
  }

  /// The steps that refer to a step by its number.
  public func steps(referringTo number: Int) -> [Step] {
    list.allSections.flatMap { section -> [Step] in
      if case .text(let text) = section, !text.hasReferences { return [] }
      return Self.all(section.steps).filter { $0.verb.referenceToNumber?.number == number }
    }
  }

  /// The steps that refer to other steps by their numbers, with these numbers.
  package var referencesToNumbers: [(step: Step, reference: StepReference, number: Int)] {
    list.allSections.flatMap { section -> [(step: Step, reference: StepReference, number: Int)] in
      if case .text(let text) = section, !text.hasReferences { return [] }
      return Self.all(section.steps).compactMap { step in
        guard let number = step.verb.referenceToNumber?.number,
          let reference = step.verb.reference
        else { return nil }
        return (step, reference, number)
      }
    }
  }

  /// The steps with numbers, those in blocks included.
  package var numberedSteps: [Step] { Self.all(steps).filter { $0.number > 0 } }

  private static func all(_ steps: [Step]) -> [Step] {
    steps.flatMap { step in [step] + (step.verb.innerSteps.map { all($0.all) } ?? []) }
  }

  static func hasReferences(_ steps: [Step]) -> Bool {
    steps.contains { step in
      step.verb.referenceToNumber != nil
        || step.verb.innerSteps.map { hasReferences($0.all) } ?? false
    }
  }

  static func collectNumbers(of steps: [Step], into numbers: inout [Int]) {
    for step in steps {
      guard let inner = step.verb.innerSteps else {
        numbers.append(step.number)
        continue
      }
      collectNumbers(of: inner.all, into: &numbers)
    }
  }

  /// Replaces references to steps whose numbers have changed; returns whether there were any.
  static func moveReferences(in steps: inout [Step], _ moves: NumberMoves) -> Bool {
    var hasMoved = false
    for index in steps.indices {
      if var inner = steps[index].verb.innerSteps {
        guard moveReferences(in: &inner.all, moves) else { continue }
        steps[index].verb.innerSteps = inner
        hasMoved = true
      } else if let (number, rest) = steps[index].verb.referenceToNumber, let new = moves[number] {
        let reference = StepReference("\(new)\(rest)")
        if case .cancel = steps[index].verb {
          steps[index].verb = .cancel(reference)
        } else {
          steps[index].verb = .finish(reference)
        }
        hasMoved = true
      }
    }
    return hasMoved
  }

  /// Sets blank lines in the usual places: before the first step, and before each step that begins
  /// something.
  public mutating func spaceOut() {
    var layout = StepsLayout(isFirst: !headers.isEmpty || !leadingComments.isEmpty)
    Self.spaceOut(&steps, &layout)
  }

  static func spaceOut(_ steps: inout [Step], _ layout: inout StepsLayout) {
    for index in steps.indices {
      let isAfterStep = layout.previousTakesExpectations != nil
      let isSetting = layout.previousTakesExpectations == false
      let begins: Bool
      switch steps[index].verb {
      case .send, .given, .exhaustivity: begins = isAfterStep && !isSetting
      case .repeat(var body):
        begins = isAfterStep
        var inner = StepsLayout()
        spaceOut(&body.steps, &inner)
        steps[index].verb = .repeat(body)
      case .receiveInAnyOrder(var body):
        begins = isAfterStep && steps[index].label != nil
        var inner = StepsLayout()
        spaceOut(&body.steps, &inner)
        steps[index].verb = .receiveInAnyOrder(body)
      case .receive, .advance, .expect, .skip, .cancel, .finish, .let, .print, .include, .emit,
        .end, .fail:
        begins = isAfterStep && steps[index].label != nil
      }
      steps[index].hasBlankLineBefore = begins || layout.isFirst
      layout = StepsLayout(previousTakesExpectations: steps[index].verb.takesExpectations)
    }
  }
}

/// What comes before steps, which determines where blank lines are.
struct StepsLayout: Sendable {
  /// Whether the first step follows headers.
  var isFirst = false

  /// Whether the previous step takes expectations; `nil` if there is none.
  var previousTakesExpectations: Bool?
}

extension Step.Verb {
  /// The number of the step that it refers to, and what follows the number: `4` and `.2`.
  fileprivate var referenceToNumber: (number: Int, rest: String)? {
    guard let reference, reference.isNumber else { return nil }
    let digits = reference.text.prefix { $0.isNumber }
    return Int(digits).map { ($0, String(reference.text.dropFirst(digits.count))) }
  }

  fileprivate var reference: StepReference? {
    switch self {
    case .cancel(let reference), .finish(let reference?): return reference
    case .send, .receive, .advance, .expect, .given, .skip, .exhaustivity, .finish(nil), .let,
      .print, .repeat, .receiveInAnyOrder, .include, .emit, .end, .fail:
      return nil
    }
  }
}

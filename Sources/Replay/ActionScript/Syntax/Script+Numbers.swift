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

extension Script {
  /// Numbers the steps in their order in the file, from 1; a `repeat` has no number.
  public mutating func renumberSteps() {
    var next = 1
    Self.renumber(&steps, from: &next)
  }

  private static func renumber(_ steps: inout [Step], from next: inout Int) {
    for index in steps.indices {
      if case .repeat(var body) = steps[index].verb {
        steps[index].number = 0
        renumber(&body.steps, from: &next)
        steps[index].verb = .repeat(body)
      } else {
        steps[index].number = next
        next += 1
      }
    }
  }

  /// Sets blank lines in the usual places: before the first step, and before each step that begins
  /// something.
  public mutating func spaceOut() {
    Self.spaceOut(&steps, isFirst: !headers.isEmpty || !leadingComments.isEmpty)
  }

  private static func spaceOut(_ steps: inout [Step], isFirst: Bool) {
    var isFirst = isFirst
    for index in steps.indices {
      let isSetting = index > 0 && !steps[index - 1].verb.takesExpectations
      let begins: Bool
      switch steps[index].verb {
      case .send: begins = index > 0 && !isSetting
      case .given, .exhaustivity: begins = index > 0 && !isSetting
      case .repeat(var body):
        begins = index > 0
        spaceOut(&body.steps, isFirst: false)
        steps[index].verb = .repeat(body)
      default: begins = index > 0 && steps[index].label != nil
      }
      steps[index].hasBlankLineBefore = begins || isFirst
      isFirst = false
    }
  }
}

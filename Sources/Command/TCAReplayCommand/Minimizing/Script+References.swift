import ActionScript

extension Script {
  /// The script with labels in place of the numbers of steps, which change when steps are removed.
  var referringByLabels: Script {
    // A long script reads its steps again each time that it is asked for them.
    var steps = steps
    for index in steps.indices {
      switch steps[index].verb {
      case .cancel(let reference):
        if let label = Self.label(for: reference, &steps) { steps[index].verb = .cancel(label) }
      case .finish(let reference?):
        if let label = Self.label(for: reference, &steps) { steps[index].verb = .finish(label) }
      case .send, .receive, .advance, .expect, .given, .skip, .exhaustivity, .finish(nil), .let,
        .print, .repeat, .receiveInAnyOrder, .include, .emit, .end, .fail:
        break
      }
    }
    var script = self
    script.steps = steps
    return script
  }

  /// A reference by label to a step that is referred to by number; adds the label.
  private static func label(
    for reference: StepReference, _ steps: inout [Step]
  ) -> StepReference? {
    guard reference.isNumber,
      let index = steps.firstIndex(where: { "\($0.number)" == reference.text })
    else { return nil }
    let label = steps[index].label ?? newLabel("step-\(reference.text)", steps)
    steps[index].label = label
    return StepReference(label.text)
  }

  /// A label that no step has.
  private static func newLabel(_ name: String, _ steps: [Step]) -> NameSyntax {
    let taken = Set(steps.compactMap { $0.label?.text })
    var label = name
    while taken.contains(label) { label += "-2" }
    return NameSyntax(label)
  }
}

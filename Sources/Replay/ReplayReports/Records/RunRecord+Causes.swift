extension RunRecord {
  /// A step, or an action that no step has received, to which another one is put down.
  package struct Cause: Sendable, Equatable {
    /// The position of the step in which it happened.
    package var index: Int
    /// The action of an effect that no step has received; `nil` for the step itself.
    package var action: String?
  }

  /// What led to a step, the nearest first: the step or action whose effect sent its action, the cause of that, and so on.
  package func causes(ofStep index: Int) -> [Cause] {
    steps.indices.contains(index) ? causes(from: cause(ofStep: index)) : []
  }

  /// What led to something that is put down to a step or an action, the nearest first.
  package func causes(from cause: String?) -> [Cause] {
    var causes: [Cause] = []
    var next = cause
    while let cause = next.flatMap(read), !causes.contains(cause) {
      causes.append(cause)
      next = self.cause(of: cause)
    }
    return causes
  }

  /// What led to an action that arrived in a step.
  package func causes(ofAction action: Int, inStep index: Int) -> [Cause] {
    guard steps.indices.contains(index), steps[index].received.indices.contains(action) else {
      return []
    }
    return causes(from: steps[index].received[action].cause)
  }

  /// The steps or actions that returned effects, given the steps in which these were seen first.
  static func causes(
    ofEffects numbers: [Int], startedIn steps: some Sequence<StepReport>
  ) -> [String] {
    guard !numbers.isEmpty else { return [] }
    var causes: [Int: String] = [:]
    for step in steps {
      for effect in step.startedEffects where numbers.contains(effect.id) {
        causes[effect.id] = effect.cause
      }
    }
    return numbers.compactMap { causes[$0] }
  }

  /// Reads a cause: `3`, or `6 (searchDebounced)`.
  private func read(_ text: String) -> Cause? {
    let number = text.prefix { $0 != " " }
    guard let index = index(ofStep: String(number)) else { return nil }
    let action = text.dropFirst(number.count + 2).dropLast()
    return Cause(index: index, action: action.isEmpty ? nil : String(action))
  }

  /// What led to a step.
  ///
  /// An entry of a log arrived as an action in its own step or in an earlier one.
  private func cause(ofStep index: Int) -> String? {
    let step = steps[index]
    guard start.isLog, step.cause == nil, step.text.hasPrefix("receive "), step.problems.isEmpty,
      step.divergences.isEmpty
    else { return step.cause }
    let action = step.text.dropFirst("receive ".count)
    for earlier in (0...index).reversed() {
      let arrived = steps.received(at: earlier).last { $0.text == action }
      if let arrived { return arrived.cause }
    }
    return nil
  }

  private func cause(of cause: Cause) -> String? {
    guard let action = cause.action else { return self.cause(ofStep: cause.index) }
    return steps[cause.index].received.first { $0.text.prefix { $0 != "(" } == action }?.cause
  }
}

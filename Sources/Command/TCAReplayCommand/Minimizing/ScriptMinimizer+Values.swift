import ActionScript

extension ScriptMinimizer {
  /// Shortens durations and payloads.
  mutating func shrinkValues() {
    shrinkTiedLiterals()
    for index in script.headers.indices {
      guard case .given(let given) = script.headers[index].kind else { continue }
      shrink(given) { $0.headers[index].kind = .given($1) }
    }
    for index in script.steps.indices {
      switch script.steps[index].verb {
      case .advance(let duration?):
        for shorter in duration.value.shorter {
          if take(keepingValues: true, { $0.steps[index].verb = .advance(DurationSyntax(shorter)) })
          {
            break
          }
        }
      case .send(let action):
        guard let arguments = action.arguments else { continue }
        for position in arguments.arguments.indices { shrink(argument: position, ofStep: index) }
      case .receive(let action) where action.arguments != nil:
        take(keepingValues: true) { script in
          var action = action
          action.arguments = nil
          script.steps[index].verb = .receive(action)
        }
      case .given(let given):
        shrink(given) { $0.steps[index].verb = .given($1) }
      case .emit(let target, let value?):
        shrink(value) { $0.steps[index].verb = .emit(target, $1) }
      case .receive, .advance, .expect, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .repeat, .receiveInAnyOrder, .include, .emit(_, nil), .end, .fail:
        break
      }
    }
  }

  /// Replaces a literal that an answer has in common with what is sent or asked for, in all places at once.
  private mutating func shrinkTiedLiterals() {
    for literal in TiedLiterals(script).values {
      var literal = literal
      // Values that differ go on doing so.
      while let simpler = literal.simpler.first(where: { simpler in
        !TiedLiterals(script).isUsed(simpler)
          && take(keepingValues: true) { script in
            script.replaceLiterals { other, _ in other == literal ? simpler : nil }
          }
      }) {
        literal = simpler
      }
    }
  }

  /// Simpler values to try in place of a value of the script.
  private func simpler(than value: ValueSyntax) -> [ValueSyntax] {
    let simpler = value.simpler
    guard !simpler.isEmpty else { return [] }
    let tied = TiedLiterals(script)
    return simpler.filter { tied.allow($0, insteadOf: value) }
  }

  /// Replaces the answer of an endpoint by simpler values, as long as one of them does.
  private mutating func shrink(
    _ given: GivenSyntax, _ set: (inout Script, GivenSyntax) -> Void
  ) {
    var given = given
    var hasShrunk = true
    while hasShrunk, case .returns(let value) = given.answer {
      hasShrunk = false
      for simpler in self.simpler(than: value) {
        var other = given
        other.answer = .returns(simpler)
        guard take(keepingValues: true, { set(&$0, other) }) else { continue }
        given = other
        hasShrunk = true
        break
      }
    }
  }

  /// Replaces a value by simpler ones, as long as one of them does.
  private mutating func shrink(
    _ value: ValueSyntax, _ set: (inout Script, ValueSyntax) -> Void
  ) {
    var value = value
    while let simpler = self.simpler(than: value).first(where: { simpler in
      take(keepingValues: true) { set(&$0, simpler) }
    }) {
      value = simpler
    }
  }

  /// Replaces an argument by simpler values, as long as one of them does.
  private mutating func shrink(argument position: Int, ofStep index: Int) {
    var hasShrunk = true
    while hasShrunk {
      hasShrunk = false
      guard case .send(let action) = script.steps[index].verb, let arguments = action.arguments,
        arguments.arguments.indices.contains(position)
      else { return }
      for simpler in self.simpler(than: arguments.arguments[position].value) {
        let isTaken = take(keepingValues: true) { script in
          var action = action
          action.arguments?.arguments[position].value = simpler
          script.steps[index].verb = .send(action)
        }
        guard isTaken else { continue }
        hasShrunk = true
        break
      }
    }
  }

  /// Removes a step together with lowering a number that counts such steps: `pop(3)` after three pushes becomes `pop(2)`
  /// after two.
  mutating func removeCountedSteps() {
    guard script.steps.count <= Self.fewSteps else { return }
    for index in script.steps.indices.dropFirst().reversed() where index < script.steps.count {
      guard case .send(let action) = script.steps[index].verb, let arguments = action.arguments
      else { continue }
      for position in arguments.arguments.indices { countDown(argument: position, ofStep: index) }
    }
  }

  /// Lowers a number by one as long as this makes an earlier step needless.
  private mutating func countDown(argument position: Int, ofStep index: Int) {
    var index = index
    while index > 0, case .send(var action) = script.steps[index].verb,
      case .integer(let digits)? = action.arguments?.arguments[position].value.kind,
      let number = Int(digits), number > 1
    {
      action.arguments?.arguments[position].value = ValueSyntax(.integer("\(number - 1)"))
      let isTaken = (0..<index).reversed().contains { earlier in
        take(keepingValues: true) { script in
          script.steps[index].verb = .send(action)
          script.steps.remove(at: earlier)
        }
      }
      guard isTaken else { return }
      index -= 1
    }
  }
}

extension Duration {
  /// Shorter durations of at least a millisecond, the shortest first.
  fileprivate var shorter: [Duration] {
    [.milliseconds(1), .milliseconds(10), .milliseconds(100), .seconds(1), self / 2]
      .filter { $0 < self && $0 >= .milliseconds(1) }
  }
}

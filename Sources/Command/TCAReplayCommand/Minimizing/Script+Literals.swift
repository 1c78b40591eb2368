import ActionScript

/// What a literal of a script is for.
enum LiteralRole {
  /// A part of what is sent or asked for, or of the starting state.
  case asked
  /// A part of an answer.
  case answered
  /// A part of what is expected.
  case expected
}

extension ValueSyntax {
  /// Whether the value is a number or a text.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .integer, .float, .string: true
    case .nil, .bool, .array, .dictionary, .tuple, .call, .duration, .raw, .word, .range, .wildcard,
      .capture, .keyPath, .ordinal, .object, .omitted:
      false
    }
  }

  /// The numbers and texts in the value, in order.
  var literals: [ValueSyntax] {
    var literals: [ValueSyntax] = []
    _ = replacingParts { part in
      if part.isLiteral { literals.append(part) }
      return nil
    }
    return literals
  }
}

extension Script {
  typealias ValueReplacement = (_ value: ValueSyntax, _ role: LiteralRole) -> ValueSyntax?

  /// Puts other values in place of the numbers and texts for which `replacement` is not `nil`.
  mutating func replaceLiterals(_ replacement: ValueReplacement) {
    replaceValues { $0.isLiteral ? replacement($0, $1) : nil }
  }

  /// Puts other values in place of those for which `replacement` is not `nil`, or else of their parts.
  private mutating func replaceValues(_ replacement: ValueReplacement) {
    for index in headers.indices {
      switch headers[index].kind {
      case .given(let given): headers[index].kind = .given(given.replacingValues(replacement))
      case .state(var state):
        state.patches = state.patches.map { $0.replacingValues(as: .asked, replacement) }
        headers[index].kind = .state(state)
      case .let(let name, let value):
        headers[index].kind = .let(name, value.replacingValues(as: .asked, replacement))
      case .feature, .title, .tags, .exhaustivity, .schedule, .hashSeed, .watch, .examples: break
      }
    }
    steps = steps.map { $0.replacingValues(replacement) }
  }
}

extension Step {
  /// The step with other values in place of those for which `replacement` is not `nil`, or else of their parts.
  func replacingValues(_ replacement: Script.ValueReplacement) -> Step {
    var step = self
    step.expectations = expectations.map { $0.replacingValues(as: .expected, replacement) }
    switch verb {
    case .send(let action): step.verb = .send(action.replacingValues(as: .asked, replacement))
    case .receive(let action):
      step.verb = .receive(action.replacingValues(as: .expected, replacement))
    case .given(let given): step.verb = .given(given.replacingValues(replacement))
    case .emit(let target, let value?):
      step.verb = .emit(target, value.replacingValues(as: .answered, replacement))
    case .fail(let target, let error):
      step.verb = .fail(target, error.replacingValues(as: .answered, replacement))
    case .repeat, .receiveInAnyOrder:
      if let inner = verb.innerSteps {
        step.verb.innerSteps = Steps(inner.all.map { $0.replacingValues(replacement) })
      }
    case .advance, .expect, .skip, .cancel, .exhaustivity, .finish, .let, .print, .include,
      .emit(_, nil), .end:
      break
    }
    return step
  }
}

extension ActionSyntax {
  fileprivate func replacingValues(
    as role: LiteralRole, _ replacement: Script.ValueReplacement
  ) -> ActionSyntax {
    var action = self
    action.path = path.replacingValues(as: role, replacement)
    if let arguments {
      action.arguments = arguments.replacingValues(as: role, replacement)
    } else {
      action.changes = changes.map { $0.replacingValues(as: role, replacement) }
    }
    return action
  }
}

extension GivenSyntax {
  fileprivate func replacingValues(_ replacement: Script.ValueReplacement) -> GivenSyntax {
    func answer(_ value: ValueSyntax) -> ValueSyntax {
      value.replacingValues(as: .answered, replacement)
    }
    var given = self
    given.arguments = arguments?.replacingValues(as: .asked, replacement)
    switch self.answer {
    case .returns(let value): given.answer = .returns(answer(value))
    case .returnsEach(let values): given.answer = .returnsEach(values.map(answer))
    case .throws(let error): given.answer = .throws(answer(error))
    case .yields(var yields):
      yields.values = yields.values.map(answer)
      if case .throws(let error)? = yields.completion { yields.completion = .throws(answer(error)) }
      given.answer = .yields(yields)
    // The values of these belong to the system, not to the feature's model.
    case .doesNothing, .neverReturns, .constant, .moving, .live, .incrementing, .value: break
    }
    return given
  }
}

extension ExpectationSyntax {
  fileprivate func replacingValues(
    as role: LiteralRole, _ replacement: Script.ValueReplacement
  ) -> ExpectationSyntax {
    func replaced(_ value: ValueSyntax) -> ValueSyntax {
      value.replacingValues(as: role, replacement)
    }
    var line = self
    if case .state(let path) = subject {
      line.subject = .state(path.replacingValues(as: role, replacement))
    }
    switch operation {
    case .assign(let value): line.operation = .assign(replaced(value))
    case .add(let value): line.operation = .add(replaced(value))
    case .subtract(let value): line.operation = .subtract(replaced(value))
    case .remove(let id): line.operation = .remove(id: replaced(id))
    case .insert(let value, let place): line.operation = .insert(replaced(value), at: place)
    case .move(let element, let place):
      line.operation = .move(element.replacingValues(as: role, replacement), to: place)
    case .predicate(var predicate):
      predicate.operand = predicate.operand.map(replaced)
      line.operation = .predicate(predicate)
    }
    return line
  }
}

extension PathSyntax {
  fileprivate func replacingValues(
    as role: LiteralRole, _ replacement: Script.ValueReplacement
  ) -> PathSyntax {
    guard onlyName == nil else { return self }
    return PathSyntax(components.map { $0.replacingValues(as: role, replacement) })
  }
}

extension PathComponentSyntax {
  fileprivate func replacingValues(
    as role: LiteralRole, _ replacement: Script.ValueReplacement
  ) -> PathComponentSyntax {
    switch kind {
    case .identity(let id):
      PathComponentSyntax(.identity(id.replacingValues(as: role, replacement)))
    case .subscript(let key):
      PathComponentSyntax(.subscript(key.replacingValues(as: role, replacement)))
    case .name, .offset: self
    }
  }
}

extension ArgumentListSyntax {
  fileprivate func replacingValues(
    as role: LiteralRole, _ replacement: Script.ValueReplacement
  ) -> ArgumentListSyntax {
    replacingParts { replacement($0, role) }
  }
}

extension ValueSyntax {
  fileprivate func replacingValues(
    as role: LiteralRole, _ replacement: Script.ValueReplacement
  ) -> ValueSyntax {
    replacingParts { replacement($0, role) }
  }
}

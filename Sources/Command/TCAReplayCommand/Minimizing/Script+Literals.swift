import ActionScript

/// What a literal of a script is for.
enum LiteralRole {
  /// It is sent, or asked for, or part of the starting state.
  case asked
  /// It is part of an answer.
  case answered
  /// It is part of what is expected.
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
  typealias LiteralReplacement = (_ literal: ValueSyntax, _ role: LiteralRole) -> ValueSyntax?

  /// Puts other values in place of the numbers and texts for which `replacement` is not `nil`.
  mutating func replaceLiterals(_ replacement: LiteralReplacement) {
    for index in headers.indices {
      switch headers[index].kind {
      case .given(let given): headers[index].kind = .given(given.replacingLiterals(replacement))
      case .state(var state):
        state.patches = state.patches.map { $0.replacingLiterals(as: .asked, replacement) }
        headers[index].kind = .state(state)
      case .let(let name, let value):
        headers[index].kind = .let(name, value.replacingLiterals(as: .asked, replacement))
      case .feature, .title, .tags, .exhaustivity, .schedule, .hashSeed, .watch, .examples: break
      }
    }
    steps = steps.map { $0.replacingLiterals(replacement) }
  }
}

extension Step {
  fileprivate func replacingLiterals(_ replacement: Script.LiteralReplacement) -> Step {
    var step = self
    step.expectations = expectations.map { $0.replacingLiterals(as: .expected, replacement) }
    switch verb {
    case .send(let action): step.verb = .send(action.replacingLiterals(as: .asked, replacement))
    case .receive(let action):
      step.verb = .receive(action.replacingLiterals(as: .expected, replacement))
    case .given(let given): step.verb = .given(given.replacingLiterals(replacement))
    case .emit(let target, let value?):
      step.verb = .emit(target, value.replacingLiterals(as: .answered, replacement))
    case .fail(let target, let error):
      step.verb = .fail(target, error.replacingLiterals(as: .answered, replacement))
    case .repeat, .receiveInAnyOrder:
      if let inner = verb.innerSteps {
        step.verb.innerSteps = Steps(inner.all.map { $0.replacingLiterals(replacement) })
      }
    case .advance, .expect, .skip, .cancel, .exhaustivity, .finish, .let, .print, .include,
      .emit(_, nil), .end:
      break
    }
    return step
  }
}

extension ActionSyntax {
  fileprivate func replacingLiterals(
    as role: LiteralRole, _ replacement: Script.LiteralReplacement
  ) -> ActionSyntax {
    var action = self
    action.path = path.replacingLiterals(as: role, replacement)
    if let arguments {
      action.arguments = arguments.replacingLiterals(as: role, replacement)
    } else {
      action.changes = changes.map { $0.replacingLiterals(as: role, replacement) }
    }
    return action
  }
}

extension GivenSyntax {
  fileprivate func replacingLiterals(_ replacement: Script.LiteralReplacement) -> GivenSyntax {
    func answer(_ value: ValueSyntax) -> ValueSyntax {
      value.replacingLiterals(as: .answered, replacement)
    }
    var given = self
    given.arguments = arguments?.replacingLiterals(as: .asked, replacement)
    switch self.answer {
    case .returns(let value): given.answer = .returns(answer(value))
    case .returnsEach(let values): given.answer = .returnsEach(values.map(answer))
    case .throws(let error): given.answer = .throws(answer(error))
    case .yields(var yields):
      yields.values = yields.values.map(answer)
      if case .throws(let error)? = yields.completion { yields.completion = .throws(answer(error)) }
      given.answer = .yields(yields)
    // Of the system, not of the feature's model.
    case .doesNothing, .neverReturns, .constant, .moving, .live, .incrementing, .value: break
    }
    return given
  }
}

extension ExpectationSyntax {
  fileprivate func replacingLiterals(
    as role: LiteralRole, _ replacement: Script.LiteralReplacement
  ) -> ExpectationSyntax {
    func replaced(_ value: ValueSyntax) -> ValueSyntax {
      value.replacingLiterals(as: role, replacement)
    }
    var line = self
    if case .state(let path) = subject {
      line.subject = .state(path.replacingLiterals(as: role, replacement))
    }
    switch operation {
    case .assign(let value): line.operation = .assign(replaced(value))
    case .add(let value): line.operation = .add(replaced(value))
    case .subtract(let value): line.operation = .subtract(replaced(value))
    case .remove(let id): line.operation = .remove(id: replaced(id))
    case .insert(let value, let place): line.operation = .insert(replaced(value), at: place)
    case .move(let element, let place):
      line.operation = .move(element.replacingLiterals(as: role, replacement), to: place)
    case .predicate(var predicate):
      predicate.operand = predicate.operand.map(replaced)
      line.operation = .predicate(predicate)
    }
    return line
  }
}

extension PathSyntax {
  fileprivate func replacingLiterals(
    as role: LiteralRole, _ replacement: Script.LiteralReplacement
  ) -> PathSyntax {
    guard onlyName == nil else { return self }
    return PathSyntax(components.map { $0.replacingLiterals(as: role, replacement) })
  }
}

extension PathComponentSyntax {
  fileprivate func replacingLiterals(
    as role: LiteralRole, _ replacement: Script.LiteralReplacement
  ) -> PathComponentSyntax {
    switch kind {
    case .identity(let id):
      PathComponentSyntax(.identity(id.replacingLiterals(as: role, replacement)))
    case .subscript(let key):
      PathComponentSyntax(.subscript(key.replacingLiterals(as: role, replacement)))
    case .name, .offset: self
    }
  }
}

extension ArgumentListSyntax {
  fileprivate func replacingLiterals(
    as role: LiteralRole, _ replacement: Script.LiteralReplacement
  ) -> ArgumentListSyntax {
    replacingParts { $0.isLiteral ? replacement($0, role) : nil }
  }
}

extension ValueSyntax {
  fileprivate func replacingLiterals(
    as role: LiteralRole, _ replacement: Script.LiteralReplacement
  ) -> ValueSyntax {
    replacingParts { $0.isLiteral ? replacement($0, role) : nil }
  }
}

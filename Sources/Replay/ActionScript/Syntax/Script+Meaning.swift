extension Script {
  /// Whether two scripts mean the same, ignoring comments and layout.
  public func hasSameMeaning(as other: Script) -> Bool {
    withoutComments == other.withoutComments
  }

  public var withoutComments: Script {
    var script = self
    script.leadingComments = []
    script.trailingComments = []
    script.headers.sortCanonically()
    for index in script.headers.indices {
      script.headers[index].comments = []
      if case .state(var state) = script.headers[index].kind {
        state.patches = state.patches.map(\.withoutComments)
        script.headers[index].kind = .state(state)
      }
      if case .examples(var table) = script.headers[index].kind {
        for row in table.rows.indices { table.rows[row].comments = [] }
        script.headers[index].kind = .examples(table)
      }
    }
    script.steps = script.steps.map(\.withoutComments)
    return script
  }
}

extension Step {
  public var withoutComments: Step {
    var step = self
    step.comments = []
    step.expectations = expectations.map(\.withoutComments)
    if case .repeat(var body) = verb {
      body.steps = body.steps.map(\.withoutComments)
      body.endComments = []
      step.verb = .repeat(body)
    }
    if case .receiveInAnyOrder(var body) = verb {
      body.steps = body.steps.map(\.withoutComments)
      body.endComments = []
      step.verb = .receiveInAnyOrder(body)
    }
    return step
  }
}

extension ExpectationSyntax {
  public var withoutComments: ExpectationSyntax {
    var expectation = self
    expectation.comments = []
    return expectation
  }
}

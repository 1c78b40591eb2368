import ReplayValues

extension FeatureBox {
  mutating func addCondition<Value>(
    _ kind: ConditionKind, _ name: String, holds: @escaping (Value) -> Bool
  ) {
    guard let holds = (holds as Any) as? (State) -> Bool else {
      return addProblem(
        "the condition '\(name)' of '\(definition.name)' is about \(nounPhrase(Value.self)), not \(nounPhrase(State.self))"
      )
    }
    switch kind {
    case .sometimes: definition.properties.sometimes.append(.init(name: name, holds: holds))
    case .eventually: definition.properties.eventually.append(.init(name: name, holds: holds))
    }
  }

  mutating func addTransition<Value>(
    _ action: String, holds: @escaping (_ old: Value, _ new: Value) -> Bool
  ) {
    guard let holds = (holds as Any) as? (State, State) -> Bool else {
      return addProblem(
        "the condition after '\(action)' of '\(definition.name)' is about \(nounPhrase(Value.self)), not \(nounPhrase(State.self))"
      )
    }
    definition.properties.transitions.append(.init(action: action, holds: holds))
  }

  mutating func addSent(_ actions: [String]) {
    definition.properties.sent += actions
  }

  mutating func addSamples(_ type: Any.Type, values: @escaping () -> [Any]) {
    definition.properties.samples.append((type, values))
  }
}

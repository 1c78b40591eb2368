import ReplayValues
public import Sharing

extension RegisteredFeature {
  /// Adds a parser for a type that scripts cannot build.
  ///
  /// It receives a string of the script, or the text of another value.
  public func value<Value>(
    of type: Value.Type, _ parse: @escaping (String) throws -> Value
  ) -> Self {
    modified { $0.addParser(type, parse: parse) }
  }

  /// Adds a sample of a type, which provides the fields that a script leaves out.
  ///
  /// Without a sample, optional fields that are left out are `nil`.
  ///
  /// ```swift
  /// .value(like: SyncUp(id: SyncUp.ID(), title: "", duration: .seconds(300)))
  /// ```
  public func value<Value>(like sample: @autoclosure @escaping () -> Value) -> Self {
    modified { $0.modifyExtras { $0.add(sample: sample) } }
  }

  /// Registers static members of a type, so that scripts can write `.red` and `Color.red`.
  public func values<Value>(
    of type: Value.Type, _ members: @autoclosure @escaping () -> [String: Value]
  ) -> Self {
    modified { $0.modifyExtras { $0.add(type, members: members) } }
  }

  /// Registers errors that scripts name, as in `throws LoginError.wrongPassword`.
  ///
  /// Scripts find the errors of the feature's modules without it. But an optimized build leaves out
  /// types that the program does not use, and keeps registered ones. Errors of other modules and
  /// `private` ones are only found if they are registered.
  public func errors(_ types: any Error.Type...) -> Self {
    modified { $0.addErrors(types) }
  }

  /// Registers a computed property of a state, or of a value in it, for predicates:
  /// `durationRemaining == 5s`.
  public func computed<Root, Value>(
    _ name: String, _ keyPath: @autoclosure @escaping () -> KeyPath<Root, Value>
  ) -> Self {
    modified { $0.modifyExtras { $0.add(name, keyPath()) } }
  }

  /// Registers a function, whose results scripts can write as values.
  ///
  /// ```swift
  /// .function("encoded") { (games: SavedGames) in try JSONEncoder().encode(games) }
  /// ```
  ///
  /// A script then writes `data = encoded(SavedGames(count: 1))`. The name can have argument labels: `"sum(of:and:)"`. Functions of
  /// the same name can differ in the types of their arguments and of their results.
  ///
  /// The function is called when the script is read, or when the step runs if its arguments are only known then. It must make
  /// the same value of the same arguments.
  public func function<each Argument, Result>(
    _ name: String, _ body: @escaping (repeat each Argument) throws -> Result
  ) -> Self {
    let name = EndpointName(name)
    let function = ScriptFunction(name.base, labels: name.labels, body)
    let problem = name.problem(forParameters: function.parameters.count, ofThe: "function")
    return modified {
      $0.modifyExtras { $0.add(function) }
      if let problem { $0.addProblem(problem) }
    }
  }

  /// Registers a key of shared state, so that scripts can write `shared NAME == …`.
  ///
  /// The value is `defaultValue` if nothing is stored.
  public func shared<Key: SharedKey>(
    _ name: String, default defaultValue: @autoclosure @escaping () -> Key.Value,
    _ key: @autoclosure @escaping () -> Key
  ) -> Self {
    adding(RegisteredSharedKey(name) { Shared(wrappedValue: defaultValue(), key()) })
  }

  /// Registers a key of shared state with an optional value, which is `nil` if nothing is stored.
  public func shared<Key: SharedKey, Wrapped>(
    _ name: String, _ key: @autoclosure @escaping () -> Key
  ) -> Self where Key.Value == Wrapped? {
    adding(RegisteredSharedKey(name) { Shared(wrappedValue: nil, key()) })
  }

  /// Registers a key of shared state that has a default.
  public func shared<Key: SharedKey>(
    _ name: String, _ key: @autoclosure @escaping () -> Key.Default
  ) -> Self {
    adding(RegisteredSharedKey(name) { Shared(key()) })
  }

  private func adding(_ key: RegisteredSharedKey) -> Self {
    modified { $0.addSharedKey(key) }
  }
}

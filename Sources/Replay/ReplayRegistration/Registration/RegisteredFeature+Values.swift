import ReplayValues
public import Sharing

extension RegisteredFeature {
  /// Adds a parser for a type that scripts cannot build.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - parse: Creates a value from a string in the script, or from the text of another value.
  /// - Returns: The feature with the parser.
  public func value<Value>(
    of type: Value.Type, _ parse: @escaping (String) throws -> Value
  ) -> Self {
    modified { $0.addParser(type, parse: parse) }
  }

  /// Adds a sample of a type.
  ///
  /// Fields that a script leaves out are taken from it.
  ///
  /// Without a value in a sample, optional fields are `nil` if they are left out.
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

  /// Registers a computed property of a state, or of a value in it, for predicates:
  /// `durationRemaining == 5s`.
  public func computed<Root, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) -> Self {
    modified { $0.modifyExtras { $0.add(name, keyPath) } }
  }

  /// Registers a key of shared state, so that scripts can write `shared NAME == …`.
  ///
  /// - Parameters:
  ///   - name: The name for scripts.
  ///   - defaultValue: The value if nothing is stored.
  ///   - key: The key.
  /// - Returns: The feature with the key.
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

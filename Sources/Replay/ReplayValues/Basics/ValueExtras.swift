import ComposableArchitecture

/// What a registration adds to values: samples, static members, computed properties, functions.
package struct ValueExtras {
  /// Samples by type, for the fields that a script leaves out.
  private var samples: [ObjectIdentifier: () -> Any] = [:]

  /// Static members by type, from each registration.
  ///
  /// They are closures, because most features of a tool are not replayed.
  private var members: [ObjectIdentifier: [() -> [String: Any]]] = [:]

  /// Computed properties by type and name.
  private var computed: [ObjectIdentifier: [String: () -> PathStep]] = [:]

  /// Functions by name, in the order of their registration.
  private var functions: [String: [ScriptFunction]] = [:]

  package init() {}

  package mutating func add<Value>(sample: @escaping () -> Value) {
    samples[ObjectIdentifier(Value.self)] = sample
  }

  package mutating func add<Value>(_ type: Value.Type, members: @escaping () -> [String: Value]) {
    self.members[ObjectIdentifier(type), default: []].append(members)
  }

  package mutating func add<Root, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    computed[ObjectIdentifier(Root.self), default: [:]][name] = {
      ComputedStep { (root: Root) in root[keyPath: keyPath] }
    }
  }

  package mutating func add(_ function: ScriptFunction) {
    functions[function.name, default: []].append(function)
  }

  package func sample(of type: Any.Type) -> Any? {
    samples.isEmpty ? nil : samples[ObjectIdentifier(type)]?()
  }

  /// A static member; `nil` if it is not registered.
  package func member(_ name: String, of type: Any.Type) -> Any? {
    guard !members.isEmpty, let registrations = members[ObjectIdentifier(type)] else { return nil }
    // The latest registration of a name wins.
    for members in registrations.reversed() {
      if let member = members()[name] { return member }
    }
    return nil
  }

  func memberNames(of type: Any.Type) -> [String] {
    Set((members[ObjectIdentifier(type)] ?? []).flatMap { $0().keys }).sorted()
  }

  var hasFunctions: Bool { !functions.isEmpty }

  func functions(named name: String) -> [ScriptFunction] { functions[name] ?? [] }

  var functionNames: [String] { functions.keys.sorted() }

  /// All functions, sorted by their names.
  package var allFunctions: [ScriptFunction] { functionNames.flatMap(functions(named:)) }

  /// Reads a computed property that is registered or listed by the type's macro.
  package func computedStep(_ name: String, of type: Any.Type) -> PathStep? {
    computed[ObjectIdentifier(type)]?[name]?()
      ?? listedProperties(of: type).first { $0.name == name }?.step
  }

  package func computedNames(of type: Any.Type) -> [String] {
    let registered = computed[ObjectIdentifier(type)] ?? [:]
    return Set(registered.keys).union(listedProperties(of: type).map(\.name)).sorted()
  }

  /// The computed properties that `@ObservableState` lists.
  private func listedProperties(of type: Any.Type) -> [any _ComputedPropertyProtocol] {
    (type as? any ObservableState.Type)?._$computedProperties.all ?? []
  }
}

extension _ComputedPropertyProtocol {
  fileprivate var step: PathStep { ComputedStep(get) }
}

/// A computed property, which is read-only.
private final class ComputedStep<Root, Value>: PathStep {
  private let get: (Root) -> Value

  init(_ get: @escaping (Root) -> Value) {
    self.get = get
    super.init(outputType: Value.self)
  }

  package override var isWritable: Bool { false }

  override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let value = get(base.assumingMemoryBound(to: Root.self).pointee)
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
  }

  override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    PathFailure(message: "a computed property cannot be set")
  }
}

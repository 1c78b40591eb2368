import Observation

/// The location that a binding reads from and writes to.
///
/// Two locations are equal if they refer to the same storage.
protocol UIBindingLocation<Value>: AnyObject, Hashable, Sendable {
  associatedtype Value

  var value: Value { get set }
}

/// A value that the binding owns; reading it is observed.
final class RootLocation<Value>: UIBindingLocation, HashableObject, @unchecked Sendable {
  // Bindings are used on one actor: the one that owns them.
  private var storage: Value
  private let registrar = ObservationRegistrar()

  init(_ value: Value) {
    self.storage = value
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return storage
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) { storage = newValue }
    }
  }
}

extension RootLocation: Observable {}

/// A value that never changes.
final class ConstantLocation<Value>: UIBindingLocation, HashableObject, @unchecked Sendable {
  // Immutable.
  private let constant: Value

  init(_ value: Value) {
    self.constant = value
  }

  var value: Value {
    get { constant }
    set {}
  }
}

/// A member of an object.
final class ObjectLocation<Root: AnyObject, Value>: UIBindingLocation, @unchecked Sendable {
  // Bindings are used on one actor: the one that owns them.
  private let root: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(_ root: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  var value: Value {
    get { root[keyPath: keyPath] }
    set { root[keyPath: keyPath] = newValue }
  }

  static func == (lhs: ObjectLocation, rhs: ObjectLocation) -> Bool {
    lhs.root === rhs.root && lhs.keyPath == rhs.keyPath
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(root))
    hasher.combine(keyPath)
  }
}

/// A part of another location's value.
final class MemberLocation<Base: UIBindingLocation, Value>: UIBindingLocation, @unchecked Sendable {
  // Bindings are used on one actor: the one that owns them.
  private let base: Base
  private let keyPath: WritableKeyPath<Base.Value, Value>

  init(_ base: Base, keyPath: WritableKeyPath<Base.Value, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  var value: Value {
    get { base.value[keyPath: keyPath] }
    set { base.value[keyPath: keyPath] = newValue }
  }

  static func == (lhs: MemberLocation, rhs: MemberLocation) -> Bool {
    lhs.base == rhs.base && lhs.keyPath == rhs.keyPath
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(keyPath)
  }
}

/// Another location's value, converted to another type.
final class ConvertedLocation<Base: UIBindingLocation, Value>: UIBindingLocation,
  @unchecked Sendable
{
  // Bindings are used on one actor: the one that owns them.
  private let base: Base
  /// The key path to a part of the base's value; `nil` for the whole value.
  private let part: AnyKeyPath?
  private let read: (Base.Value) -> Value
  private let write: (Base, Value) -> Void

  init(
    _ base: Base,
    part: AnyKeyPath? = nil,
    read: @escaping (Base.Value) -> Value,
    write: @escaping (Base, Value) -> Void
  ) {
    self.base = base
    self.part = part
    self.read = read
    self.write = write
  }

  var value: Value {
    get { read(base.value) }
    set { write(base, newValue) }
  }

  static func == (lhs: ConvertedLocation, rhs: ConvertedLocation) -> Bool {
    lhs.base == rhs.base && lhs.part == rhs.part
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(part)
    hasher.combine(ObjectIdentifier(Value.self))
  }
}

/// The wrapped value of an optional.
///
/// While the optional is `nil`, this is its last value.
final class UnwrappedLocation<Base: UIBindingLocation, Value>: UIBindingLocation,
  @unchecked Sendable
where Base.Value == Value? {
  // Bindings are used on one actor: the one that owns them.
  private let base: Base
  private var last: Value

  init?(_ base: Base) {
    guard let value = base.value else { return nil }
    self.base = base
    self.last = value
  }

  var value: Value {
    get {
      if let value = base.value {
        last = value
      }
      return last
    }
    set {
      last = newValue
      if base.value != nil {
        base.value = newValue
      }
    }
  }

  static func == (lhs: UnwrappedLocation, rhs: UnwrappedLocation) -> Bool {
    lhs.base == rhs.base
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(base)
  }
}

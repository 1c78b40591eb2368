import InternalSupport
import RuntimeReflection
@_spi(References) import Sharing

/// The shared values that the values of a type hold, apart from those in elements of collections.
///
/// A value that a script writes as a whole says which values they have, and not which references.
package struct SharedParts: @unchecked Sendable {
  // Steps do not change after they were made.
  /// The steps to each of them.
  private let paths: [[PathStep]]

  private static let cache = Lock<[ObjectIdentifier: SharedParts?]>([:])

  /// Returns `nil` if there are none.
  package static func of(_ type: Any.Type) -> SharedParts? {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let parts = SharedParts(type)
    cache.withLock { $0[key] = .some(parts) }
    return parts
  }

  /// Types that most properties have, and that have no parts; looking up what they conform to takes longer.
  private static let simpleTypes = Set(
    [Bool.self, Double.self, Int.self, String.self].map { (type: Any.Type) in
      ObjectIdentifier(type)
    })

  private init?(_ type: Any.Type) {
    guard !Self.simpleTypes.contains(ObjectIdentifier(type)) else { return nil }
    var search = SharedPartsSearch()
    search.visit(type, [])
    guard !search.paths.isEmpty else { return nil }
    paths = search.paths
  }

  // MARK: - Changing values

  /// Assigns a value, but keeps the references to shared values that are there: they get the new values.
  package static func assign<Value>(_ value: Value, to target: inout Value) {
    guard let parts = of(Value.self) else { return target = value }
    parts.assign(value, to: &target)
  }

  private func assign<Value>(_ value: Value, to target: inout Value) {
    var value = value
    withUnsafeMutablePointer(to: &value) { new in
      withUnsafePointer(to: target) { old in
        for path in paths {
          _ = path.read(UnsafeRawPointer(old)) { old in
            path.modify(UnsafeMutableRawPointer(new)) { new in
              Self.holder(path, of: Value.self)?.keepReference(old, at: new)
              return nil
            }
          }
        }
      }
    }
    target = value
  }

  /// Lets the running assertion expect the values that the references have.
  package func expectActualValues<Value>(in value: Value) {
    withUnsafePointer(to: value) { value in
      for path in paths {
        _ = path.read(UnsafeRawPointer(value)) { part in
          Self.holder(path, of: Value.self)?.expectActualValue(part)
          return nil
        }
      }
    }
  }

  /// A value with references of its own, which have the present values.
  package static func detached(_ value: Any) -> Any {
    func open<Value>(_ value: Value) -> Any {
      guard let parts = of(Value.self) else { return value }
      var value = value
      parts.detach(&value)
      return value
    }
    return open(value)
  }

  private func detach<Value>(_ value: inout Value) {
    withUnsafeMutablePointer(to: &value) { value in
      for path in paths {
        _ = path.modify(UnsafeMutableRawPointer(value)) { part in
          Self.holder(path, of: Value.self)?.detach(part)
          return nil
        }
      }
    }
  }

  private static func holder(_ path: [PathStep], of whole: Any.Type) -> (any ReferenceHolder.Type)?
  {
    (path.last?.outputType ?? whole) as? any ReferenceHolder.Type
  }
}

/// Looks for the shared values of a type.
private struct SharedPartsSearch {
  var paths: [[PathStep]] = []
  /// The types around the one that is looked at, which may contain themselves.
  private var surrounding: Set<ObjectIdentifier> = []

  mutating func visit(_ type: Any.Type, _ steps: [PathStep]) {
    guard Reflection.cast(type, to: (any ReferenceHolder.Type).self) == nil else {
      return paths.append(steps)
    }
    guard surrounding.insert(ObjectIdentifier(type)).inserted else { return }
    defer { surrounding.remove(ObjectIdentifier(type)) }
    for step in PathStep.stepsToParts(of: type) { visit(step.outputType, steps + [step]) }
  }
}

extension PathStep {
  /// The steps to what a wrapper, an optional, a struct, a tuple or an enum holds.
  static func stepsToParts(of type: Any.Type) -> [PathStep] {
    let shape = TypeShape.of(type)
    if case .opaque = shape { return [] }
    if let wrapper = Reflection.cast(type, to: (any PathWrapper.Type).self) {
      return [wrapper.makeStep()]
    }
    if let optional = Reflection.cast(type, to: (any OptionalValue.Type).self) {
      func step<Value: OptionalValue>(_: Value.Type) -> PathStep {
        OptionalStep<Value.Wrapped>(text: "")
      }
      return [step(optional)]
    }
    switch shape {
    case .structure(let shape): return shape.fields.map { FieldStep($0) }
    case .tuple(let fields): return fields.map { FieldStep($0) }
    case .enumeration(let shape):
      return shape.inhabitedCases.compactMap { enumCase in
        guard let payload = enumCase.payload else { return nil }
        func open<Enum>(_: Enum.Type) -> PathStep {
          CaseStep<Enum>(enumCase, payload: payload, text: "")
        }
        return _openExistential(type, do: open)
      }
    case .scriptValue, .anyError, .anyValue, .opaque: return []
    }
  }
}

/// A reference to a shared value, at an address.
private protocol ReferenceHolder {
  static func keepReference(_ old: UnsafeRawPointer, at new: UnsafeMutableRawPointer)
  static func expectActualValue(_ address: UnsafeRawPointer)
  static func detach(_ address: UnsafeMutableRawPointer)
}

extension Shared: ReferenceHolder {
  fileprivate static func keepReference(
    _ old: UnsafeRawPointer, at new: UnsafeMutableRawPointer
  ) {
    let old = old.assumingMemoryBound(to: Self.self).pointee
    let new = new.assumingMemoryBound(to: Self.self)
    let value = new.pointee.sharedValue
    old.withLock { $0 = value }
    new.pointee = old
  }

  fileprivate static func expectActualValue(_ address: UnsafeRawPointer) {
    let shared = address.assumingMemoryBound(to: Self.self).pointee
    let value = shared.sharedValue
    shared.withLock { $0 = value }
  }

  fileprivate static func detach(_ address: UnsafeMutableRawPointer) {
    let shared = address.assumingMemoryBound(to: Self.self)
    let value = UncheckedSendable(shared.pointee.sharedValue)
    shared.pointee = Shared(value: value.value)
  }
}

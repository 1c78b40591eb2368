@_spi(Internals) import ComposableArchitecture
import Foundation
import IdentifiedCollections
import OrderedCollections
import RuntimeReflection

/// Adds values of features to the bytes of a configuration: each stored property and each case, so that nothing is lost.
///
/// What cannot be taken apart is compared by `==`, and by its dump where there is none.
@MainActor
package final class ValueEncoder {
  package typealias Encode = @MainActor (UnsafeRawPointer, inout ConfigurationBytes) -> Void

  /// How a type is encoded; set after the types that it contains, which may contain it.
  @MainActor
  private final class Slot {
    var encode: Encode = { _, _ in }
  }

  private var slots: [ObjectIdentifier: Slot] = [:]

  /// Whether a type that was prepared may hold references, so that a copy is not a value of its own.
  package private(set) var hasReferences = false

  /// Whether a type that was prepared has ids of the elements of stacks, which depend on what was pushed before.
  package private(set) var hasStackIDs = false

  package init() {}

  /// How values of a type are added.
  package func encode(of type: Any.Type) -> Encode {
    let slot = slot(of: type)
    return { slot.encode($0, &$1) }
  }

  /// Adds a value by its own type.
  package func add(_ value: Any, _ bytes: inout ConfigurationBytes) {
    func open<Value>(_ value: Value) {
      // An error in an 'any Error' is such a value again, unless it is opened as an error.
      if Reflection.kind(of: Value.self) == .existential {
        if let error = value as? any Error { return openError(error) }
        return bytes.add(ReplayDump.text(of: value))
      }
      let slot = slot(of: Value.self)
      bytes.add(Int(bitPattern: Reflection.address(of: Value.self)))
      withUnsafePointer(to: value) { slot.encode(UnsafeRawPointer($0), &bytes) }
    }
    func openError<Value: Error>(_ error: Value) {
      if Reflection.kind(of: Value.self) == .existential {
        bytes.add(ReplayDump.text(of: error))
      } else {
        open(error)
      }
    }
    _openExistential(value, do: open)
  }

  private func slot(of type: Any.Type) -> Slot {
    let key = ObjectIdentifier(type)
    if let known = slots[key] { return known }
    let slot = Slot()
    slots[key] = slot
    slot.encode = prepare(type)
    return slot
  }

  private func prepare(_ type: Any.Type) -> Encode {
    if Self.plain.contains(ObjectIdentifier(type)) {
      let size = Reflection.size(of: type)
      return { $1.add(size, bytesAt: $0) }
    }
    if type == String.self { return { $1.add($0.assumingMemoryBound(to: String.self).pointee) } }
    if type == UUID.self { return { $1.add($0.assumingMemoryBound(to: UUID.self).pointee) } }
    if type == StackElementID.self {
      hasStackIDs = true
      return {
        $1.add(generation: $0.assumingMemoryBound(to: StackElementID.self).pointee.generation)
      }
    }
    if let encodable = type as? any EncodedAsAWhole.Type { return encodable.encode(with: self) }
    if let wrapper = type as? any PathWrapper.Type {
      if !(type is any OwningWrapper.Type) { hasReferences = true }
      let step = wrapper.makeStep()
      let inner = slot(of: step.outputType)
      return { address, bytes in
        _ = step.read(address) { part in
          inner.encode(part, &bytes)
          return nil
        }
      }
    }
    return prepareByKind(type)
  }

  private func prepareByKind(_ type: Any.Type) -> Encode {
    switch Reflection.kind(of: type) {
    case .structure:
      guard !isOfTheSystem(type), let fields = Reflection.fields(ofStruct: type) else { break }
      return encode(of: fields.filter { !$0.name.hasPrefix("_$") })
    case .tuple:
      guard let fields = Reflection.fields(ofTuple: type) else { break }
      return encode(of: fields)
    case .enumeration, .optional:
      guard let cases = Reflection.cases(ofEnum: type) else { break }
      return encode(of: type, cases)
    case .existential:
      hasReferences = true
      return { [unowned self] address, bytes in
        add(Self.contents(of: type, at: address), &bytes)
      }
    case .classReference:
      hasReferences = true
      return Self.dump(type)
    case .function:
      // Two functions count as equal, as where states are compared by their structure.
      hasReferences = true
      return { _, _ in }
    case .metatype, .other: break
    }
    return encodeAsAWhole(type)
  }

  /// The value in an existential, with its own type.
  private static func contents(of type: Any.Type, at address: UnsafeRawPointer) -> Any {
    func open<Value>(_: Value.Type) -> Any {
      let value = address.assumingMemoryBound(to: Value.self).pointee
      // Without a cast at run time, it would still be of the existential's type.
      return cast(value, to: Any.self) ?? ()
    }
    return _openExistential(type, do: open)
  }

  @inline(never)
  private static func cast<Value, Other>(_ value: Value, to type: Other.Type) -> Other? {
    value as? Other
  }

  private func encode(of fields: [Reflection.Field]) -> Encode {
    let parts = fields.map { ($0.offset, slot(of: $0.type)) }
    return { address, bytes in
      for (offset, slot) in parts { slot.encode(address + offset, &bytes) }
    }
  }

  private func encode(of type: Any.Type, _ cases: [Reflection.EnumCase]) -> Encode {
    let payloads = cases.sorted { $0.tag < $1.tag }.map { enumCase in
      enumCase.payload.map { (enumCase, slot(of: $0)) }
    }
    return { address, bytes in
      let tag = Int(Reflection.enumTag(at: address, of: type))
      bytes.add(count: tag)
      guard payloads.indices.contains(tag), let (enumCase, slot) = payloads[tag] else { return }
      _ = Reflection.withPayload(enumCase, of: address, in: type) { slot.encode($0, &bytes) }
    }
  }

  /// Gives each value of a type a number.
  private func encodeAsAWhole(_ type: Any.Type) -> Encode {
    func open<Value>(_: Value.Type) -> Encode {
      guard let table = table(of: Value.self) else {
        hasReferences = true
        return Self.dump(type)
      }
      return { address, bytes in
        bytes.add(table.number(of: address.assumingMemoryBound(to: Value.self).pointee))
      }
    }
    return _openExistential(type, do: open)
  }

  private func table<Value>(of type: Value.Type) -> (any ValueTable)? {
    func open<Key: Hashable>(_: Key.Type) -> any ValueTable { HashedValues<Key>() }
    if let hashable = type as? any Hashable.Type { return open(hashable) }
    return Equality.of(type).map { ListedValues(areEqual: $0) }
  }

  private static func dump(_ type: Any.Type) -> Encode {
    { address, bytes in
      ReplayDump.texts(of: Reflection.load(type, from: address)) { bytes.add($0) }
      bytes.add(UInt8(0))
    }
  }

  /// The types whose bytes are their values.
  private static let plain: Set<ObjectIdentifier> = Set(
    [
      Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, Float.self, Double.self, Date.self, Duration.self,
    ].map { (type: Any.Type) in ObjectIdentifier(type) })
}

// MARK: - Values that are not taken apart

/// The values of a type, with numbers in the order in which they were met.
private protocol ValueTable: AnyObject {
  func number(of value: Any) -> Int
}

private final class HashedValues<Value: Hashable>: ValueTable {
  private var numbers: [Value: Int] = [:]

  func number(of value: Any) -> Int {
    guard let value = value as? Value else { return -1 }
    let number = numbers[value] ?? numbers.count
    numbers[value] = number
    return number
  }
}

private final class ListedValues<Value>: ValueTable {
  private let areEqual: (Value, Value) -> Bool
  private var values: [Value] = []

  init(areEqual: @escaping (Value, Value) -> Bool) {
    self.areEqual = areEqual
  }

  func number(of value: Any) -> Int {
    guard let value = value as? Value else { return -1 }
    if let number = values.firstIndex(where: { areEqual($0, value) }) { return number }
    values.append(value)
    return values.count - 1
  }
}

// MARK: - Collections

/// A type whose stored properties do not tell when two values are the same.
@MainActor
private protocol EncodedAsAWhole {
  static func encode(with encoder: ValueEncoder) -> ValueEncoder.Encode
}

extension Optional: EncodedAsAWhole {
  fileprivate static func encode(with encoder: ValueEncoder) -> ValueEncoder.Encode {
    let inner = encoder.encode(of: Wrapped.self)
    return { address, bytes in
      guard let value = address.assumingMemoryBound(to: Self.self).pointee else {
        return bytes.add(UInt8(0))
      }
      bytes.add(UInt8(1))
      withUnsafePointer(to: value) { inner(UnsafeRawPointer($0), &bytes) }
    }
  }
}

extension OffsetAddressable {
  @MainActor
  fileprivate static func encodeElements(with encoder: ValueEncoder) -> ValueEncoder.Encode {
    let inner = encoder.encode(of: AddressedElement.self)
    return { address, bytes in
      let elements = address.assumingMemoryBound(to: Self.self).pointee
      bytes.add(count: elements.addressedCount)
      for offset in 0..<elements.addressedCount {
        guard let element = elements.element(atOffset: offset) else { continue }
        withUnsafePointer(to: element) { inner(UnsafeRawPointer($0), &bytes) }
      }
    }
  }
}

extension EncodedAsAWhole where Self: OffsetAddressable {
  fileprivate static func encode(with encoder: ValueEncoder) -> ValueEncoder.Encode {
    encodeElements(with: encoder)
  }
}

extension Array: EncodedAsAWhole {}
extension ArraySlice: EncodedAsAWhole {}
extension ContiguousArray: EncodedAsAWhole {}
extension OrderedSet: EncodedAsAWhole {}
extension IdentifiedArray: EncodedAsAWhole {}

extension StackState: EncodedAsAWhole {
  fileprivate static func encode(with encoder: ValueEncoder) -> ValueEncoder.Encode {
    let elements = encodeElements(with: encoder)
    let id = encoder.encode(of: StackElementID.self)
    return { address, bytes in
      elements(address, &bytes)
      for element in address.assumingMemoryBound(to: Self.self).pointee.ids {
        withUnsafePointer(to: element) { id(UnsafeRawPointer($0), &bytes) }
      }
    }
  }
}

extension Set: EncodedAsAWhole {
  fileprivate static func encode(with encoder: ValueEncoder) -> ValueEncoder.Encode {
    let inner = encoder.encode(of: Element.self)
    return { address, bytes in
      let elements = Array(address.assumingMemoryBound(to: Self.self).pointee)
      bytes.add(unordered: elements) { element, bytes in
        withUnsafePointer(to: element) { inner(UnsafeRawPointer($0), &bytes) }
      }
    }
  }
}

extension Dictionary: EncodedAsAWhole {
  fileprivate static func encode(with encoder: ValueEncoder) -> ValueEncoder.Encode {
    let (key, value) = (encoder.encode(of: Key.self), encoder.encode(of: Value.self))
    return { address, bytes in
      let entries = Array(address.assumingMemoryBound(to: Self.self).pointee)
      bytes.add(unordered: entries) { entry, bytes in
        withUnsafePointer(to: entry.key) { key(UnsafeRawPointer($0), &bytes) }
        withUnsafePointer(to: entry.value) { value(UnsafeRawPointer($0), &bytes) }
      }
    }
  }
}

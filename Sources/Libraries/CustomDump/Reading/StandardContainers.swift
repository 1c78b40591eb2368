import Foundation
import InternalSupport

extension OptionalValue {
  /// Whether it is `nil` at some depth.
  var holdsNothing: Bool {
    guard let wrappedValue else { return true }
    return (wrappedValue as? any OptionalValue)?.holdsNothing ?? false
  }

  /// Reads the wrapped value with its static type.
  func readWrapped(by reader: ValueReader, isRoot: Bool, maxDepth: Int) -> DumpNode? {
    asOptional.map { reader.read($0, isRoot: isRoot, maxDepth: maxDepth) }
  }
}

/// The value inside of an optional; `nil` for other values.
func wrappedValue(of optional: Any) -> Any? {
  func open<Value: OptionalValue>(_: Value.Type) -> Any? { (optional as? Value)?.wrappedValue }
  return (type(of: optional) as? any OptionalValue.Type).flatMap { open($0) }
}

/// An array of any type.
protocol ArrayValue {
  var isEmpty: Bool { get }
  func readElements(by reader: ValueReader, maxDepth: Int) -> [DumpNode.Child]
}

extension Array: ArrayValue {
  func readElements(by reader: ValueReader, maxDepth: Int) -> [DumpNode.Child] {
    let traits = TypeTraits.of(Element.self)
    return withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      return indices.map { index in
        DumpNode.Child(
          name: "[\(index)]",
          node: reader.read(
            at: start + index * MemoryLayout<Element>.stride, traits, maxDepth: maxDepth)
        )
      }
    }
  }
}

/// A standard collection without an order.
protocol UnorderedCollection {}

extension Dictionary: UnorderedCollection {}
extension Set: UnorderedCollection {}
// They mirror as dictionaries and sets do, and have no order either.
extension NSDictionary: UnorderedCollection {}
extension NSSet: UnorderedCollection {}

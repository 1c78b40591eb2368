import ReplayValues
import RuntimeReflection

/// What kind of state a value is, as a number: cases, missing and present values, and rough sizes.
///
/// States that only differ in their texts and in large numbers have the same sketch.
enum StateSketch {
  /// Adds a value at an address to a hash.
  typealias Sketch = (UnsafeRawPointer, inout FuzzHash) -> Void

  private static let depth = 6

  /// How values of a type are sketched.
  static func sketch(of type: Any.Type) -> Sketch { sketch(of: type, depth: depth) ?? { _, _ in } }

  /// `nil` if nothing of the type counts.
  private static func sketch(of type: Any.Type, depth: Int) -> Sketch? {
    guard depth > 0 else { return nil }
    if type == Bool.self {
      return { $1.add($0.assumingMemoryBound(to: Bool.self).pointee ? 2 : 1) }
    }
    if type == Int.self {
      return { $1.add(size($0.assumingMemoryBound(to: Int.self).pointee)) }
    }
    if type == String.self {
      return { $1.add($0.assumingMemoryBound(to: String.self).pointee.isEmpty ? 1 : 2) }
    }
    if let wrapper = type as? any PathWrapper.Type {
      let step = wrapper.makeStep()
      guard let inner = sketch(of: step.outputType, depth: depth - 1) else { return nil }
      return { address, hash in
        _ = step.read(address) { part in
          inner(part, &hash)
          return nil
        }
      }
    }
    if let countable = type as? any Collection.Type, !isText(type) {
      return sketch(ofCollection: countable)
    }
    switch TypeShape.of(type) {
    case .structure(let shape): return sketch(ofFields: shape.fields, depth: depth)
    case .tuple(let fields): return sketch(ofFields: fields, depth: depth)
    case .enumeration(let shape): return sketch(of: shape, depth: depth)
    case .scriptValue:
      guard let cases = Reflection.cases(ofEnum: type) else { return nil }
      return sketch(
        of: EnumShape(type: type, cases: cases, decodable: nil, rawRepresentable: nil), depth: depth
      )
    case .anyError, .anyValue, .opaque: return nil
    }
  }

  private static func isText(_ type: Any.Type) -> Bool {
    type == String.self || type == Substring.self
  }

  private static func size(_ number: Int) -> UInt64 {
    switch number {
    case ..<0: 1
    case 0: 2
    case 1: 3
    case 2: 4
    case 3..<8: 5
    default: 6
    }
  }

  private static func sketch(ofFields fields: [Reflection.Field], depth: Int) -> Sketch? {
    let parts = fields.filter { !$0.name.hasPrefix("_$") }.compactMap { field in
      sketch(of: field.type, depth: depth - 1).map { (field.offset, $0) }
    }
    guard !parts.isEmpty else { return nil }
    return { address, hash in
      for (offset, part) in parts { part(address + offset, &hash) }
    }
  }

  private static func sketch(of shape: EnumShape, depth: Int) -> Sketch {
    let type = shape.type
    var payloads: [UInt32: (Reflection.EnumCase, Sketch)] = [:]
    for enumCase in shape.cases {
      guard let payload = enumCase.payload, !enumCase.isIndirect,
        let sketch = sketch(of: payload, depth: depth - 1)
      else { continue }
      payloads[enumCase.tag] = (enumCase, sketch)
    }
    return { address, hash in
      let tag = Reflection.enumTag(at: address, of: type)
      hash.add(UInt64(tag) + 1)
      guard let (enumCase, sketch) = payloads[tag] else { return }
      _ = Reflection.withPayload(enumCase, of: address, in: type) { sketch($0, &hash) }
    }
  }

  private static func sketch<Elements: Collection>(ofCollection type: Elements.Type) -> Sketch {
    { address, hash in
      hash.add(size(address.assumingMemoryBound(to: Elements.self).pointee.count))
    }
  }
}

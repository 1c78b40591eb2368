extension Reflection {
  /// The types that a constrained existential gives for the primary associated types of its one protocol.
  ///
  /// - Parameters:
  ///   - type: The type, such as `any AsyncSequence<Int, Never>`.
  ///   - protocolName: The name of the protocol with its module: `Swift.AsyncSequence`.
  ///   - count: How many primary associated types the protocol has.
  /// - Returns: The types in the order of the protocol's declaration; `nil` for every other type.
  package static func primaryTypes(
    ofExistential type: Any.Type, of protocolName: String, count: Int
  ) -> [Any.Type]? {
    // Extended existentials keep their arguments behind a pointer to their shape.
    guard metadata(of: type).load(as: UInt.self) == 0x307,
      String(reflecting: type).hasPrefix("any \(protocolName)<")
    else { return nil }
    return (0..<count).map { index in
      unsafeBitCast(
        metadata(of: type)
          .load(fromByteOffset: (2 + index) * wordSize, as: UnsafeRawPointer.self),
        to: Any.Type.self)
    }
  }
}

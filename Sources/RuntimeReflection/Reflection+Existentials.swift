import CRuntimeMetadata

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
    isOn ? readPrimaryTypes(ofExistential: type, of: protocolName, count: count) : nil
  }

  static func readPrimaryTypes(
    ofExistential type: Any.Type, of protocolName: String, count: Int
  ) -> [Any.Type]? {
    guard metadata(of: type).pointee.kind == UInt(RuntimeKindExtendedExistential),
      String(reflecting: type).hasPrefix("any \(protocolName)<")
    else { return nil }
    let existential = metadata(of: type, as: RuntimeExtendedExistentialMetadata.self)
    return (0..<count).map { Self.type(runtimeExistentialArgument(existential, $0)) }
  }
}

import CRuntimeMetadata

extension Reflection {
  /// The primary associated types of a constrained existential with one protocol, in order.
  ///
  /// The protocol's name contains its module: `Swift.AsyncSequence`. Other types give `nil`.
  package static func primaryTypes(
    ofExistential type: Any.Type, of protocolName: String, count: Int
  ) -> [Any.Type]? {
    isOn ? readPrimaryTypes(ofExistential: type, of: protocolName, count: count) : nil
  }

  static func readPrimaryTypes(
    ofExistential type: Any.Type, of protocolName: String, count: Int
  ) -> [Any.Type]? {
    guard metadata(of: type).pointee.kind == UInt(RuntimeKindExtendedExistential),
      _typeName(type).hasPrefix("any \(protocolName)<")
    else { return nil }
    let existential = metadata(of: type, as: RuntimeExtendedExistentialMetadata.self)
    return (0..<count).map { Self.type(runtimeExistentialArgument(existential, $0)) }
  }
}

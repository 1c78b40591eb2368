extension Reflection {
  /// What a function type takes and gives.
  package struct FunctionSignature {
    package var parameters: [Any.Type]
    package var result: Any.Type
    package var isAsync: Bool
    package var isThrowing: Bool

    package init(parameters: [Any.Type], result: Any.Type, isAsync: Bool, isThrowing: Bool) {
      self.parameters = parameters
      self.result = result
      self.isAsync = isAsync
      self.isThrowing = isThrowing
    }
  }

  /// The signature of a function type; `nil` for other types.
  package static func signature(ofFunction type: Any.Type) -> FunctionSignature? {
    guard kind(of: type) == .function else { return nil }
    let metadata = metadata(of: type)
    let flags = metadata.load(fromByteOffset: wordSize, as: UInt.self)
    let count = Int(flags & 0xFFFF)
    func typeAt(word: Int) -> Any.Type {
      unsafeBitCast(
        metadata.load(fromByteOffset: word * wordSize, as: UnsafeRawPointer.self), to: Any.Type.self
      )
    }
    return FunctionSignature(
      parameters: (0..<count).map { typeAt(word: 3 + $0) },
      result: typeAt(word: 2),
      isAsync: flags & 0x2000_0000 != 0,
      isThrowing: flags & 0x0100_0000 != 0
    )
  }
}

extension Reflection {
  /// What a function type takes and gives.
  package struct FunctionSignature {
    package var parameters: [Any.Type]
    package var result: Any.Type
    package var isAsync: Bool
    package var isThrowing: Bool
    /// Whether it is a Swift closure without anything of its own to its calls: no C function, no actor to look up.
    package var isPlain = true

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
    var signature = FunctionSignature(
      parameters: (0..<count).map { typeAt(word: 3 + $0) },
      result: typeAt(word: 2),
      isAsync: flags & 0x2000_0000 != 0,
      isThrowing: flags & 0x0100_0000 != 0
    )
    // Another convention, differentiable, or with extended flags (typed errors, isolation).
    signature.isPlain = flags & 0x88FF_0000 == 0
    return signature
  }
}

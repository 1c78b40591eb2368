import CRuntimeMetadata

extension Reflection {
  /// The parameters, result and effects of a function type.
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
    isOn ? readSignature(ofFunction: type) : nil
  }

  static func readSignature(ofFunction type: Any.Type) -> FunctionSignature? {
    guard readKind(of: type) == .function else { return nil }
    let function = metadata(of: type, as: RuntimeFunctionMetadata.self)
    let flags = Int(function.pointee.flags)
    return FunctionSignature(
      parameters: (0..<(flags & RuntimeFunctionParameterCount)).map { index in
        Self.type(runtimeFunctionParameter(function, index))
      },
      result: Self.type(function.pointee.result),
      isAsync: flags & RuntimeFunctionIsAsync != 0,
      isThrowing: flags & RuntimeFunctionThrows != 0
    )
  }
}

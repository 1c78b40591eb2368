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

  /// Whether a payload of an enum's case is or contains a function that cannot be called once it was copied.
  ///
  /// A function in an enum has the calling convention of its own type. Generic code would call a copy of it with that of a
  /// function of type parameters, which differs as soon as there are parameters or results. A generic enum may hold a
  /// function of type parameters, so it is not looked into.
  package static func holdsConcreteFunction(_ payload: Any.Type, in type: Any.Type) -> Bool {
    if let fields = fields(ofTuple: payload) {
      return fields.contains { holdsConcreteFunction($0.type, in: type) }
    }
    // An optional keeps its value as the enum would.
    if kind(of: payload) == .optional, let value = cases(ofEnum: payload)?.first?.payload {
      return holdsConcreteFunction(value, in: type)
    }
    guard let function = signature(ofFunction: payload),
      let declaration = declaration(of: type),
      Int(declaration.pointee.flags) & RuntimeContextIsGeneric == 0
    else { return false }
    return !function.parameters.isEmpty || function.result != Void.self
  }
}

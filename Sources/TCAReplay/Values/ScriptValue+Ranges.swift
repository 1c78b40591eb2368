import ActionScript

extension ValueSyntax {
  fileprivate func bounds<Bound>(
    of type: Bound.Type, isClosed: Bool?, with builder: ValueBuilder, expected: String
  ) throws -> (lower: Bound?, upper: Bound?) {
    guard case .range(let range) = kind,
      isClosed == nil || range.isClosed == isClosed || range.upper == nil
    else { throw ValueError.expected(expected, found: self) }
    return (
      try range.lower.map { try builder.build(type, from: $0) },
      try range.upper.map { try builder.build(type, from: $0) }
    )
  }
}

extension Range: ScriptValue {
  static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Range {
    if case .array(let elements) = syntax.kind, elements.count == 2 {
      let lower = try builder.build(Bound.self, from: elements[0])
      let upper = try builder.build(Bound.self, from: elements[1])
      guard lower <= upper else {
        throw ValueError("the range's lower bound is above its upper bound", at: syntax.span)
      }
      return lower..<upper
    }
    guard
      case (let lower?, let upper?) = try syntax.bounds(
        of: Bound.self, isClosed: false, with: builder, expected: scriptTypeName)
    else { throw ValueError.expected(scriptTypeName, found: syntax) }
    guard lower <= upper else {
      throw ValueError("the range's lower bound is above its upper bound", at: syntax.span)
    }
    return lower..<upper
  }
}

extension ClosedRange: ScriptValue {
  static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> ClosedRange {
    guard
      case (let lower?, let upper?) = try syntax.bounds(
        of: Bound.self, isClosed: true, with: builder, expected: scriptTypeName)
    else { throw ValueError.expected(scriptTypeName, found: syntax) }
    guard lower <= upper else {
      throw ValueError("the range's lower bound is above its upper bound", at: syntax.span)
    }
    return lower...upper
  }
}

extension ValueSyntax {
  /// The bound of `PartialRangeFrom(lowerBound: 1)` and the like, as dumps print them.
  fileprivate func dumpedBound<Bound>(
    _ label: String, of type: String, as _: Bound.Type, with builder: ValueBuilder
  ) throws -> Bound? {
    guard case .call(let call) = kind, call.name == type || call.name.hasPrefix("\(type)<"),
      let only = call.arguments?.arguments, only.count == 1, only[0].label?.text == label
    else { return nil }
    return try builder.build(Bound.self, from: only[0].value)
  }
}

extension PartialRangeFrom: ScriptValue {
  static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> PartialRangeFrom
  {
    if let lower = try syntax.dumpedBound(
      "lowerBound", of: "PartialRangeFrom", as: Bound.self, with: builder)
    {
      return lower...
    }
    guard
      case (let lower?, nil) = try syntax.bounds(
        of: Bound.self, isClosed: nil, with: builder, expected: scriptTypeName)
    else { throw ValueError.expected(scriptTypeName, found: syntax) }
    return lower...
  }
}

extension PartialRangeThrough: ScriptValue {
  static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> PartialRangeThrough
  {
    if let upper = try syntax.dumpedBound(
      "upperBound", of: "PartialRangeThrough", as: Bound.self, with: builder)
    {
      return ...upper
    }
    guard
      case (nil, let upper?) = try syntax.bounds(
        of: Bound.self, isClosed: true, with: builder, expected: scriptTypeName)
    else { throw ValueError.expected(scriptTypeName, found: syntax) }
    return ...upper
  }
}

extension PartialRangeUpTo: ScriptValue {
  static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> PartialRangeUpTo
  {
    if let upper = try syntax.dumpedBound(
      "upperBound", of: "PartialRangeUpTo", as: Bound.self, with: builder)
    {
      return ..<upper
    }
    guard
      case (nil, let upper?) = try syntax.bounds(
        of: Bound.self, isClosed: false, with: builder, expected: scriptTypeName)
    else { throw ValueError.expected(scriptTypeName, found: syntax) }
    return ..<upper
  }
}

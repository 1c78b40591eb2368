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

extension PartialRangeFrom: ScriptValue {
  static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> PartialRangeFrom
  {
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
    guard
      case (nil, let upper?) = try syntax.bounds(
        of: Bound.self, isClosed: false, with: builder, expected: scriptTypeName)
    else { throw ValueError.expected(scriptTypeName, found: syntax) }
    return ..<upper
  }
}

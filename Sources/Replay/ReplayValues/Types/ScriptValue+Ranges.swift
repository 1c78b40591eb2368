package import ActionScript

extension ValueSyntax {
  /// The range in a string of a JSON script.
  private var rangeInString: ValueSyntax? {
    // A text that is not a range gets the error for other values.
    guard case .string(let text) = kind, text.contains(".."),
      var value = try? SyntaxFragment.value.parse(text), case .range = value.kind
    else { return nil }
    value.span = span
    return value
  }

  /// The bounds in `1..<4`, or as encoders write them: `[1, 4]`.
  fileprivate func bounds<Bound>(
    of type: Bound.Type, isClosed: Bool?, with builder: ValueBuilder, expected: String
  ) throws -> (lower: Bound?, upper: Bound?) {
    if case .array(let elements) = kind, elements.count == 2, isClosed != nil {
      return (
        try builder.build(type, from: elements[0]), try builder.build(type, from: elements[1])
      )
    }
    guard case .range(let range) = rangeInString?.kind ?? kind else {
      throw ValueError.expected(expected, found: self)
    }
    guard isClosed == nil || range.isClosed == isClosed || range.upper == nil else {
      throw ValueError.expected(
        expected, found: self, hint: range.isClosed ? "write '..<'" : "write '...'")
    }
    return (
      try range.lower.map { try builder.build(type, from: $0) },
      try range.upper.map { try builder.build(type, from: $0) }
    )
  }

  /// The bound of a one-sided range, as dumps and encoders write it.
  fileprivate func codedBound<Bound>(
    _ label: String, of type: String, as _: Bound.Type, with builder: ValueBuilder
  ) throws -> Bound? {
    switch kind {
    case .array(let elements) where elements.count == 1:
      return try builder.build(Bound.self, from: elements[0])
    case .call(let call) where call.name == type || call.name.hasPrefix("\(type)<"):
      guard let only = call.arguments?.arguments, only.count == 1, only[0].label?.text == label
      else { return nil }
      return try builder.build(Bound.self, from: only[0].value)
    default:
      return nil
    }
  }
}

extension Range: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Range {
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
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> ClosedRange
  {
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
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> PartialRangeFrom
  {
    if let lower = try syntax.codedBound(
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
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> PartialRangeThrough
  {
    if let upper = try syntax.codedBound(
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
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws
    -> PartialRangeUpTo
  {
    if let upper = try syntax.codedBound(
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

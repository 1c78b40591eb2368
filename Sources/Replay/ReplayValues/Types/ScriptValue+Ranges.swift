package import ActionScript

extension ValueSyntax {
  /// The range in a string of a JSON script.
  private var rangeInString: ValueSyntax? {
    // A text that is not a range gets the error for other values.
    guard case .string(let text) = kind, text.contains(".."),
      let value = try? SyntaxFragment.value.parse(text), case .range = value.kind
    else { return nil }
    return value.placed(at: span)
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

  /// Both bounds, in order.
  fileprivate func orderedBounds<Bound: Comparable>(
    of type: Bound.Type, isClosed: Bool, with builder: ValueBuilder, expected: String
  ) throws -> (lower: Bound, upper: Bound) {
    guard
      case (let lower?, let upper?) = try bounds(
        of: type, isClosed: isClosed, with: builder, expected: expected)
    else { throw ValueError.expected(expected, found: self) }
    guard lower <= upper else {
      throw ValueError("the range's lower bound is above its upper bound", at: span)
    }
    return (lower, upper)
  }

  /// The bound of a one-sided range.
  fileprivate func onlyBound<Bound: Comparable>(
    _ side: BoundSide, of type: Bound.Type, inRange name: String, isClosed: Bool?,
    with builder: ValueBuilder, expected: String
  ) throws -> Bound {
    var only = try codedBound(side, of: type, inRange: name, with: builder)
    if only == nil {
      let bounds = try bounds(of: type, isClosed: isClosed, with: builder, expected: expected)
      switch (side, bounds.lower, bounds.upper) {
      case (.lowerBound, let bound?, nil), (.upperBound, nil, let bound?): only = bound
      default: break
      }
    }
    guard let only else { throw ValueError.expected(expected, found: self) }
    // The standard library traps on a bound that does not equal itself.
    guard only == only else { throw ValueError("a range cannot end at nan", at: span) }
    return only
  }

  /// The bound of a one-sided range, as dumps and encoders write it.
  private func codedBound<Bound>(
    _ side: BoundSide, of type: Bound.Type, inRange name: String, with builder: ValueBuilder
  ) throws -> Bound? {
    switch kind {
    case .array(let elements) where elements.count == 1:
      return try builder.build(type, from: elements[0])
    case .call(let call) where call.isOfType(named: name):
      guard let only = call.arguments?.arguments, only.count == 1,
        only[0].label?.text == side.rawValue
      else { return nil }
      return try builder.build(type, from: only[0].value)
    default:
      return nil
    }
  }
}

/// The side of a bound, by its label in dumps.
private enum BoundSide: String {
  case lowerBound, upperBound
}

extension Range: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let (lower, upper) = try syntax.orderedBounds(
      of: Bound.self, isClosed: false, with: builder, expected: scriptTypeName)
    return lower..<upper
  }
}

extension ClosedRange: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let (lower, upper) = try syntax.orderedBounds(
      of: Bound.self, isClosed: true, with: builder, expected: scriptTypeName)
    return lower...upper
  }
}

extension PartialRangeFrom: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    try syntax.onlyBound(
      .lowerBound, of: Bound.self, inRange: "PartialRangeFrom", isClosed: nil, with: builder,
      expected: scriptTypeName)...
  }
}

extension PartialRangeThrough: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    try ...syntax.onlyBound(
      .upperBound, of: Bound.self, inRange: "PartialRangeThrough", isClosed: true, with: builder,
      expected: scriptTypeName)
  }
}

extension PartialRangeUpTo: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    try ..<syntax.onlyBound(
      .upperBound, of: Bound.self, inRange: "PartialRangeUpTo", isClosed: false, with: builder,
      expected: scriptTypeName)
  }
}

package import ActionScript

/// A script value read as the elements of a collection: `[a, b]`, `Set([a, b])`.
package struct ElementsReading {
  var elements: [ValueSyntax]

  /// Reads the elements, and throws a ``ValueError`` with the expected form if the value has
  /// another one.
  init(_ syntax: ValueSyntax, expected: @autoclosure () -> String) throws {
    guard let elements = syntax.elements else {
      throw ValueError.expected(expected(), found: syntax)
    }
    self.elements = elements
  }

  init(_ elements: [ValueSyntax]) {
    self.elements = elements
  }

  func build<Element>(_ type: Element.Type, with builder: ValueBuilder) throws -> [Element] {
    try elements.enumerated().map { index, element in
      try atPath("[\(index)]") { try builder.build(type, from: element) }
    }
  }

  /// Makes a pattern for each element.
  func matchers<Element>(
    _ type: Element.Type, with builder: ValueBuilder
  ) throws -> [ValueMatcher<Element>] {
    try elements.enumerated().map { index, element in
      try atPath("[\(index)]") { try builder.partMatcher(type, for: element) }
    }
  }
}

extension ValueSyntax {
  /// The elements of `[a, b]` and of `Set([a, b])`.
  package var elements: [ValueSyntax]? {
    switch kind {
    case .array(let elements): elements
    case .call(let call): call.setElements
    case .dictionary(let entries) where entries.isEmpty: []
    default: nil
    }
  }
}

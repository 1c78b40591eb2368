package import ActionScript

/// A collection that is written as a list of its elements.
package protocol ElementsContainer: ScriptContainer, Collection where Reading == ElementsReading {
  /// Builds the collection, and throws a ``ValueError`` if no collection can have these elements.
  ///
  /// The reading has the elements' places in the script.
  static func make(
    of elements: [Element], _ reading: ElementsReading, at place: ReadingPlace
  ) throws -> Self
}

extension ElementsContainer {
  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> ElementsReading {
    try ElementsReading(syntax, expected: scriptTypeName)
  }

  package static func build(
    _ reading: ElementsReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Self {
    try make(of: reading.build(Element.self, with: builder), reading, at: place)
  }

  package static func matcher(
    _ reading: ElementsReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    try reading.matcher(with: builder)
  }
}

extension ElementsReading {
  /// Makes a pattern for an ordered list of elements.
  func matcher<Elements: Collection>(
    with builder: ValueBuilder
  ) throws -> (Elements) -> PatternMismatch? {
    let matchers = try matchers(Elements.Element.self, with: builder)
    return { actual in
      for (index, (matcher, element)) in zip(matchers, actual).enumerated() {
        if let mismatch = matcher.mismatch(element) { return mismatch.at("[\(index)]") }
      }
      guard matchers.count == actual.count else {
        return PatternMismatch(
          path: ".count", expected: "\(matchers.count)", actual: "\(actual.count)")
      }
      return nil
    }
  }
}

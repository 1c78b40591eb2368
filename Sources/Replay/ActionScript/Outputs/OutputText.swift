/// A syntax that a program writes, and into which other texts only come escaped.
package protocol OutputSyntax {
  /// The places that a text can stand in, if they need different escapes.
  associatedtype Position

  /// The position that escapes the most, for texts without another one.
  static var strictest: Position { get }

  /// A text from a run, so that the output shows it and does not obey it.
  static func escaped(_ text: String, at position: Position) -> String

  /// A whole output, so that a program that reads logs does not obey it either.
  static func printed(_ text: [UInt8]) -> [UInt8]
}

extension OutputSyntax {
  package static func printed(_ text: [UInt8]) -> [UInt8] { text }
}

/// A text in the syntax of one output.
///
/// It is made of this program's literals. All other texts are escaped when they are interpolated,
/// and cannot be appended otherwise.
package struct OutputText<Syntax: OutputSyntax>: Equatable {
  /// The text in UTF-8.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A text that the build embeds in the program.
  package init(embedded text: @convention(c) () -> UnsafePointer<CChar>) {
    bytes = Array(String(cString: text()).utf8)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The text in UTF-8, as it is printed.
  package var printed: [UInt8] { Syntax.printed(bytes) }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends a line of any text, escaped.
  package mutating func append(line: String, at position: Syntax.Position) {
    bytes.append(contentsOf: Syntax.escaped(line, at: position).utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  package static func += (text: inout Self, other: Self) { text.bytes += other.bytes }

  package static func + (text: Self, other: Self) -> Self {
    var text = text
    text += other
    return text
  }
}

extension OutputText: Sendable {}

extension OutputText: CustomStringConvertible {
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension OutputText: ExpressibleByStringInterpolation {
  package init(stringLiteral literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package init(stringInterpolation interpolation: StringInterpolation) {
    self = interpolation.text
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = OutputText()

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      appendInterpolation(literal: literal)
    }

    /// Appends a literal of this program that stands elsewhere.
    package mutating func appendInterpolation(literal: StaticString) {
      literal.withUTF8Buffer { text.bytes.append(contentsOf: $0) }
    }

    package mutating func appendInterpolation(_ other: OutputText) {
      text += other
    }

    package mutating func appendInterpolation(_ number: Int) {
      text.bytes.append(contentsOf: String(number).utf8)
    }

    /// Appends any other text, escaped.
    package mutating func appendInterpolation(
      _ value: some CustomStringConvertible, at position: Syntax.Position = Syntax.strictest
    ) {
      text.bytes.append(contentsOf: Syntax.escaped(value.description, at: position).utf8)
    }
  }
}

extension Sequence {
  /// Joins texts of one output.
  package func joined<Syntax>(separator: OutputText<Syntax> = "") -> OutputText<Syntax>
  where Element == OutputText<Syntax> {
    var text = OutputText<Syntax>()
    for (index, element) in enumerated() {
      if index > 0 { text += separator }
      text += element
    }
    return text
  }
}

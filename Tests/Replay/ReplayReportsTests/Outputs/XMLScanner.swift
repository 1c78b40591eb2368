/// A strict reader of XML 1.0 without namespaces, document types and processing instructions.
struct XMLScanner {
  struct Element: Equatable {
    var name: String
    var attributes: [String: String] = [:]
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private var rest: Substring.UnicodeScalarView
  private var elements: [Element] = []

  /// The elements in the order in which they begin.
  static func elements(of document: String) throws -> [Element] {
    let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    guard document.hasPrefix(declaration) else { throw Failure(description: "no declaration") }
    var scanner = XMLScanner(rest: document.unicodeScalars[...].dropFirst(declaration.count))
    try scanner.read()
    return scanner.elements
  }

  private mutating func read() throws {
    var open: [String] = []
    while let scalar = rest.popFirst() {
      guard scalar == "<" else {
        guard !open.isEmpty || scalar == "\n" else { throw failure("text outside of the element") }
        _ = try character(scalar)
        continue
      }
      if rest.first == "/" {
        rest.removeFirst()
        let name = try name()
        guard open.popLast() == name else { throw failure("'\(name)' is not open") }
        try expect(">")
        continue
      }
      var element = Element(name: try name())
      while rest.first == " " {
        rest.removeFirst()
        let name = try name()
        try expect("=")
        try expect("\"")
        var value = String.UnicodeScalarView()
        while let scalar = rest.popFirst(), scalar != "\"" {
          // A parser would replace them by spaces.
          guard scalar != "\n", scalar != "\t" else { throw failure("a line in an attribute") }
          value.append(try character(scalar))
        }
        guard element.attributes.updateValue(String(value), forKey: name) == nil else {
          throw failure("'\(name)' occurs twice")
        }
      }
      if rest.first == "/" { rest.removeFirst() } else { open.append(element.name) }
      try expect(">")
      elements.append(element)
    }
    guard open.isEmpty else { throw failure("'\(open)' are not closed") }
  }

  private mutating func name() throws -> String {
    let name = String(
      String.UnicodeScalarView(rest.prefix { $0.properties.isAlphabetic || $0 == "-" }))
    guard !name.isEmpty else { throw failure("no name") }
    rest = rest.dropFirst(name.unicodeScalars.count)
    return name
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws {
    guard rest.popFirst() == scalar else { throw failure("no '\(scalar)'") }
  }

  /// A character, or that of a reference.
  private mutating func character(_ scalar: Unicode.Scalar) throws -> Unicode.Scalar {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: break
    default: throw failure("U+\(String(scalar.value, radix: 16)) is not allowed")
    }
    guard scalar != "<" else { throw failure("'<' in text") }
    guard scalar == "&" else { return scalar }
    let reference = String(String.UnicodeScalarView(rest.prefix { $0 != ";" }.prefix(8)))
    rest = rest.dropFirst(reference.unicodeScalars.count)
    try expect(";")
    switch reference {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "#10": return "\n"
    case "#9": return "\t"
    default: throw failure("unknown reference '\(reference)'")
    }
  }

  private func failure(_ text: String) -> Failure {
    Failure(
      description:
        "\(text), before \(String(String.UnicodeScalarView(rest.prefix(60))).debugDescription)")
  }
}

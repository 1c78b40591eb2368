import ActionScript
import CustomDump

/// A key of a coding path, as a script writes it.
struct WrittenKey: CodingKey {
  var stringValue: String
  var intValue: Int?

  init(stringValue: String) { self.stringValue = stringValue }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }

  init(_ syntax: ValueSyntax) throws {
    switch syntax.kind {
    case .string(let name): self.init(stringValue: name)
    case .integer(let digits):
      guard let index = Int(digits) else { throw ValueError.expected("Int", found: syntax) }
      self.init(intValue: index)
    default: throw ValueError.expected("a key: a string or an offset", found: syntax)
    }
  }
}

extension WrittenKey: CustomDumpStringConvertible {
  /// As scripts write it.
  var customDumpDescription: String {
    intValue.map(String.init) ?? String(customDumping: stringValue)
  }
}

extension Unicode.Scalar {
  /// Whether every string in JSON escapes it: a quotation mark, a backslash, a control character.
  @inlinable
  package var needsJSONEscape: Bool { self == "\"" || self == "\\" || value < 0x20 }

  /// The escape in JSON: `\n`, `\u001b`; beyond U+FFFF, an escape for each surrogate.
  package func jsonEscape(uppercase: Bool = false) -> String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      return String(self).utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: uppercase)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
      .joined()
    }
  }
}

extension String {
  /// The text as a string in JSON, between quotation marks.
  package var jsonString: String {
    var result = "\""
    for scalar in unicodeScalars {
      if scalar.needsJSONEscape {
        result += scalar.jsonEscape()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

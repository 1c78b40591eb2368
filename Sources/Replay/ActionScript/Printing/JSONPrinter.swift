import InternalSupport

/// Prints JSON with an indentation of two spaces.
///
/// Values that fit on a line are not broken.
struct JSONPrinter: BracketPrinter {
  var output = TextOutput()

  /// The text of a value that JSON can express, without a newline at the end.
  ///
  /// In a document, each member of the outermost object gets its own line.
  static func print(_ value: ValueSyntax, isDocument: Bool = false) -> String {
    var printer = JSONPrinter()
    printer.write(value, indentation: 0, breaks: isDocument)
    return printer.output.text
  }

  private mutating func write(_ value: ValueSyntax, indentation: Int, breaks: Bool = false) {
    let start = output.count
    // Space for a comma.
    if !breaks, flat(value, limit: output.lineStart + TextOutput.width - 1) { return }
    output.cut(to: start)
    switch value.kind {
    case .array(let elements):
      bracketed("[", "]", elements, indentation) { printer, element, indentation in
        printer.write(element, indentation: indentation)
      }
    case .object(let members):
      bracketed("{", "}", members, indentation) { printer, member, indentation in
        printer.write(string: member.key)
        printer.output.append(": ")
        printer.write(
          member.value, indentation: indentation,
          breaks: breaks && member.value.hasElements(of: member.key))
      }
    default:
      _ = flat(value, limit: .max)
    }
  }

  private mutating func flat(_ value: ValueSyntax, limit: Int) -> Bool {
    switch value.kind {
    case .bool(let bool): output.append(bool ? "true" : "false")
    case .integer(let text), .float(let text): output.append(text)
    case .string(let text): write(string: text)
    case .array(let elements):
      return flat("[", "]", elements, limit) { $0.flat($1, limit: limit) }
    case .object(let members) where members.isEmpty:
      output.append("{}")
    case .object(let members):
      return flat("{ ", " }", members, limit) { printer, member in
        printer.write(string: member.key)
        printer.output.append(": ")
        return printer.flat(member.value, limit: limit)
      }
    default: output.append("null")
    }
    return output.count <= limit
  }

  private mutating func write(string text: String) {
    output.append("\"")
    text.forEachScalar { scalar, isHidden in
      if isHidden || scalar.needsJSONEscape {
        output.append(scalar.jsonEscape(uppercase: true))
      } else {
        output.append(scalar)
      }
    }
    output.append("\"")
  }
}

extension ValueSyntax {
  /// Whether this is the list of steps or of examples, each of which gets its own line.
  fileprivate func hasElements(of key: String) -> Bool {
    guard key == "steps" || key == "examples", case .array(let elements) = kind else {
      return false
    }
    return !elements.isEmpty
  }
}

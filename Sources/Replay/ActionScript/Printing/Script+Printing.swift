extension Script {
  /// The script in a notation's canonical layout, with a newline at the end.
  ///
  /// ``ScriptNotation/log`` is treated as ``ScriptNotation/json``.
  public func printed(as notation: ScriptNotation) -> String {
    switch notation {
    case .line: LinePrinter.print(self)
    case .json, .log:
      JSONPrinter.print(JSONScriptBuilder.document(for: self), isDocument: true) + "\n"
    }
  }

  /// The script in line notation, with each value on one line.
  package var lineText: String { LinePrinter.print(self, isOnOneLine: true) }
}

extension Step: CustomStringConvertible {
  /// The step in line notation, with its label, comments and expectations.
  ///
  /// Each line ends with a newline.
  public var description: String { LinePrinter.print(self) }
}

extension ExpectationSyntax: CustomStringConvertible {
  /// The expectation in line notation, without comments and indentation.
  public var description: String { LinePrinter.print(self) }

  /// The description, with each value on one line.
  package var lineText: String { LinePrinter.print(self, isOnOneLine: true) }
}

extension GivenSyntax: CustomStringConvertible {
  /// The text after `given` in line notation.
  public var description: String { LinePrinter.print(self) }

  /// The description, with each value on one line.
  package var lineText: String { LinePrinter.print(self, isOnOneLine: true) }
}

extension ValueSyntax: CustomStringConvertible {
  /// The value in line notation, on one line.
  public var description: String { LineValuePrinter.text { _ = $0.flat(self, limit: .max) } }
}

extension PathSyntax: CustomStringConvertible {
  /// The path in line notation.
  public var description: String { LineValuePrinter.text { $0.write(self) } }
}

extension SharedPathSyntax: CustomStringConvertible {
  /// The key and the path in line notation.
  public var description: String { LineValuePrinter.text { $0.write(self) } }
}

extension WatchedSyntax: CustomStringConvertible {
  /// The path in line notation.
  public var description: String {
    switch self {
    case .state(let path): path.description
    case .shared(let path): "shared \(path)"
    }
  }
}

extension CallTargetSyntax: CustomStringConvertible {
  /// The endpoint and the selected call in line notation.
  public var description: String { LineValuePrinter.text { $0.write(self) } }
}

extension ActionSyntax: CustomStringConvertible {
  /// The action in line notation, on one line.
  public var description: String {
    LineValuePrinter.text { printer in
      printer.write(path)
      if let arguments { _ = printer.flat(arguments.arguments, limit: .max) }
      for (index, change) in changes.enumerated() {
        printer.output.append(index == 0 ? " with " : ", ")
        if case .state(let path) = change.subject { printer.write(path) }
        if case .assign(let value) = change.operation {
          printer.output.append(" = \(value.description)")
        }
      }
    }
  }
}

extension Step.Verb: CustomStringConvertible {
  /// The verb and its operands in line notation.
  public var description: String { text(isOnOneLine: false) }

  /// The description, with each value on one line.
  package var lineText: String { text(isOnOneLine: true) }

  private func text(isOnOneLine: Bool) -> String {
    var text = LinePrinter.print(Step(self), isOnOneLine: isOnOneLine)
    if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
    return text
  }
}

// Parts of a script, to be written behind others.
extension LinePrinter {
  /// Steps behind a line; `isFirst` is true if it is the last line of the headers.
  static func print(_ steps: ArraySlice<Step>, isFirst: Bool) -> String {
    behindLine { printer in
      if isFirst { printer.blankLine() }
      for (index, step) in steps.enumerated() {
        printer.write(step, isFirst: isFirst && index == 0)
      }
    }
  }

  /// The comments at the end, behind a line.
  static func print(trailing comments: [CommentSyntax]) -> String {
    behindLine { printer in
      if comments.first?.hasBlankLineBefore ?? false { printer.blankLine() }
      printer.write(leading: comments, indentation: 0)
    }
  }

  private static func behindLine(_ body: (inout LinePrinter) -> Void) -> String {
    let text = text { printer in
      printer.printer.output.newline()
      body(&printer)
    }
    return String(text.dropFirst())
  }
}

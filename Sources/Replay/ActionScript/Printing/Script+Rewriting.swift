/// The text of a script, and the sections of which most are those of another text.
package struct ScriptText: Sendable {
  package var bytes: [UInt8]
  package var notation: ScriptNotation
  /// Where the sections begin, and where the last one ends; empty if there are none.
  package var bounds: [Int]

  package init(_ bytes: [UInt8], as notation: ScriptNotation, bounds: [Int] = []) {
    self.bytes = bytes
    self.notation = notation
    self.bounds = bounds
  }
}

extension Script {
  /// The text of the script after changes of its steps.
  ///
  /// In a long text, what was not changed stays as it was written. Another text is printed as a whole.
  package var rewritten: ScriptText {
    if let text = rewrittenSections { return text }
    let notation: ScriptNotation = notation == .json ? .json : .line
    return ScriptText(Array(printed(as: notation).utf8), as: notation)
  }

  private var rewrittenSections: ScriptText? {
    let head = list.sections.prefix { if case .kept = $0 { true } else { false } }
    let sections = list.sections[head.endIndex...]
    guard notation == .line, row == nil, examples == nil, hasUsualIndentation,
      let first = sections.first,
      sections.allSatisfy({ $0.span.end > 0 }),
      sections.contains(where: { if case .text = $0 { true } else { false } }),
      // Before all other steps, it would be a header.
      !head.isEmpty || !Self.beginsWithHeader(first)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count + 1 << 12)
    bytes += source.bytes[..<Int(first.span.start)]
    var bounds = [bytes.count]
    var isFirst = head.isEmpty && !(headers.isEmpty && leadingComments.isEmpty)
    var end = bytes.count
    var isEndChanged = false
    for section in sections {
      end = Int(section.span.end)
      switch section {
      case .text:
        bytes += source.bytes[Int(section.span.start)..<end]
        bounds.append(bytes.count)
        isFirst = false
        isEndChanged = false
      case .kept(let steps), .changed(let steps, _):
        for start in stride(from: 0, to: steps.count, by: StepsInText.longSize) {
          let part = steps[start..<min(start + StepsInText.longSize, steps.count)]
          bytes += LinePrinter.print(part, isFirst: isFirst).utf8
          bounds.append(bytes.count)
          isFirst = false
        }
        isEndChanged = true
      }
    }
    bytes +=
      isEndChanged && end == source.bytes.count
      ? Array(LinePrinter.print(trailing: trailingComments).utf8)[...] : source.bytes[end...]
    return ScriptText(bytes, as: .line, bounds: bounds)
  }

  private static func beginsWithHeader(_ section: Steps.Section) -> Bool {
    switch section.steps.first?.verb {
    case .given, .exhaustivity, .include, .let, nil: true
    case .send, .receive, .receiveInAnyOrder, .advance, .expect, .skip, .cancel, .finish, .print,
      .repeat, .emit, .end, .fail:
      false
    }
  }
}

extension Script {
  /// Parses a text that has most sections of this script: those are not read again.
  ///
  /// - Parameters:
  ///   - text: The text, with the bounds of its sections.
  ///   - path: The path of its file.
  /// - Returns: What a parse of the whole text would return.
  package func reread(as text: ScriptText, path: String) -> ParsedScript {
    let source = SourceFile(path: path, bytes: text.bytes)
    if let script = reread(source, text) { return ParsedScript(script: script, diagnostics: []) }
    return Script.parse(source, as: text.notation)
  }

  private func reread(_ source: SourceFile, _ text: ScriptText) -> Script? {
    let head = Array(list.sections.prefix { if case .kept = $0 { true } else { false } })
    guard text.notation == .line, notation == .line, row == nil, examples == nil,
      let start = text.bounds.first, let end = text.bounds.last, end <= source.bytes.count,
      start == list.sections.dropFirst(head.count).first.map({ Int($0.span.start) }),
      zip(text.bounds, text.bounds.dropFirst()).allSatisfy({ $0 <= $1 }),
      source.hasSameBytes(in: 0..<start, as: self.source, at: 0)
    else { return nil }
    var known = KnownSections(of: self)
    var sections = head
    var number = 1 + head.reduce(0) { $0 + $1.steps.numberCount }
    for (start, end) in zip(text.bounds, text.bounds.dropFirst()) where start < end {
      let section: StepsInText
      if let same = known.find(start..<end, of: source) {
        section = same.moved(to: source, at: start, firstNumber: number)
      } else {
        let span = SourceSpan(start, end)
        guard
          let read = LineParser.read(span, of: source, firstNumber: number, isLast: false)
        else { return nil }
        section = StepsInText(read.steps, in: source, at: span, firstNumber: number) {
          LineParser.steps(in: $0, nil)
        }
      }
      sections.append(.text(section))
      number += section.numberCount
    }
    let rest = LineParser.read(
      SourceSpan(end, source.bytes.count), of: source, firstNumber: number, isLast: true)
    guard let rest else { return nil }
    var script = self
    script.source = source
    script.list = Steps(sections, rest.steps)
    script.trailingComments = rest.comments
    return script
  }
}

/// The sections of a text, to be found in another one, in which most of them are in the same order.
private struct KnownSections {
  private let texts: [StepsInText]
  private var next = 0

  init(of script: Script) {
    texts = script.list.sections.compactMap { section in
      if case .text(let text) = section { text } else { nil }
    }
  }

  mutating func find(_ range: Range<Int>, of source: SourceFile) -> StepsInText? {
    for offset in texts.indices {
      let index = (next + offset) % texts.count
      let text = texts[index]
      guard text.span.count == range.count,
        source.hasSameBytes(in: range, as: text.source, at: Int(text.span.start))
      else { continue }
      next = index + 1
      return text
    }
    return nil
  }
}

extension SourceFile {
  /// Whether a part of the text is also in another one.
  fileprivate func hasSameBytes(in range: Range<Int>, as other: SourceFile, at start: Int) -> Bool {
    guard start + range.count <= other.bytes.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { others in
        UnsafeRawBufferPointer(rebasing: bytes[range]).isEqual(
          to: UnsafeRawBufferPointer(rebasing: others[start..<start + range.count]))
      }
    }
  }
}

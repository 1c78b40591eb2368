import ActionScript

/// Moves the numbers in `finish 3` and `cancel 3` with the steps that they mean, when a change of lines adds or removes
/// steps.
struct StepReferenceUpdate {
  let path: String
  let notation: ScriptNotation

  /// The changed text; `nil` if a step that another one means is not in it.
  func text(after edits: EditedText, of original: [UInt8]) -> [UInt8]? {
    var text = edits.changed
    let old = script(original)
    let references = old.referencesToNumbers
    guard !references.isEmpty else { return text }
    let oldSteps = Dictionary(old.numberedSteps.map { ($0.number, $0) }) { first, _ in first }
    let newSteps = Dictionary(
      script(text).numberedSteps.map { (Int($0.verbSpan.start), $0) }
    ) { first, _ in first }
    let offsets = Set(
      references.map { Int($0.reference.span.start) }
        + references.compactMap { oldSteps[$0.number].map { Int($0.verbSpan.start) } }
    ).sorted()
    let moved = Dictionary(uniqueKeysWithValues: zip(offsets, edits.moved(offsets)))
      .compactMapValues { $0 }
    // From the end, because a number can get another length.
    for (_, reference, number) in references.sorted(by: {
      $0.reference.span.start > $1.reference.span.start
    }) {
      // A reference to a missing step is an error of the script. One that was removed needs no update.
      guard let target = oldSteps[number], var place = moved[Int(reference.span.start)] else {
        continue
      }
      guard let step = moved[Int(target.verbSpan.start)].flatMap({ newSteps[$0] }),
        step.verb == target.verb
      else { return nil }
      guard step.number != number else { continue }
      if text[place] == UInt8(ascii: "\"") { place += 1 }
      let digits = reference.text.prefix(while: \.isNumber)
      text.replaceSubrange(place..<place + digits.utf8.count, with: String(step.number).utf8)
    }
    return text
  }

  private func script(_ text: [UInt8]) -> Script {
    Script.parse(SourceFile(path: path, bytes: text), as: notation).script
  }
}

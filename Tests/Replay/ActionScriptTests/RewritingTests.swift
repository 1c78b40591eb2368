import Testing

@testable import ActionScript

/// Changes of long texts, of which most stays as it is.
@Suite struct `Scripts that are rewritten where they change` {
  private static let size = 3

  /// A change, of a script of which all steps are kept as well.
  private enum Change: CaseIterable {
    case insert, remove, replace, move, insertTwice

    func make(_ script: inout Script, at number: Int, of count: Int) -> Bool {
      guard let place = script.list.place(ofNumber: number) else { return false }
      switch self {
      case .insert:
        script.list.insert(
          Step(.send(ActionSyntax(path: PathSyntax(NameSyntax("new"))))), at: place)
      case .remove:
        guard script.steps(referringTo: number).isEmpty else { return false }
        _ = script.list.remove(at: place)
      case .replace:
        var step = Step(.advance(nil))
        step.number = number
        step.label = script.list[place].label
        script.list[place] = step
      case .move:
        guard let other = script.list.place(ofNumber: count + 1 - number) else { return false }
        script.list.move(place, before: other)
      case .insertTwice:
        script.list.insert(
          Step(.advance(nil)), at: script.list.place(after: number) ?? script.list.endPlace)
        script.list.insert(Step(.finish(nil)), at: place)
      }
      script.renumberStepsAndReferences()
      return true
    }
  }

  @Test(arguments: [1, 3])
  func `A third of the fixtures become what they would be as a whole`(_ size: Int) {
    var (count, partCount) = (0, 0)
    for (index, source) in Corpus.scripts.enumerated() where index % 3 == size % 3 {
      let kept = Script.parse(source, as: nil, sectionSize: .max)
      guard kept.script.notation == .line, kept.diagnostics.isEmpty else { continue }
      let long = Script.parse(source, as: nil, sectionSize: size)
      let isCanonical = source.bytes == Array(kept.script.printed(as: .line).utf8)
      let numbers = kept.script.list.numberCount
      guard numbers <= 40 else { continue }
      for change in Change.allCases {
        for number in Set([1, numbers / 2, numbers]) {
          var (whole, parts) = (kept.script, long.script)
          let isMade = change.make(&whole, at: number, of: numbers)
          #expect(change.make(&parts, at: number, of: numbers) == isMade)
          guard isMade else { continue }
          let text = parts.rewritten
          let expected = whole.rewritten
          let parsed = Script.parse(
            SourceFile(path: source.path, bytes: text.bytes), as: .line, sectionSize: .max)
          let name = "\(source.path): \(change) \(number)"
          #expect(
            parsed.script
              == Script.parse(SourceFile(path: source.path, bytes: expected.bytes), as: .line)
              .script,
            "\(name)")
          if isCanonical { #expect(text.bytes == expected.bytes, "\(name)") }
          let reread = long.script.reread(as: text, path: source.path)
          #expect(reread.description == parsed.description, "\(name)")
          count += 1
          if !text.bounds.isEmpty { partCount += 1 }
        }
      }
    }
    #expect(count > 150)
    #expect(partCount > 120)
  }

  @Test func `Only what changes is read again, and numbers go on`() throws {
    let text =
      "feature f\n\n"
      + (1...40).map { $0 == 30 ? "cancel 29\n" : "send a\n  count = \($0)\n" }.joined()
    let script = try #require(parse(text))
    var changed = script
    changed.list.insert(
      Step(.send(ActionSyntax(path: PathSyntax(NameSyntax("new"))))),
      at: try #require(changed.list.place(after: 10)))
    changed.renumberStepsAndReferences()
    let written = changed.rewritten
    #expect(
      String(decoding: written.bytes, as: UTF8.self)
        == text.replacing("count = 10\n", with: "count = 10\nsend new\n")
        .replacing("cancel 29", with: "cancel 30"))
    let reread = script.reread(as: written, path: "a.replay").script
    #expect(reread.steps.map(\.number) == Array(1...41))
    let (old, new) = (identities(script), identities(reread))
    #expect(old.count == 13)
    // The section of the new step, and that of the reference.
    #expect(old.subtracting(new).count == 2)
  }

  @Test func `A text that is not known is read as a whole`() throws {
    let script = try #require(parse("feature f\n" + String(repeating: "send a\n", count: 20)))
    let other = "feature g\nsend b\n"
    let reread = script.reread(
      as: ScriptText(Array(other.utf8), as: .line, bounds: [10, 17]), path: "b.replay")
    #expect(reread.script.feature?.text == "g")
    #expect(identities(reread.script).isEmpty)
    let broken = script.reread(
      as: ScriptText(Array("feature f\nsend a\nlabel x\n".utf8), as: .line, bounds: [10, 17]),
      path: "b.replay")
    #expect(broken.diagnostics.map(\.message) == ["no step follows the label 'x'"])
  }

  @Test func `Lines are indented in one way`() throws {
    let text = "feature f\n" + String(repeating: "send a\n\tcount = 1\n", count: 9)
    var script = try #require(parse(text))
    script.list.insert(Step(.expect), at: script.list.endPlace)
    #expect(script.rewritten.bounds.isEmpty)
    #expect(!String(decoding: script.rewritten.bytes, as: UTF8.self).contains("\t"))
  }

  @Test func `What would be a header is written with all others`() throws {
    let text = "feature f\nsend a\nexhaustivity off\n" + String(repeating: "send a\n", count: 9)
    var script = try #require(parse(text))
    _ = script.list.remove(at: script.list.startPlace)
    #expect(script.rewritten.bounds.isEmpty)
  }

  private func parse(_ text: String) -> Script? {
    let parsed = Script.parse(
      SourceFile(path: "a.replay", text: text), as: .line, sectionSize: Self.size)
    return parsed.diagnostics.isEmpty ? parsed.script : nil
  }

  private func identities(_ script: Script) -> Set<ObjectIdentifier> {
    Set(
      script.list.allSections.compactMap { section in
        if case .text(let text) = section { ObjectIdentifier(text.identity) } else { nil }
      })
  }
}

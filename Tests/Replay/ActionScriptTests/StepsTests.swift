import ActionScript
import Testing

@Suite struct `Steps that are read again` {
  @Test func `All fixtures are the same`() {
    let size = 3
    var count = 0
    for source in Corpus.scripts {
      let kept = Script.parse(source, as: nil, sectionSize: .max)
      guard kept.script.notation != .log else { continue }
      let reread = Script.parse(source, as: nil, sectionSize: size)
      #expect(kept.description == reread.description, "\(source.path)")
      for notation in [ScriptNotation.line, .json] {
        let text = kept.script.printed(as: notation)
        #expect(reread.script.printed(as: notation) == text)
        let printed = SourceFile(path: source.path, text: text)
        #expect(
          Script.parse(printed, as: notation, sectionSize: .max).description
            == Script.parse(printed, as: notation, sectionSize: size).description,
          "\(source.path) as \(notation)")
      }
      count += 1
    }
    #expect(count >= 10)
  }

  @Test(arguments: 1...3)
  func `Comments, labels, blank lines and headers between steps are the same`(_ size: Int) {
    let body = """
      # of the first step
      include a.replay
      title "after an include"
      include b.replay

      # two

      # comments
      label here
      send a # at the end
        # above a line
        count = 1 # beside it

        other = (
          # inside
          2)
      given x.y returns 1
      given x.y(2) returns 3
      repeat 3
      send b
      repeat 2
      # inner

      send c
        count += 1
      # before the end
      end
      send d
      end
      exhaustivity off
      send e

      # at the very end

      """
    for text in ["", "# file\n\n", "feature f\n", "# file\n\nfeature f\n\n"].map({ $0 + body }) {
      for text in [text, text.replacing("\n", with: "\r\n")] {
        let kept = parse(text, .line, .max)
        let reread = parse(text, .line, size)
        #expect(kept.diagnostics.isEmpty)
        #expect(isReread(reread.script))
        #expect(kept.description == reread.description)
      }
    }
  }

  @Test(arguments: 1...3)
  func `Steps in JSON are the same`(_ size: Int) {
    let text = """
      {
        "//": "file",
        "steps": [
          {"given": {"x.y": 1, "x.y(2)": {"returns": 3}}},
          {"exhaustivity": "off"},
          {"//": ["of", "the next"]},
          {"send": "a", "expect": {"//": "inner", "count": 1, "other": {"$add": 2}}},
          {"given": {"x.y": 1, "x.y(2)": {"returns": 3}}},
          {"send": {"//": "inner", "b": {"steps": [1, 2]}}, "label": "here", "//": "b"},
          {"repeat": 2, "steps": [{"send": "c"}, {"repeat": 2, "steps": [{"send": "d"}]}]},
          {"advance": "1s"},
          {"send": "e"},
          {"//": "at the end"}
        ],
        "include": ["a.json", "b.json"],
        "feature": "f"
      }
      """
    let kept = parse(text, .json, .max)
    let reread = parse(text, .json, size)
    #expect(kept.diagnostics.isEmpty)
    #expect(isReread(reread.script))
    #expect(kept.description == reread.description)
  }

  @Test(arguments: [ScriptNotation.line, .json])
  func `A long text does not keep its steps`(_ notation: ScriptNotation) throws {
    let script = longScript(notation, steps: 9_000)
    let texts = script.script.list.allSections.compactMap { section in
      if case .text(let text) = section { text.count } else { nil }
    }
    #expect(script.diagnostics.isEmpty)
    #expect(texts.reduce(0, +) >= 8_744)
    #expect(texts.allSatisfy { $0 <= 256 })
    let steps = script.script.steps
    #expect(steps.count == 9_000)
    #expect(steps.map(\.number) == Array(1...9_000))
    #expect(script.script.list.elementsEqual(steps))
    let last = try #require(steps.last)
    #expect("\(last.verb)".contains("text"))
    #expect(script.script.source.text(of: last.expectations[0].span).hasSuffix("9000"))
  }

  @Test(arguments: [ScriptNotation.line, .json])
  func `A long text is edited as a short one`(_ notation: ScriptNotation) {
    var script = longScript(notation, steps: 9_000).script
    script.steps.removeSubrange(2..<8_998)
    script.steps.append(Step(.finish(nil)))
    script.steps[0].expectations = []
    #expect(
      script.printed(as: .line).replacing(#/"(x+)"/#, with: "\"x\"") == """
        feature awkward

        send text("x")

        send text("x")
          count = 2

        send text("x")
          count = 8999

        send text("x")
          count = 9000
        finish

        """)
  }

  private func longScript(_ notation: ScriptNotation, steps count: Int) -> ParsedScript {
    let text = "text(\"\(String(repeating: "x", count: 20))\")"
    let script = Script.parse(
      "feature awkward\n\n"
        + (1...count).map { "send \(text)\n  count = \($0)\n" }.joined(separator: "\n")
    ).script
    return Script.parse(script.printed(as: notation), as: notation)
  }

  private func parse(_ text: String, _ notation: ScriptNotation, _ size: Int) -> ParsedScript {
    Script.parse(SourceFile(text: text), as: notation, sectionSize: size)
  }

  private func isReread(_ script: Script) -> Bool {
    script.list.allSections.contains { if case .text = $0 { true } else { false } }
  }
}

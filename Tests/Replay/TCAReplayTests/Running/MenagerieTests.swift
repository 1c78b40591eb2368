import Testing

/// Whole scripts in both notations: every kind of payload, of state and of path.
@Suite struct MenagerieTests {
  /// A script passes in both notations, and its transcripts are the same.
  private func expectPasses(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let output = await transcriptInBothNotations(script, of: "menagerie")
    #expect(
      output.line.contains("1 script: 1 passed"), "\(output.line)", sourceLocation: sourceLocation)
    #expect(
      output.json == output.line.replacing("lab.replay", with: "lab.json"),
      sourceLocation: sourceLocation)
  }

  // MARK: - Payloads

  @Test func payloadsOfEveryShape() async {
    await expectPasses(
      #"""
      send visit
        visits = 1
      send text("a\n\"b\"")
        text = "a\n\"b\""
      send .renamed(to: "labelled")
        text = "labelled"
      send renamed("without its label")
        text = "without its label"
      send pair(2, "two")
        pair = (2, second: "two")
      send named(first: "Blob", last: "Jr")
        text = "Blob Jr"
      send mixed(3, to: "x")
        pair.0 = 3
        pair.second = "x"
      send tuple((4, second: "y"))
        pair = (4, second: "y")
      send tree(.node(.leaf, 1, .node(.leaf, 2, .leaf)))
        tree = .node(.leaf, 1, .node(.leaf, 2, .leaf))
      send view.moved(x: 1, y: 2)
        list = [1, 2]
      send view(.appeared)
        flag = true
      """#)
  }

  @Test func valuesAtTheirLimits() async {
    await expectPasses(
      """
      send limits(-9223372036854775808, 18446744073709551615, -128)
        low = -9223372036854775808
        high = 18446744073709551615
        small = -128
      send limits(9223372036854775807, 0, 127)
        low = 9223372036854775807
        high = 0
        small = 127
      send price(12345678901234567890.123456789)
        price = 12345678901234567890.123456789
      send moment(2026-01-01T00:00:00.5Z, 1m30s)
        moment = Date(2026-01-01T00:00:00.500Z)
        pause = 90s
      send moment("2026-01-01T01:00:00+01:00", 1ns)
        moment = 2026-01-01T00:00:00Z
        pause = 1ns
      send link(https://example.com/a?b=c#d, 00000000-0000-0000-0000-00000000002A)
        link = URL(https://example.com/a?b=c#d)
        id = UUID(00000000-0000-0000-0000-00000000002A)
      send data(Data(base64: "AAEC"))
        data = Data(base64: "AAEC")
      send span(2..<5)
        span = 2..<5
      """)
  }

  @Test func dataThatIsText() async {
    await expectPasses(
      #"""
      send data(Data("größer\n\"x\""))
        data = Data(base64: "Z3LDtsOfZXIKIngi")
      send data(Data(json: {"b": [1.50, null, true], "a": "x/\n"}))
        data = Data("{\"b\":[1.50,null,true],\"a\":\"x/\\n\"}")
      send data(Data(base64: "AAEC"))
        data = Data(base64: "AAEC")
      """#)
  }

  @Test func valuesWithNames() async {
    await expectPasses(
      """
      let saved = Menagerie.Saved(name: "Blob", counts: [1, 2])
      let word = "a name"
      let numbers = [1, 2, 3]
      state
        text = word

      send list(numbers)
        list = numbers
      send data(encoded(saved))
        data = decoded(saved)
      let old = text
      send text("new")
        text = "new"
      send text(old)
        text = word
      """)
  }

  @Test func dataOfEncodedValues() async {
    await expectPasses(
      """
      send data(encoded(Menagerie.Saved(name: "Blob", counts: [1, 2])))
        data = Data(json: {"counts": [1, 2], "name": "Blob"})
      send data(Data(json: {"name": "Jr", "counts": []}))
        data = decoded(Menagerie.Saved(name: "Jr", counts: _))
      send data(encoded([Menagerie.Saved(name: "Blob", counts: [])]))
        data = decoded([Menagerie.Saved(name: "Blob", counts: [])])
      """)
  }

  @Test func collectionsAndOptionals() async {
    await expectPasses(
      """
      send maybe(3)
        maybe = 3
      send maybe(nil)
        maybe = nil
      send nested(3)
        nested = 3
      send nested(.some(nil))
        nested = .some(nil)
      send nested(nil)
        nested = nil
      send list([1, 2, 3])
        list = [1, 2, 3]
      send tags(["a", "b"])
        tags = Set(["b", "a"])
      send offsets([1, 2, 5])
        offsets = [1, 2, 5]
      send scores(["a": 1, "b": 2])
        scores = ["b": 2, "a": 1]
      send byNumber([1: Row(id: 00000000-0000-0000-0000-000000000001, title: "A", isDone: false)])
        byNumber[1] = Row(id: 00000000-0000-0000-0000-000000000001, title: "A", isDone: false)
      send rowsLoaded([Row(id: 00000000-0000-0000-0000-000000000001, title: "A", isDone: false)])
        rows += Menagerie.Row(id: UUID(00000000-0000-0000-0000-000000000001), title: "A", isDone: false)
      send rows[id: 00000000-0000-0000-0000-000000000001].toggled
        rows[id: 00000000-0000-0000-0000-000000000001].isDone = true
      send rows(.element(id: 00000000-0000-0000-0000-000000000001, action: .renamed("B")))
        rows[0].title = "B"
      """)
  }

  @Test func typesOfTheFeaturesOwn() async {
    await expectPasses(
      """
      send box(Box(value: "v", more: ["m"]))
        box.value = "v"
        box.more += "m"
      send account(7)
        account = 7
      send account(Tagged(rawValue: 8))
        account.rawValue = 8
      send level(.high(by: 3))
        level = .high(by: 3)
      send level(.high(by: 4))
        level.high = 4
      send raw(.second)
        raw = .second
      send raw("1st")
        raw = .first
      send screen(.failed(code: 3, message: "no"))
        screen = .failed(code: 3, message: "no")
      send screen(.failed(code: 4, message: "no"))
        screen.failed.code = 4
      send outcome(.success(3))
        outcome = .success(3)
      send outcome(.failure("offline"))
        outcome = .failure("offline")
      send typed(.failure(Offline(code: 3)))
        outcome = .failure(Menagerie.Offline(code: 3))
      send task(.success(1))
        outcome = .success(1)
      send task(.failure("x"))
        outcome = .failure("x")
      send failed("broken")
        failure = "broken"
      send profile(Profile(name: "P", friends: ["F"]))
        profile.name = "P"
        profile.friends += "F"
      """)
  }

  @Test func bindingsByName() async {
    await expectPasses(
      #"""
      send binding.set(\.text, "bound")
        text = "bound"
      send binding.text("again")
        text = "again"
      send binding(.set(\.list, [1]))
        list = [1]
      send binding.maybe(3)
        maybe = 3
      """#)
  }

  // MARK: - State

  @Test func everyPartOfTheStartingState() async {
    await expectPasses(
      #"""
      state from open
        text = "patched"
        rows[id: 00000000-0000-0000-0000-000000000001].title = "patched A"
        rows[1].isDone = true
        sheet.editor.title = "Patched draft"
        path[0].editor.title = "Patched first"
        path[id: 1].list.lines = ["x", "y"]
        profile.name = "Shared"
        visits = 5
        pair.second = "p"
        tree = .node(.leaf, 1, .leaf)
        scores["z"] = 26
        box.value = "boxed"
        low = 9223372036854775807
        failure = "initially"
        outcome = .failure("x")
        nested = .some(nil)
        moment = 2026-01-01T00:00:00Z
        data = "AAEC"
        price = 0.1

      expect
        text == "patched"
        rows[id: 00000000-0000-0000-0000-000000000001].title == "patched A"
        rows[id: 00000000-0000-0000-0000-000000000002].isDone == true
        sheet.editor.title == "Patched draft"
        path[id: 0].editor.title == "Patched first"
        path[1].list.lines == ["x", "y"]
        profile.name == "Shared"
        visits == 5
        pair == (1, second: "p")
        tree == .node(.leaf, 1, .leaf)
        scores == ["z": 26]
        box == Box(value: "boxed", more: [])
        low == 9223372036854775807
        failure == "initially"
        outcome == .failure("x")
        moment == 2026-01-01T00:00:00Z
        data == "AAEC"
        price == 0.1
      """#)
  }

  @Test func presentedAndPushedChildren() async {
    await expectPasses(
      #"""
      state from open

      send sheet.presented.editor.binding.set(\.title, "T")
        sheet.editor.title = "T"
      send sheet(.presented(.editor(.binding(.set(\.title, "U")))))
        sheet.editor.title = "U"
      send sheet.presented.editor.binding.title("V")
        sheet.editor.title = "V"
      send sheet.presented.editor.cleared
        sheet.editor.title = ""
      send sheet.presented.editor.closeButtonTapped
      receive sheet.dismiss
        sheet = nil
      send path[id: 0].editor.binding.title("W")
        path[id: 0].editor.title = "W"
      send path[id: 1].list.added("z")
        path[id: 1].list.lines += "z"
      send path(.element(id: 1, action: .list(.added("q"))))
        path[1].list.lines = ["one", "z", "q"]
      send path.push(id: 2, state: .list(State(lines: ["pushed"])))
        path[id: 2] = .list(Menagerie.Lines.State(lines: ["pushed"]))
      send path.popFrom(id: 2)
        path -= [id: 2]
      send path[id: 0].editor.closeButtonTapped
      receive path.popFrom(id: 0)
        path = []
      """#)
  }

  @Test func everyPredicateAndEveryChange() async {
    await expectPasses(
      """
      state from open

      send text("hello world")
        text contains "world"
        text not contains "xyz"
        text matches "h.*d"
        text not matches "d.*h"
        text != "hello"
        text > "hallo"
        text >= "hello world"
        text < "z"
        text <= "hello world"
        text not == "x"
        text exists
        text.count == 11
        maybe not exists
        maybe == nil
        sheet exists
        sheet.editor exists
        sheet.alert not exists
        rows.count == 2
        rows.isEmpty == false
        rows.ids contains 00000000-0000-0000-0000-000000000001
        rows contains Row(id: 00000000-0000-0000-0000-000000000001, title: "A", isDone: _)
        path.ids == [0, 1]
        path.count > 1
      send scores(["a": 1, "b": 2])
        scores contains "a"
        scores.keys == ["a", "b"]
        scores["c"] not exists
        scores.a = 1
        scores["b"] = _
      send scores(["a": 1])
        scores["b"] = nil
      send span(3..<7)
        span contains 4
      send offsets([1, 4])
        offsets contains 4
        offsets not contains 2
      send moment(2026-01-01T00:00:00Z, 90s)
        moment > 2025-01-01T00:00:00Z
        pause >= 1m
      send list([3, 2, 1])
        list = _
      send list([3, 2])
        list -= 1
      send list([3, 2, 9])
        list += 9
      send list([3, 2, 9, 10, 11])
        list += [10, 11]
      send tags(["a"])
        tags += "a"
      send tags([])
        tags -= "a"
      send visit
        visits += 1
      send tree(.node(.leaf, 1, .leaf))
        tree = .node(_, 1, .leaf)
      """)
  }

  @Test func elementsMoveComeAndGo() async {
    let a = #"Row(id: 00000000-0000-0000-0000-000000000001, title: "A", isDone: false)"#
    let b = #"Row(id: 00000000-0000-0000-0000-000000000002, title: "B", isDone: false)"#
    let c = #"Row(id: 00000000-0000-0000-0000-000000000003, title: "C", isDone: false)"#
    await expectPasses(
      """
      state from open

      send rowsLoaded([\(b), \(a)])
        rows.ids = [00000000-0000-0000-0000-000000000002, 00000000-0000-0000-0000-000000000001]
      send rowsLoaded([\(a), \(b)])
        rows move [id: 00000000-0000-0000-0000-000000000001] to 0
      send rowsLoaded([\(c), \(a), \(b)])
        rows insert \(c) at 0
      send rowsLoaded([\(a), \(b)])
        rows -= [id: 00000000-0000-0000-0000-000000000003]
      send rowsLoaded([\(a), \(b), \(c)])
        rows += \(c)
      """)
  }
}

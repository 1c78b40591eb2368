import Testing

@testable import TCAReplayCommand

/// Values and actions that a test in Swift has in forms of its own.
@Suite("The values that an exported test has")
struct ExportedValuesTests {
  private static let script = """
    feature shelf
    title "values"

    send changed
      price = 2.5
      closed = -5...-3
      open = 0..<7
      from = 2...
      text = "Hello"
      cover = Data(base64: "AAE=")
      length = 1.000000000000000005s
      marked += 7
      row.items = [1]

    send started
      path += Shelf.Book.State(pages: 1)
    receive delegate.opened(2)
      path += Shelf.Book.State(pages: 2)
    receive delegate.finished
    expect
      path.count == 2

    """

  private func export(_ script: String, _ options: String...) throws -> CommandProcess {
    try CommandProcess(
      ["export", "a.replay"] + options, scripts: ["a.replay": script], tool: "hazard-replay")
  }

  @Test("are written with their literals and initializers, also those of a generic type")
  func values() throws {
    let run = try export(Self.script)
    #expect(
      run.output.contains(
        """
              initialState: Shelf.State(
                price: Decimal(string: "0")!,
                closed: 1...3,
                open: 0..<3,
                from: 1...,
                text: AttributedString(""),
                cover: Data(base64Encoded: "")!,
                length: .seconds(0),
                marked: Shared(value: []),
                path: [],
                row: {
                  var value = Row<Int>()
                  value.items = []
                  return value
                }(),
                label: {
                  var value = Shelf.Label(title: "one", uses: 1)
                  value.color = "blue"
                  value.$size = Shared(value: 1)
                  value.mail = Shelf.Mail(address: "a@b.c")!
                  return value
                }()
              )

        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
            await store.send(.changed) {
              $0.price = Decimal(string: "2.5")!
              $0.closed = -5 ... -3
              $0.open = 0..<7
              $0.from = 2...
              $0.text = AttributedString("Hello")
              $0.cover = Data(base64Encoded: "AAE=")!
              $0.length = Duration(secondsComponent: 1, attosecondsComponent: 5)
              $0.$marked.withLock {
                _ = $0.insert(7)
              }
              $0.row.items = [1]
            }

        """), "\(run.output)")
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("have the ids of the run below what is received, and its cases need no paths")
  func received() throws {
    let run = try export(Self.script)
    #expect(
      run.output.contains(
        """
            await store.send(.started) {
              $0.path.append(Shelf.Book.State(pages: 1))
            }
            await store.receive({ String(customDumping: $0) == String(customDumping: Shelf.Action.delegate(
              .opened(2)
            )) }) {
              $0.path[id: 1] = Shelf.Book.State(pages: 2)
            }
            await store.receive({ if case .delegate(.finished) = $0 { true } else { false } })
            #expect(store.state.path.count == 2)

        """), "\(run.output)")
  }

  @Test("says so where a stack starts with ids of its own")
  func idsOfTheStart() throws {
    func gaps(id: Int) throws -> CommandProcess {
      try export(
        """
        feature shelf
        state
          path = [\(id): Shelf.Book.State(pages: 1)]

        expect
          path.count == 1
        """)
    }
    #expect(
      try gaps(id: 5).errors
        == "a.replay:1: not exported: the ids of the elements of a stack, which count from 0\n")
    #expect(try gaps(id: 0).errors == "")
  }

  @Test("says so where the ids of a run are not known")
  func unknownIDs() throws {
    let run = try export(
      """
      feature shelf
      exhaustivity off

      send started
      receive delegate.opened(2)
        path += Shelf.Book.State(pages: 2)
      receive delegate.finished
        path = [Shelf.Book.State(pages: 1), Shelf.Book.State(pages: 2)]
      """)
    #expect(
      run.errors == """
        a.replay:6: not exported: the id of an element that is added to a stack
        a.replay:8: not exported: a stack is given, whose elements have ids

        """)
    #expect(run.exitCode == 1)
  }

  // It has neither an initializer for its properties nor one that assigns them.
  struct Code: Codable {
    var letter: Character
    var digit: Character

    init(_ text: String) {
      letter = text.first ?? "-"
      digit = text.last ?? "-"
    }

    init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(String.self))
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("\(letter)\(digit)")
    }
  }

  struct Sum {
    var total: Int

    init(of numbers: [Int]) { total = numbers.reduce(0, +) }
  }

  @Test("are decoded if they are made in no other way")
  func decoded() throws {
    let writer = SwiftValueWriter()
    #expect(
      try writer.qualifiedCode(Code("a1")).line
        == #"try! JSONDecoder().decode(ExportedValuesTests.Code.self, from: Data("\"a1\"".utf8))"#)
    // There is nothing to write, so the compiler tells what is needed.
    #expect(
      try writer.qualifiedCode(Sum(of: [1, 2])).line == "ExportedValuesTests.Sum(total: 3)")
  }

  @Test("comes back from the test")
  func roundTrip() throws {
    let run = try CommandProcess(
      shell: """
        "$1" export a.replay -o ATests.swift && "$1" import ATests.swift > b.replay
        sed -n '/^send changed/,$p' b.replay
        "$1" --diff none -q b.replay
        """, files: ["a.replay": Self.script], tool: "hazard-replay")
    #expect(run.errors == "")
    #expect(
      run.output == """
        send changed
          price = 2.5
          closed = -5...-3
          open = 0..<7
          from = 2...
          text = "Hello"
          cover = Data(base64: "AAE=")
          length = 1.000000000000000005s
          marked += 7
          row.items = [1]

        send started
          path += Shelf.Book.State(pages: 1)
        receive delegate(.opened(2))
          path[id: 1] = Shelf.Book.State(pages: 2)
        receive delegate(.finished)
        expect
          path.count == 2
        1 script: 1 passed · 5 steps: 5 passed

        """, "\(run.output)")
  }

  @Test("are given to clients by their keys, and not to constants")
  func keysAndConstants() throws {
    let script = """
      feature shelf
      given binders.bind does nothing

      send bound(3)
        calls binders.bind == [3]
      send relabelled
        label.title = "two"

      """
    let run = try export(script)
    #expect(
      run.output.contains(
        """
              $0[Binder.self].bind = { argument0 in
                bindersBindCalls.withValue { $0.append(argument0) }
              }

        """), "\(run.output)")
    #expect(
      run.output.contains(
        """
            // not exported: `label.title = "two"`: 'title' is a constant: what holds it changes as a whole

        """), "\(run.output)")
    #expect(
      run.errors
        == "a.replay:7: not exported: 'title' is a constant: what holds it changes as a whole\n")
    let imported = try CommandProcess(
      shell: "\"$1\" export a.replay -o a.swift 2> errors; \"$1\" import a.swift",
      files: ["a.replay": script],
      tool: "hazard-replay")
    #expect(imported.errors == "")
    #expect(
      imported.output.contains(
        """
        given binders.bind does nothing

        send bound(3)
        expect
          calls binders.bind == [3]

        """), "\(imported.output)")
  }

  @Test("reads parts of an action from the state, when the test comes to it")
  func partsOfTheState() throws {
    let run = try export(
      """
      feature shelf
      exhaustivity off

      send path.push(id: 0, state: (pages: \\.path.count))
      send path.push(id: 1, state: (pages: \\.row.items[0]))
      """)
    #expect(
      run.output.hasSuffix(
        """
            store.exhaustivity = .off

            await store.skipReceivedActions(strict: false)
            await store.send(\\.path.push, (id: 0, state: Shelf.Book.State(pages: store.state.path.count)))
            await store.skipReceivedActions(strict: false)
            let value5 = try #require(store.state.row.items.first)
            await store.send(\\.path.push, (id: 1, state: Shelf.Book.State(pages: value5)))
          }
        }

        """), "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("names the lines of a step that is not exported")
  func lines() throws {
    let run = try export(
      """
      feature shelf
      exhaustivity off

      repeat 2
      send started
      end
      cancel 1.2
        path.count == 3
        price == 0
      """)
    #expect(
      run.errors == """
        a.replay:7: not exported: the test has no task of step 1.2
        a.replay:8: not exported: its step is not exported
        a.replay:9: not exported: its step is not exported

        """)
  }
}

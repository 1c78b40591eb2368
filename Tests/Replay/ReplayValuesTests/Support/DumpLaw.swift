import ActionScript
import ComposableArchitecture
import CustomDump
import Foundation
import TestSupport
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// The law that values of a type match their own dumps.
struct DumpLaw: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var check: @Sendable (inout DumpRandomness) throws -> Void

  init<Value>(_ make: @escaping @Sendable (inout DumpRandomness) -> Value) {
    testDescription = "\(Value.self)"
    check = { try Self.expectMatch(make(&$0)) }
  }

  /// Checks the law for one value, for both printers and both notations.
  static func expectMatch<Value>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let replayed = ReplayDump.text(of: value)
    // Scripts write durations as replays print them, and 'customDump' does not show how deeply 'nil' is nested.
    let isPublicDumpRead =
      !"\(Value.self)".contains("Duration") && !replayed.contains(".some(nil)")
    let dumps = (isPublicDumpRead ? [String(customDumping: value)] : []) + [replayed]
    for dump in dumps {
      let problem = problem(value, dump)
      try #require(problem == nil, "\(dump)", sourceLocation: sourceLocation)
    }
  }

  private static func problem<Value>(_ value: Value, _ dump: String) -> String? {
    do {
      let syntax = try SyntaxFragment<ValueSyntax>.value.parse(dump)
      if let mismatch = try mismatch(value, dump) { return "\(mismatch)" }
      let line = syntax.printed(as: .line)
      guard try SyntaxFragment<ValueSyntax>.value.parse(line) == syntax else { return line }
      if let mismatch = try mismatch(value, line) { return "printed: \(mismatch)" }
      // Where a dump names the type of an enum, a script's action begins with the case.
      let script = Script(steps: [
        Step(
          .expect,
          expectations: [ExpectationSyntax(PathSyntax([.init(.name("x"))]), .assign(syntax))])
      ])
      for notation in [ScriptNotation.line, .json] {
        let text = script.printed(as: notation)
        let again = Script.parse(text, as: notation)
        guard again.diagnostics.isEmpty, again.script == script else {
          return "\(text) \(again.diagnostics)"
        }
      }
      return nil
    } catch let error as ScriptDiagnostic {
      return "\(error)"
    } catch {
      return "\(error)"
    }
  }
}

struct Nested: Equatable {
  var title: String
  var inner: [Nested]
}

enum Labelled: Hashable {
  case plain
  case one(Int)
  case labelled(value: Int?)
  case texts(first: String, second: String)
  case mixed(Int, to: String, Bool)
  case tuple((Int, b: String))
  indirect case deeper(Labelled?)

  static func == (lhs: Labelled, rhs: Labelled) -> Bool {
    String(customDumping: lhs) == String(customDumping: rhs)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(String(customDumping: self)) }
}

/// Neither equatable nor decodable.
struct Bare {
  var number: Double
  var tuple: (Int, String)
  var labelled: (x: Int, y: String?)
  var nested: Int??
  var either: Result<Labelled, BareError>
  var list: [Labelled?]
}

struct BareError: Error, Hashable { var message: String }

struct Key: Hashable {
  var id: Int
  var name: String?
}

enum Side: String, CaseIterable { case left, right = "the right" }

struct Wrapper<Value> { var value: Value }

extension DumpLaw {
  static let all: [DumpLaw] =
    scalars + texts + optionals + collections + dictionaries + composites + composed

  private static let scalars = [
    DumpLaw { $0.pick([Double.nan, -Double.nan, 0, 1]) },
    DumpLaw { $0.pick([Float.nan, .infinity]) },
    DumpLaw { $0.int() }, DumpLaw { UInt64(bitPattern: Int64($0.int())) },
    DumpLaw { Int8(truncatingIfNeeded: $0.int()) }, DumpLaw { $0.bool() },
    DumpLaw { $0.double() }, DumpLaw { Float($0.double()) },
    DumpLaw { Decimal($0.int()) / 1000 }, DumpLaw { $0.uuid() }, DumpLaw { $0.url() },
    DumpLaw { $0.date() }, DumpLaw { $0.duration() }, DumpLaw { $0.side() },
    DumpLaw { $0.list { $0.pick([Double.nan, 0, 1]) } },
    DumpLaw { $0.number(-9..<9)..<$0.number(9..<20) },
    DumpLaw { $0.number(-9..<9)...$0.number(9..<20) }, DumpLaw { $0.number(-9..<9)... },
    DumpLaw { ...$0.number(-9..<9) }, DumpLaw { ..<$0.number(-9..<9) },
  ]

  private static let texts = [
    DumpLaw { $0.text() }, DumpLaw { $0.text()[...] }, DumpLaw { $0.character() },
    DumpLaw { $0.character().unicodeScalars.first ?? "a" },
  ]

  private static let optionals = [
    DumpLaw { $0.maybe { $0.int() } }, DumpLaw { $0.maybe { $0.maybe { $0.text() } } },
    DumpLaw { $0.maybe { $0.maybe { $0.maybe { $0.labelled() } } } },
    DumpLaw { $0.list { $0.maybe { $0.maybe { $0.int() } } } },
  ]

  private static let collections = [
    DumpLaw { $0.list { $0.int() } }, DumpLaw { $0.list { $0.list { $0.text() } } },
    DumpLaw { Set($0.list { $0.text() }) }, DumpLaw { Set($0.list { $0.labelled() }) },
    DumpLaw { ArraySlice($0.list { $0.labelled() }) },
    DumpLaw { ContiguousArray($0.list { $0.text() }) },
    DumpLaw { IndexSet($0.list { abs($0.number(0..<99)) }) },
  ]

  private static let dictionaries = [
    DumpLaw { $0.dictionary({ $0.text() }, { $0.int() }) },
    DumpLaw { $0.dictionary({ $0.int() }, { $0.text() }) },
    DumpLaw { $0.dictionary({ $0.double() }, { $0.maybe { $0.int() } }) },
    DumpLaw { $0.dictionary({ $0.labelled() }, { $0.labelled() }) },
    DumpLaw { $0.dictionary({ $0.key() }, { $0.key() }) },
    DumpLaw { $0.dictionary({ $0.side() }, { $0.list { $0.int() } }) },
    DumpLaw { $0.dictionary({ $0.uuid() }, { $0.url() }) },
    DumpLaw { $0.dictionary({ $0.url() }, { $0.date() }) },
    DumpLaw { $0.dictionary({ $0.date() }, { $0.duration() }) },
    DumpLaw { $0.dictionary({ $0.duration() }, { $0.uuid() }) },
    DumpLaw { $0.dictionary({ $0.maybe { $0.int() } }, { $0.bool() }) },
    DumpLaw { $0.dictionary({ $0.list { $0.int() } }, { $0.list { $0.text() } }) },
    DumpLaw { $0.dictionary({ Set($0.list { $0.int() }) }, { $0.int() }) },
    DumpLaw { $0.dictionary({ $0.dictionary({ $0.text() }, { $0.int() }) }, { $0.int() }) },
    DumpLaw { $0.dictionary({ $0.bool() }, { $0.dictionary({ $0.character() }, { $0.text() }) }) },
    DumpLaw { $0.dictionary({ $0.number(0..<3)..<$0.number(3..<9) }, { $0.text() }) },
  ]

  private static let composites = [
    DumpLaw { $0.labelled() }, DumpLaw { $0.key() }, DumpLaw { $0.bare() }, DumpLaw { $0.nested() },
    DumpLaw { ($0.int(), $0.text()) }, DumpLaw { (x: $0.int(), y: $0.maybe { $0.text() }) },
    DumpLaw { Wrapper(value: $0.text()) },
    DumpLaw { Wrapper(value: Wrapper(value: $0.maybe { $0.key() })) },
    DumpLaw { Wrapper(value: ($0.int(), $0.labelled())) },
    DumpLaw {
      $0.bool() ? Result<Key, BareError>.success($0.key()) : .failure(BareError(message: $0.text()))
    },
    DumpLaw {
      $0.bool() ? Result<Int, any Error>.success($0.int()) : .failure(BareError(message: $0.text()))
    },
  ]

  private static let composed = [
    DumpLaw { random in
      var rows: IdentifiedArrayOf<Awkward.Row> = []
      for _ in 0..<random.number(0..<4) {
        rows.append(.init(id: random.uuid(), title: random.text(), level: .high(by: random.int())))
      }
      return rows
    },
    DumpLaw { StackState($0.list { Awkward.Page(title: $0.text(), visits: $0.int()) }) },
    DumpLaw { random in
      PresentationState(
        wrappedValue: random.maybe { Awkward.Page(title: $0.text(), visits: $0.int()) })
    },
    DumpLaw { Shared(value: $0.nested()) },
    DumpLaw { random -> StackAction<Awkward.Page, Labelled> in
      switch random.number(0..<3) {
      case 0:
        .push(
          id: StackElementID(integerLiteral: random.number(0..<99)),
          state: .init(title: random.text()))
      case 1: .popFrom(id: StackElementID(integerLiteral: random.number(0..<99)))
      default:
        .element(
          id: StackElementID(integerLiteral: random.number(0..<99)), action: random.labelled())
      }
    },
    DumpLaw { random -> PresentationAction<Labelled> in
      random.bool() ? .dismiss : .presented(random.labelled())
    },
    DumpLaw { random -> IdentifiedAction<String, Labelled> in
      .element(id: random.text(), action: random.labelled())
    },
  ]
}

/// Random values whose dumps are hard to read back, the same for the same seed.
struct DumpRandomness {
  private var generator: SeededGenerator
  private var isKey = false

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0..<elements.count)]
  }

  mutating func bool() -> Bool { number(0..<2) == 0 }

  mutating func maybe<Value>(_ make: (inout DumpRandomness) -> Value) -> Value? {
    number(0..<3) == 0 ? nil : make(&self)
  }

  mutating func list<Element>(_ make: (inout DumpRandomness) -> Element) -> [Element] {
    (0..<number(0..<4)).map { _ in make(&self) }
  }

  mutating func dictionary<Key: Hashable, Value>(
    _ key: (inout DumpRandomness) -> Key, _ value: (inout DumpRandomness) -> Value
  ) -> [Key: Value] {
    let pairs = list { ($0.key(key), value(&$0)) }
    return Dictionary(pairs) { first, _ in first }
  }

  mutating func int() -> Int { pick([0, 1, -1, .max, .min, number(-1000..<1000), number(-9..<9)]) }

  mutating func double() -> Double {
    pick([
      0, -0.0, 1, 0.1, -2.5e-300, 1e300, .infinity, -.infinity, .pi, .leastNonzeroMagnitude,
      Double(number(-1000..<1000)) / 7,
    ])
  }

  mutating func text() -> String {
    let parts = [
      "a", "Z", " ", "\"", "\"\"\"", "\n", "\t", "\\", "\\(x)", "\"#", "é", "🙂", "e\u{301}", "\r",
      "\r\n", "\\#n", "\\#", "#", "##", "\u{2028}", "\u{85}", "\u{B}", "\u{7F}", "\u{1B}", "nil",
      "[0]: ",
      "…", "//", "'", "{", ")", ",", "\u{301}", "\u{200D}", "\u{FEFF}", "  ",
    ]
    let text = (0..<number(0..<6)).map { _ in pick(parts) }.joined()
    return isKey && text.last == "\r" ? text + "." : text
  }

  mutating func character() -> Character {
    text().first.map { isKey && $0 == "\r" ? "." : $0 } ?? "x"
  }

  /// A value to be a key.
  ///
  /// If a key ends in a carriage return, a dump of a dictionary misplaces its closing quotes, so the beginnings of the
  /// text's lines are lost. Such keys are left out.
  mutating func key<Key>(_ make: (inout DumpRandomness) -> Key) -> Key {
    isKey = true
    defer { isKey = false }
    return make(&self)
  }

  mutating func uuid() -> UUID { UUID(number(0..<1000)) }

  mutating func url() -> URL {
    URL(
      string: pick([
        "https://example.com/a?b=c,d#e", "file:///a(b)/c", "mailto:a@b.c", "x:y", "/a/b", "a b",
      ]))
      ?? URL(filePath: "/")
  }

  mutating func date() -> Date {
    Date(
      timeIntervalSince1970: Double(number(-4_000_000_000..<9_000_000_000)) + Double(number(0..<8))
        / 8)
  }

  mutating func duration() -> Duration {
    pick([
      .zero, .seconds(number(-99..<99)), .milliseconds(number(-9999..<9999)),
      .nanoseconds(number(-9..<9)),
      Duration(secondsComponent: 1, attosecondsComponent: 1),
    ])
  }

  mutating func side() -> Side { pick(Side.allCases) }

  mutating func key() -> Key { Key(id: int(), name: maybe { $0.text() }) }

  mutating func labelled() -> Labelled {
    switch number(0..<7) {
    case 0: .plain
    case 1: .one(int())
    case 2: .labelled(value: maybe { $0.int() })
    case 3: .texts(first: text(), second: text())
    case 4: .mixed(int(), to: text(), bool())
    case 5: .tuple((int(), b: text()))
    default: .deeper(number(0..<2) == 0 ? nil : labelled())
    }
  }

  mutating func nested(_ depth: Int = 2) -> Nested {
    Nested(title: text(), inner: depth == 0 ? [] : list { $0.nested(depth - 1) })
  }

  mutating func bare() -> Bare {
    Bare(
      number: double(), tuple: (int(), text()), labelled: (x: int(), y: maybe { $0.text() }),
      nested: maybe { $0.maybe { $0.int() } },
      either: bool() ? .success(labelled()) : .failure(BareError(message: text())),
      list: list { $0.maybe { $0.labelled() } })
  }
}

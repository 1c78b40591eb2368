import ComposableArchitecture
import Foundation
import TestSupport

/// Random values of the awkward feature's types, the same for the same seed.
struct Randomness {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func integer() -> Int64 {
    switch number(0..<4) {
    case 0: [Int64.min, .max, 0, -1][number(0..<4)]
    default: Int64(number(-1000..<1000))
    }
  }

  mutating func list<Element>(_ make: (inout Randomness) -> Element) -> [Element] {
    (0..<number(0..<4)).map { _ in make(&self) }
  }

  mutating func text() -> String {
    let parts = [
      "a", "Z", " ", "\"", "\"\"\"", "\n", "\t", "\\", "\\(x)", "\"#", "é", "🙂", "e\u{301}",
      "nil", "[0]: ", "…", "//", "'", "{", ")", ",",
    ]
    return list { $0 }.reduce(into: "") { text, _ in
      text += parts[number(0..<parts.count)] + parts[number(0..<parts.count)]
    }
  }

  mutating func uuid() -> UUID { UUID(number(0..<1000)) }

  mutating func page() -> Awkward.Page { .init(title: text(), visits: number(-5..<5)) }

  mutating func level() -> Awkward.Level {
    number(0..<2) == 0 ? .low : .high(by: number(-5..<5))
  }

  mutating func row() -> Awkward.Row { .init(id: uuid(), title: text(), level: level()) }

  mutating func tree(_ depth: Int = 3) -> Awkward.Tree {
    depth == 0 || number(0..<3) == 0
      ? .leaf : .node(tree(depth - 1), number(0..<10), tree(depth - 1))
  }

  mutating func rows() -> IdentifiedArrayOf<Awkward.Row> {
    var rows: IdentifiedArrayOf<Awkward.Row> = []
    for row in list({ $0.row() }) { rows.append(row) }
    return rows
  }

  mutating func plain() -> Awkward.Plain {
    switch number(0..<3) {
    case 0: .on
    case 1: .off
    default: .dimmed(Double(number(-100..<100)) / 8)
    }
  }

  mutating func profile() -> Awkward.Profile {
    .init(
      name: text(), age: number(0..<99), level: level(), page: number(0..<2) == 0 ? nil : page())
  }

  mutating func action() -> Awkward.Action {
    switch number(0..<28) {
    case 0: .tapped
    case 1: .text(text())
    case 2: .big(integer())
    case 3: .unsigned(UInt64(bitPattern: integer()))
    case 4: .price(Decimal(number(-100_000..<100_000)) / 100)
    case 5:
      .moment(
        Date(timeIntervalSince1970: Double(number(-1_000_000..<1_000_000_000)) + 0.25),
        .milliseconds(number(0..<100_000)))
    case 6: .link(URL(filePath: "/a(\(number(0..<9)))"), uuid())
    case 7: .nested(number(0..<2) == 0 ? Int??.none : number(0..<9))
    case 8: .plain(plain())
    case 9: .raw(number(0..<2) == 0 ? .first : .second)
    case 10: .profile(profile())
    case 11: .decoded(.init(name: text(), limit: integer()))
    case 12: .named(first: text(), last: text())
    case 13: .single(value: number(-9..<9))
    case 14: .unlabelled(number(0..<9), text())
    case 15: .mixed(number(0..<9), to: text())
    case 16: .tags(Set(list { $0.text() }))
    case 17: .scores([text(): list { $0.number(0..<9) }, "x": []])
    case 18: .numbered([number(0..<9): text(), -1: ""])
    case 19: .response(.success(text()))
    case 20: .typed(number(0..<2) == 0 ? .success(1) : .failure(.init(code: number(0..<9))))
    case 21:
      .rows(
        .element(
          id: uuid(), action: number(0..<2) == 0 ? .renamed(text()) : .moved(to: number(0..<9))))
    case 22: .list(rows())
    case 23: .path(.push(id: 7, state: page()))
    case 24: .path(.element(id: 3, action: .alert(.presented(.cancelled))))
    case 25: .presented(.presented(.alert(number(0..<2) == 0 ? .dismiss : .presented(.confirmed))))
    case 26: .range(number(0..<4)..<number(4..<9))
    default: .tree(tree())
    }
  }
}

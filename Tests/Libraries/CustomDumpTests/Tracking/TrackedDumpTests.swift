import CustomDump
import Foundation
import IdentifiedCollections
import InternalSupport
import TestSupport
import Testing

@Suite struct TrackedDumpTests {
  @Test func `a change of one element is a change of its lines`() {
    #expect(
      edits([Row(id: 0), Row(id: 1), Row(id: 2)]) { $0[1].title = "b" } == [
        DumpEdit(line: 8, removed: 1, inserted: [#"    title: "b","#])
      ])
  }

  @Test func `an element at the end takes a comma to the one before it`() {
    #expect(
      edits([Row(id: 0)]) { $0.append(Row(id: 1)) } == [
        DumpEdit(
          line: 5, removed: 0,
          inserted: ["  ),", "  [1]: Row(", "    id: 1,", #"    title: "","#, "    isDone: false"])
      ])
  }

  @Test func `an element at the beginning renumbers those behind it`() {
    #expect(
      edits([Row(id: 0), Row(id: 1)]) { $0.insert(Row(id: 2), at: 0) } == [
        DumpEdit(
          line: 2, removed: 0,
          inserted: ["    id: 2,", #"    title: "","#, "    isDone: false", "  ),", "  [1]: Row("]),
        DumpEdit(line: 6, removed: 1, inserted: ["  [2]: Row("]),
      ])
  }

  @Test func `only elements that have changed are read again`() {
    var rows = (0..<100).map { Counted(id: $0) }
    let dump = TrackedDump(IdentifiedArray(uniqueElements: rows), options: DumpOptions())
    func readCount(after change: (inout [Counted]) -> Void) -> Int {
      change(&rows)
      let before = Counted.readCount.withLock { $0 }
      _ = dump.change(to: IdentifiedArray(uniqueElements: rows))
      return Counted.readCount.withLock { $0 } - before
    }
    #expect(readCount { _ in } == 0)
    #expect(readCount { $0[50].count += 1 } == 1)
    #expect(readCount { $0.append(Counted(id: 100)) } == 1)
    #expect(readCount { $0.insert(Counted(id: 101), at: 0) } == 1)
    #expect(readCount { $0.removeFirst(10) } == 0)
    #expect(readCount { $0.swapAt(3, 80) } <= 78)
    #expect(
      readCount {
        $0.remove(at: 3)
        $0[70].count += 1
      } == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `elements that cannot be compared take linear time`() {
    let elements = (0..<20_000).map { Boxed(value: $0) }
    let dump = TrackedDump(elements, options: DumpOptions())
    #expect(
      dump.change(to: elements + [Boxed(value: "last")]) == [
        DumpEdit(
          line: 20_000, removed: 1,
          inserted: ["  [19999]: Boxed(value: 19999),", #"  [20000]: Boxed(value: "last")"#])
      ])
  }

  @Test func `objects are numbered as in the dump of the whole value`() {
    let object = Object()
    check(
      [
        Holder(first: nil, second: nil), Holder(first: object, second: nil),
        Holder(first: object, second: object), Holder(first: Object(), second: object),
        Holder(first: nil, second: nil),
      ])
  }

  @Test func `the value of a reference can change although the reference stays`() {
    let reference = Reference([1, 2])
    let dump = TrackedDump(Referring(name: "a", reference: reference), options: DumpOptions())
    reference.value.append(3)
    #expect(
      dump.change(to: Referring(name: "a", reference: reference)) == [
        DumpEdit(line: 4, removed: 1, inserted: ["    [1]: 2,", "    [2]: 3"])
      ])
  }

  @Test func `what equality does not see is shown`() {
    check([[Loose(id: 0, note: "a")], [Loose(id: 0, note: "b")]])
  }

  @Test func `values deeper than a dump are cut at the same level`() {
    func nested(_ depth: Int, _ leaf: Int) -> Branch {
      (0..<depth).reduce(Branch(value: leaf, rows: [])) { tree, _ in Branch(value: 0, rows: [tree])
      }
    }
    check([nested(300, 1), nested(300, 2), nested(3, 1), nested(400, 1), nested(255, 3)])
  }

  @Test func `any changes lead to the dump of the whole value`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var world = World()
      var worlds = [world]
      for _ in 0..<30 {
        for _ in 0...random.below(2) { world.change(&random) }
        worlds.append(world)
      }
      check(worlds)
    }
  }

  // MARK: Helpers

  private func edits(_ rows: [Row], _ change: (inout [Row]) -> Void) -> [DumpEdit] {
    var rows = rows
    let dump = TrackedDump(rows, options: DumpOptions())
    change(&rows)
    return dump.change(to: rows)
  }

  /// Checks that the dump of each value is the same as if it was read alone.
  private func check<Value>(
    _ values: [Value], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    guard let first = values.first else { return }
    var options = DumpOptions(isLossless: true)
    let dump = TrackedDump(first, options: options)
    options.repeatsReferences = true
    var lines = dump.text.lines.map(String.init)
    for (index, value) in values.enumerated() {
      lines = lines.applying(dump.change(to: value))
      let expected = String(customDumping: value, options: options)
      let isSame =
        lines.joined(separator: "\n") == expected && dump.text == expected
      guard isSame else {
        Issue.record(
          "value \(index): \(diff(expected, lines.joined(separator: "\n")) ?? dump.text)",
          sourceLocation: sourceLocation)
        return
      }
    }
  }
}

// MARK: - Values

private struct Row: Equatable, Identifiable {
  var id: Int
  var title = ""
  var isDone = false
}

/// A row that counts how often it is read.
private struct Counted: Identifiable, CustomDumpStringConvertible {
  static let readCount = Lock(0)

  var id: Int
  var count = 0

  var customDumpDescription: String {
    Self.readCount.withLock { $0 += 1 }
    return "\(count)"
  }
}

/// A value with an existential, which has no bytes to compare.
private struct Boxed {
  var value: Any
}

private final class Object {}

private struct Holder {
  var first: Object?
  var second: Object?
}

private final class Reference: _CustomDiffObject {
  var value: [Int]

  init(_ value: [Int]) { self.value = value }

  var _customDiffValues: (Any, Any) { (value, value) }
}

private struct Referring {
  var name: String
  var reference: Reference
}

/// A row whose `==` leaves something out.
private struct Loose: Equatable, Identifiable {
  var id: Int
  var note: String

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

private struct Branch {
  var value: Int
  var rows: [Branch]
}

private enum Screen {
  case none
  case list([Row])
  case detail(row: Row, isEditing: Bool)
  case tree(root: Branch)
  case text(String)
}

private struct Single {
  var rows: [Row] = []
}

/// A value with parts of many kinds.
private struct World {
  var title = ""
  var rows: IdentifiedArrayOf<Row> = []
  var single = Single()
  var tree = Branch(value: 0, rows: [])
  var screen = Screen.none
  var optional: [Row]?
  var names: [String: [Int]] = [:]
  var numbers: Set<Int> = []
  var reference = Reference([])
  var pairs: [(name: String, row: Row?)] = []
  var texts: [String] = []
  var any: Any = 0
  var error: (any Error)?
  var dates: [Date?] = []
  var hidden = Registered()

  mutating func change(_ random: inout SeededGenerator) {
    let number = random.below(1000)
    let row = Row(id: number, title: ["", "a\nb", "c"][random.below(3)], isDone: number < 500)
    switch random.below(18) {
    case 0: title = ["", "a", "one\ntwo", "\"\""][random.below(4)]
    case 1: rows.append(row)
    case 2: rows.insert(row, at: rows.isEmpty ? 0 : random.below(rows.count))
    case 3: if !rows.isEmpty { rows.remove(at: random.below(rows.count)) }
    case 4: if !rows.isEmpty { rows[random.below(rows.count)].isDone.toggle() }
    case 5: rows.reverse()
    case 6: single.rows = random.below(2) == 0 ? [] : single.rows + [row]
    case 7: tree.grow(&random)
    case 8:
      screen =
        [
          .none, .list([row]), .list([row, row]), .list([]), .detail(row: row, isEditing: true),
          .tree(root: tree), .text("a\nb"),
        ][random.below(7)]
    case 9: optional = random.below(3) == 0 ? nil : (optional ?? []) + [row]
    case 10: names["\(number % 5)", default: []].append(number)
    case 11: numbers.formSymmetricDifference([number % 7])
    case 12: reference.value.append(number)
    case 13: pairs.append(("\(number)", random.below(2) == 0 ? nil : row))
    case 14: texts.insert(["a", "b\nc", ""][random.below(3)], at: 0)
    case 15: any = [1, "text", [row], row, Optional<Int>.none as Any][random.below(5)]
    case 16: error = random.below(2) == 0 ? nil : Failure(rows: [row])
    default: dates.append(random.below(2) == 0 ? nil : Date(timeIntervalSince1970: Double(number)))
    }
    hidden._$number = number
  }
}

extension Branch {
  fileprivate mutating func grow(_ random: inout SeededGenerator) {
    if rows.isEmpty || random.below(3) == 0 {
      rows.insert(
        Branch(value: random.below(100), rows: []),
        at: rows.isEmpty ? 0 : random.below(rows.count))
    } else {
      rows[random.below(rows.count)].grow(&random)
    }
  }
}

private struct Failure: Error {
  var rows: [Row]
}

private struct Registered {
  var count = 0
  var _$number = 0
}

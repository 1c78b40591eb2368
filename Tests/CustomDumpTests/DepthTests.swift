import Testing

@testable import CustomDump

private indirect enum Chain: Equatable {
  case end
  case next(Int, Chain)

  /// A chain whose values count down to 1, with another last value.
  init(_ count: Int, last: Int = 1, distance: Int = 0) {
    self = .end
    for index in 1...count {
      self = .next(index == 1 ? last : index + distance, self)
    }
  }
}

private final class Node {
  let value: Int
  let next: Node?

  init(_ value: Int, next: Node?) {
    self.value = value
    self.next = next
  }

  static func chain(_ count: Int, last: Int) -> Node? {
    (1...count).reduce(nil) { Node($1 == 1 ? last : $1, next: $0) }
  }
}

private struct Box: CustomDumpRepresentable {
  indirect enum Content {
    case empty
    case box(Box)
  }

  var content = Content.empty

  var customDumpValue: Any {
    switch content {
    case .empty: "empty"
    case .box(let box): box
    }
  }
}

/// A value whose `==` never holds.
private indirect enum Odd: Equatable {
  case end
  case next(Odd)

  static func == (lhs: Self, rhs: Self) -> Bool { false }
}

@Suite("Deep values")
struct DepthTests {
  /// The dump of a chain that counts down from a number.
  private func dump(from first: Int, levels: Int, innermost: String) -> String {
    var text = innermost
    for level in (0..<levels).reversed() {
      let indentation = String(repeating: " ", count: 2 * level)
      let name = level == 0 ? "Chain" : ""
      text = """
        \(name).next(
        \(indentation)  \(first - level),
        \(indentation)  \(text)
        \(indentation))
        """
    }
    return text
  }

  @Test("A dump shows 512 levels, and says how many follow")
  func dumpOfAChain() {
    #expect(
      String(customDumping: Chain(10_000))
        == dump(from: 10_000, levels: 512, innermost: ".next(… 9,488 more levels)"))
    #expect(
      String(customDumping: Chain(513))
        == dump(from: 513, levels: 512, innermost: ".next(… 1 more level)"))
    #expect(
      String(customDumping: Chain(512)) == dump(from: 512, levels: 512, innermost: ".end"))
  }

  @Test("A maximum depth is said as before")
  func maximumDepth() {
    var text = ""
    customDump(Chain(10_000), to: &text, maxDepth: 2)
    #expect(text == dump(from: 10_000, levels: 2, innermost: ".next(…)"))
    text = ""
    customDump(Chain(10_000), to: &text, maxDepth: 9_000)
    #expect(text == dump(from: 10_000, levels: 512, innermost: ".next(… 9,488 more levels)"))
  }

  @Test("A chain of objects is cut as well, and counts each object once")
  func dumpOfObjects() {
    let text = String(customDumping: Node.chain(10_000, last: 1))
    #expect(text.contains("next: #511 Node(… 9,488 more levels)\n"))
    #expect(text.utf8.count < 2_000_000)
  }

  @Test("A chain of values that stand for one another is cut")
  func dumpOfRepresentations() {
    let box = (0..<10_000).reduce(Box()) { box, _ in Box(content: .box(box)) }
    #expect(String(customDumping: box) == "… 1 more level")
  }

  @Test("A dump for comparisons has all levels")
  func completeDump() {
    var values: [String] = []
    dumpCompletely(Chain(10_000)) { text in
      values += text.split(separator: "\n").map { $0.filter(\.isNumber) }.filter { !$0.isEmpty }
    }
    let cuts = values.filter { Int($0).map { $0 > 10_000 } ?? false }
    #expect(cuts.isEmpty)
    #expect(Set(values).isSuperset(of: (1...10_000).map(String.init)))
    #expect(CustomDump.completeDump(of: Chain(513)) == nil)
    #expect(
      CustomDump.completeDump(of: Chain(512)) == dump(from: 512, levels: 512, innermost: ".end"))
  }

  @Test("A diff shows a change at any depth, without the levels in between")
  func diffOfAChain() throws {
    let difference = try #require(diff(Chain(10_000), Chain(10_000, last: 7)))
    let lines = difference.split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(
      lines == (0..<15).flatMap { [$0 == 0 ? "Chain.next(" : ".next(", "\(10_000 - $0),"] }
        + [
          ".next(", "next.1.next.1.next.1…9,977morelevels…next.1.next.1.next.1:.next(", "-1,",
          "+7,", ".end", ")", ")",
        ] + Array(repeating: ")", count: 15))
  }

  @Test("A diff of a few hundred levels is complete")
  func diffOfAShortChain() throws {
    let difference = try #require(diff(Chain(400), Chain(400, last: 7)))
    let lines = difference.split(separator: "\n").map { $0.filter { $0 != " " } }
    #expect(
      lines == (0..<399).flatMap { [$0 == 0 ? "Chain.next(" : ".next(", "\(400 - $0),"] }
        + [".next(", "-1,", "+7,", ".end", ")"] + Array(repeating: ")", count: 399))
  }

  @Test("A diff with a change in each level says how many it leaves out")
  func diffOfAllLevels() throws {
    let difference = try #require(diff(Chain(10_000), Chain(10_000, last: 2, distance: 1)))
    let lines = difference.split(separator: "\n").map { $0.filter { $0 != " " } }
    let levels = 47
    #expect(
      lines
        == (0..<levels).flatMap {
          [$0 == 0 ? "Chain.next(" : ".next(", "-\(10_000 - $0),", "+\(10_001 - $0),"]
        }
        + ["-.next(…9,953morelevels)", "+.next(…9,953morelevels)"]
        + Array(repeating: ")", count: levels))
  }

  @Test("A diff of objects shows what no dump would")
  func diffOfObjects() {
    #expect(
      diff(Node.chain(10_000, last: 1), Node.chain(10_000, last: 7)) == """
          #2 Node(
        -   next.next.next … 9,993 more levels … next.next.next: Node(
        -     value: 1,
        -     next: nil
        -   )
        +   next.next.next … 9,993 more levels … next.next.next: #1 Node(
        +     value: 7,
        +     next: nil
        +   )
          )
        """)
  }

  @Test("Deep values that are unequal without a difference come to an end")
  func oddEquality() throws {
    let odd = (0..<10_000).reduce(Odd.end) { odd, _ in .next(odd) }
    let difference = try #require(diff(odd, odd))
    #expect(difference.contains("// Not equal but no difference detected:\n"))
  }

  @Test("Dictionaries are equal in any order, without ==")
  func dictionaries() {
    struct Value {
      var text: (String, Int)
    }
    var (one, other): ([Int: Value], [Int: Value]) = ([:], [:])
    other.reserveCapacity(4096)
    for number in 0..<100 { one[number] = Value(text: ("\(number)", number)) }
    for number in (0..<100).reversed() { other[number] = Value(text: ("\(number)", number)) }
    struct Holder {
      var values: [Int: Value]
    }
    #expect(diff(Holder(values: one), Holder(values: other)) == nil)
    other[50]?.text.1 = 0
    #expect(diff(Holder(values: one), Holder(values: other)) != nil)
  }
}

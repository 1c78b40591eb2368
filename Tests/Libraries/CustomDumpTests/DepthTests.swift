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

private final class Link {
  let value: Int
  let next: Link?

  init(_ value: Int, next: Link?) {
    self.value = value
    self.next = next
  }

  static func chain(_ count: Int, last: Int) -> Link? {
    (1...count).reduce(nil) { Link($1 == 1 ? last : $1, next: $0) }
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
      let opening = level == 0 ? "Chain.next(" : ".next("
      text =
        "\(opening)\n\(indentation)  \(first - level),\n\(indentation)  \(text)\n\(indentation))"
    }
    return text
  }

  @Test("A dump shows 512 levels, and says how many follow")
  func dumpOfAChain() {
    let long = dump(from: 10_000, levels: 512, innermost: ".next(… 9,488 more levels)")
    #expect(String(customDumping: Chain(10_000)) == long)
    let longer = dump(from: 513, levels: 512, innermost: ".next(… 1 more level)")
    #expect(String(customDumping: Chain(513)) == longer)
    let complete = dump(from: 512, levels: 512, innermost: ".end")
    #expect(String(customDumping: Chain(512)) == complete)
  }

  @Test("A maximum depth is said as before")
  func maximumDepth() {
    let short = dump(from: 10_000, levels: 2, innermost: ".next(…)")
    var text = ""
    customDump(Chain(10_000), to: &text, maxDepth: 2)
    #expect(text == short)
    let long = dump(from: 10_000, levels: 512, innermost: ".next(… 9,488 more levels)")
    text = ""
    customDump(Chain(10_000), to: &text, maxDepth: 9_000)
    #expect(text == long)
  }

  @Test("A chain of objects is cut as well, and counts each object once")
  func dumpOfObjects() {
    let text = String(customDumping: Link.chain(10_000, last: 1))
    #expect(text.contains("next: #512 Link(… 9,488 more levels)\n"))
    #expect(text.utf8.count < 2_000_000)
  }

  @Test("A chain of values that stand for one another is cut")
  func dumpOfRepresentations() {
    let box = (0..<10_000).reduce(Box()) { box, _ in Box(content: .box(box)) }
    #expect(String(customDumping: box) == "… 1 more level")
  }

  @Test("A dump for comparisons has all levels")
  func completeDump() {
    var numbers: [Int] = []
    dumpCompletely(Chain(4_000)) { text in
      for line in text.split(separator: "\n") where !line.contains("more levels") {
        let digits = line.filter(\.isNumber)
        if let number = Int(digits) { numbers.append(number) }
      }
    }
    #expect(numbers.sorted() == Array(1...4_000))
    #expect(CustomDump.completeDump(of: Chain(513)) == nil)
    let text = dump(from: 512, levels: 512, innermost: ".end")
    #expect(CustomDump.completeDump(of: Chain(512)) == text)
  }

  /// The lines of a diff without their indentation.
  private func lines(_ first: Chain, _ second: Chain) throws -> [String] {
    try #require(diff(first, second)).split(separator: "\n").map { $0.filter { $0 != " " } }
  }

  /// The same for a chain that differs below some levels.
  private func expectedLines(
    from first: Int, levels: Int, innermost: [String], value: (Int) -> [String]
  ) -> [String] {
    var lines: [String] = []
    for level in 0..<levels {
      lines.append(level == 0 ? "Chain.next(" : ".next(")
      lines += value(first - level)
    }
    return lines + innermost + Array(repeating: ")", count: levels)
  }

  @Test("A diff shows a change at any depth, without the levels in between")
  func diffOfAChain() throws {
    let path = "next.1.next.1.next.1…9,978morelevels…next.1.next.1.next.1"
    let expected = expectedLines(
      from: 10_000, levels: 15,
      innermost: [".next(", "\(path):.next(", "-1,", "+7,", ".end", ")", ")"]
    ) { ["\($0),"] }
    let found = try lines(Chain(10_000), Chain(10_000, last: 7))
    #expect(found == expected)
  }

  @Test("A diff of a few hundred levels is complete")
  func diffOfAShortChain() throws {
    let expected = expectedLines(
      from: 400, levels: 399, innermost: [".next(", "-1,", "+7,", ".end", ")"]
    ) { ["\($0),"] }
    let found = try lines(Chain(400), Chain(400, last: 7))
    #expect(found == expected)
  }

  @Test("A diff with a change in each level says how many it leaves out")
  func diffOfAllLevels() throws {
    let expected = expectedLines(
      from: 10_000, levels: 511,
      innermost: ["-.next(…9,489morelevels)", "+.next(…9,489morelevels)"]
    ) { ["-\($0),", "+\($0 + 1),"] }
    let found = try lines(Chain(10_000), Chain(10_000, last: 2, distance: 1))
    #expect(found == expected)
  }

  @Test("A diff of objects shows what no dump would")
  func diffOfObjects() {
    #expect(
      diff(Link.chain(10_000, last: 1), Link.chain(10_000, last: 7)) == """
          #2 Link(
        -   next.next.next … 9,993 more levels … next.next.next: Link(
        -     value: 1,
        -     next: nil
        -   )
        +   next.next.next … 9,993 more levels … next.next.next: #1 Link(
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
    #expect(difference.contains(" … 9,978 more levels … next.next.next: .next(.end)\n"))
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

  @Test("A diff of nested dictionaries shows a change at any depth")
  func diffOfNestedDictionaries() {
    func nested(_ last: Int) -> [String: Any] {
      (1..<10_000).reduce(["last": last]) { inner, _ in ["a": inner, "b": 1] }
    }
    let lines = (diff(nested(1), nested(2)) ?? "").split(separator: "\n")
      .map { $0.filter { $0 != " " } }
    let path = #"["a"]["a"]["a"]…9,978morelevels…["a"]["a"]["a"]:["#
    var expected = ["["]
    for _ in 1...15 { expected.append(#""a":["#) }
    expected += [path, #"-"last":1"#, #"+"last":2"#, "]"]
    for _ in 1...15 { expected += ["],", "…(1unchanged)"] }
    expected.append("]")
    #expect(lines == expected)
  }

  @Test("Each change of nested values is shown, whatever is equal beside it")
  func changesBesideEachOther() {
    struct Node {
      var name = ""
      var children: [String: Node] = [:]
      var weight = 0
    }
    let leaf = Node(name: "leaf")
    let old = Node(children: ["a": Node(children: ["x": leaf, "y": leaf]), "b": leaf])
    var new = old
    new.children["a"]?.children["y"]?.name = "tree"
    func expected(weight: String) -> String {
      """
        DepthTests.Node(
          name: "",
          children: [
            "a": DepthTests.Node(
              name: "",
              children: [
                "y": DepthTests.Node(
      -           name: "leaf",
      +           name: "tree",
                  children: [:],
                  weight: 0
                )
                … (1 unchanged)
              ],
              weight: 0
            ),
            … (1 unchanged)
          ],
      \(weight)
        )
      """
    }
    #expect(diff(old, new) == expected(weight: "    weight: 0"))
    new.weight = 1
    #expect(diff(old, new) == expected(weight: "-   weight: 0\n+   weight: 1"))
  }

  private struct Endless: CustomDumpRepresentable {
    var customDumpValue: Any { self }
  }

  @Test func `a value that represents itself is cut`() {
    #expect(String(customDumping: [Endless()]).contains("…"))
  }
}

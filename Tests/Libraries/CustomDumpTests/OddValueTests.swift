import CustomDump
import Foundation
import TestSupport
import Testing

/// Values of every kind and mixture, compared with the rules in their simplest form.
@Suite("Odd values")
struct OddValueTests {
  struct Large {
    var text = ""
    var any: Any = 0
    var optional: Int??
    var error: any Error = Failure.plain
  }

  struct Single {
    var only: Any
  }

  struct Generic<Value, Other> {
    var value: Value
    var action: (Value) -> Other
    var other: Other
  }

  struct Empty {}

  // Its values stay in their test.
  enum Failure: Error, @unchecked Sendable {
    case plain
    case single(Any)
    case named(value: Any)
    case several(Int, text: String)
    case tuple((Int, any Error))
    case nothing(Void)
    indirect case nested(Failure)
  }

  class Base {
    var base = 1
  }

  final class Derived: Base {
    var value: Any

    init(_ value: Any) {
      self.value = value
    }
  }

  struct Shown: CustomDumpRepresentable {
    var customDumpValue: Any
  }

  /// The oddest values, and mixtures of them that are the same in every run.
  static var values: [Any] {
    var values: [Any] = [
      "", " ", "\"", "\\", "\"#", "\\(x)", "a\nb", "\n", "a\"b\nc", "\"\"\"\n", "\\\n", "tab\t",
      "nul\0", "it's", "it's é", "e\u{301}", "👩‍👩‍👧",
      "\t\"", "a\r\nb", "text".dropFirst(), Character("\""), Unicode.Scalar("a"), 0, -0.0,
      Double.nan, Float.infinity,
      UInt8.max, Int.min, true, Int?.none as Any, Int??.some(.none) as Any,
      Int???.some(.some(3)) as Any,
      [Int](), [Int: Int](), Set<Int>(), [Int?.none, 1], [[Int]](), ["b": 1, "a": 2, "\"": 3],
      [10: 1, 9: 2, -1: 3],
      [AnyHashable(1): "a", AnyHashable("1"): 2] as [AnyHashable: Any], Set([10, 9, 1]),
      [Set([1]): [2: Set([3])]],
      (), (1, 2), (a: 1, b: (2, c: 3)), 1..<3, 1...3, AnyHashable([1]),
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), Empty(), Large(),
      Single(only: Empty()), Single(only: 1), Single(only: "a\nb"), Single(only: [1]),
      Single(only: Int?.some(1) as Any),
      Generic(value: 1, action: { $0 }, other: 2),
      Generic(value: "", action: { _ in () }, other: ()),
      Generic(value: [1], action: { _ in Large() }, other: Large()), Derived(1),
      Derived(Derived("a")), Base(),
      Failure.plain, Failure.single(1), Failure.single([1]), Failure.single(Int?.none as Any),
      Failure.single("a\nb"),
      Failure.named(value: 1), Failure.named(value: Large()), Failure.several(1, text: "\n"),
      Failure.nothing(()),
      Failure.tuple((1, Failure.plain)), Failure.nested(.nested(.plain)),
      Failure.nested(.single(Failure.plain)),
      Shown(customDumpValue: Shown(customDumpValue: Failure.plain)),
      Shown(customDumpValue: Int?.none as Any),
      Shown(customDumpValue: Large()), Result<Int, Failure>.success(1), Duration.seconds(90),
      CancellationError(),
      ["a": nil, "b": 1] as [String: Int?], [1, "a", nil, [2.5]] as [Any?], [(1, "a"), (2, "b")],
      [[:]] as [[Int: Int]],
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      guard let first = values.randomElement(using: &generator),
        let second = values.randomElement(using: &generator)
      else { continue }
      values.append(mixture(Int.random(in: 0..<14, using: &generator), first, second))
    }
    return values
  }

  private static func mixture(_ kind: Int, _ first: Any, _ second: Any) -> Any {
    switch kind {
    case 0: [first, second]
    case 1: ["a": first, "b": second]
    case 2: (first, named: second)
    case 3: Large(text: "\(type(of: first))", any: second)
    case 4: Single(only: first)
    case 5: Generic(value: first, action: { $0 }, other: second)
    case 6: Failure.single(first)
    case 7: Failure.named(value: first)
    case 8: Derived(first)
    case 9: Shown(customDumpValue: first)
    case 10: Optional(first) as Any
    case 11: Large(any: first, error: Failure.single(second))
    case 12: Failure.tuple((1, Failure.named(value: first)))
    default: [[first], [second, first]]
    }
  }

  /// Whether there is at most one object of each class: others have numbers, which the simple rules do not know.
  private func hasFewObjects(_ text: String) -> Bool {
    ["Base(", "Derived("].allSatisfy { text.components(separatedBy: $0).count <= 2 }
  }

  @Test("are dumped by the rules, as their type and as 'Any'")
  func dumps() {
    func typed<Value>(_ value: Value) -> String { String(customDumping: value) }
    var count = 0
    for value in Self.values {
      let expected = ReferenceDump.text(of: value)
      guard hasFewObjects(expected) else { continue }
      count += 1
      #expect(String(customDumping: value as Any) == expected)
      #expect(_openExistential(value, do: typed) == expected)
      #expect(String(customDumping: [value]) == ReferenceDump.text(of: [value]))
    }
    #expect(count > 300)
  }

  @Test("do not differ from themselves, and differ from values that are dumped differently")
  func differences() {
    func typed<Value>(_ value: Value) -> String? { diff(value, value) }
    let values = Self.values
    let texts = values.map(ReferenceDump.text)
    for (index, value) in values.enumerated() {
      let next = (index + 1) % values.count
      if texts[index] != texts[next] {
        #expect(diff(value as Any, values[next] as Any)?.contains("\n+ ") == true)
        #expect(diff([value], [values[next]]) != nil)
      }
      // Not a number is not equal to itself.
      guard !texts[index].contains("nan") else { continue }
      #expect(diff(value as Any, value as Any) == nil)
      #expect(_openExistential(value, do: typed) == nil)
      #expect(diff([value], [value]) == nil)
    }
  }
}

import CustomDump
import Testing

@Suite struct DiffTests {
  @Test("the parts of what an existential in a case holds are compared")
  func existentialsInCases() {
    struct Refusal: Error {
      var reason: String
      var code: Int
    }
    #expect(
      diff(
        Result<Int, any Error>.failure(
          Refusal(reason: "A long reason that is not stored inline", code: 1)),
        .failure(Refusal(reason: "A long reason that is not stored inline", code: 2)))
          == """
            Result.failure(
              DiffTests.Refusal(
                reason: "A long reason that is not stored inline",
          -     code: 1
          +     code: 2
              )
            )
          """)
  }

  @Test func equalValuesHaveNoDifference() {
    #expect(diff(Deep(), Deep()) == nil)
    #expect(diff([1, 2], [1, 2]) == nil)
    #expect(diff(["a": 1], ["a": 1]) == nil)
    #expect(diff([Private()], [Private()]) == nil)
    let node = Node("a")
    #expect(diff(node, node) == nil)
  }

  @Test func valuesOfDifferentTypesSayWhichTheyAre() {
    #expect(
      diff(1 as Any, 1.0 as Any)
        == """
        - 1
        + 1.0
        """
    )
    #expect(
      diff("1" as Any, Character("1") as Any)
        == """
        - "1" as String
        + "1" as Character
        """
    )
  }

  @Test func addedAndRemovedEntries() {
    #expect(
      diff(["a": 1, "b": 2], ["b": 2])
        == """
          [
        -   "a": 1,
            … (1 unchanged)
          ]
        """
    )
    #expect(
      diff(["b": 2], ["b": 2, "c": 3])
        == """
          [
        +   "c": 3,
            … (1 unchanged)
          ]
        """
    )
    #expect(
      diff(["a": 1], ["b": 1])
        == """
          [
        -   "a": 1
        +   "b": 1
          ]
        """
    )
  }

  @Test func elementsInTheSamePlaceAreLookedInto() {
    #expect(
      diff([Point(), Point(x: 2)], [Point(), Point(x: 3)])
        == """
          [
            [0]: Point(…),
            [1]: Point(
        -     x: 2,
        +     x: 3,
              y: 2.5
            )
          ]
        """
    )
  }

  @Test func namedStringsOfSeveralLines() {
    #expect(
      diff(One(only: "a\nb"), One(only: "a\nc"))
        == """
        - One(
        -   only: \"""
        -     a
        -     b
        -     \"""
        - )
        + One(
        +   only: \"""
        +     a
        +     c
        +     \"""
        + )
        """
    )
    #expect(
      diff(["a\nb", "x"], ["a\nc", "x"])
        == """
          [
            [0]: \"""
              a
        -     b
        +     c
              \""",
            [1]: "x"
          ]
        """
    )
  }

  @Test func stringsThatHoldTheirDelimitersAreRaw() {
    #expect(
      diff("a\n\"\"\"\nb", "a\n\"\"\"\nc")
        == ##"""
          #"""
          a
          """
        - b
        + c
          """#
        """##
    )
    // Both sides are written with the delimiter that the longer of them needs.
    #expect(
      diff("a\n\"\"\"#\nb", "a\n\\\nb")
        == ###"""
          ##"""
          a
        - """#
        + \
          b
          """##
        """###
    )
  }

  @Test func `cases in optionals are compared as they are without`() {
    struct Holder { var value: E? }
    #expect(
      diff(Holder(value: .one(1)), Holder(value: .one(2)))
        == """
          DiffTests.Holder(
        -   value: .one(1)
        +   value: .one(2)
          )
        """
    )
    #expect(
      diff(E?.some(.labelled(a: 1, b: "b")), .labelled(a: 1, b: "c"))
        == """
          E.labelled(
            a: 1,
        -   b: "b"
        +   b: "c"
          )
        """
    )
    #expect(diff(E?.some(.one(1)), nil) == "- E.one(1)\n+ nil")
  }

  @Test func linesThatEndInCRLFAreLinesOfTheirOwn() {
    #expect(
      diff(["a\r\nb", "x"], ["a\r\nc", "x"])
        == """
          [
            [0]: \"""
              a\r
        -     b
        +     c
              \""",
            [1]: "x"
          ]
        """
    )
    #expect(
      String(customDumping: ["a\r\nb"])
        == """
        [
          [0]: \"""
            a\r
            b
            \"""
        ]
        """
    )
  }

  @Test func valuesWithoutEqualityAreComparedByTheirMirrors() {
    #expect(
      diff(Generic(value: Err(code: 1)), Generic(value: Err(code: 2)))
        == """
          Generic(
        -   value: Err(code: 1)
        +   value: Err(code: 2)
          )
        """
    )
  }

  @Test func `unequal leaves of one text have no note`() {
    struct Text: Equatable, CustomDumpStringConvertible {
      var customDumpDescription: String { "text" }
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    enum Single: Equatable {
      case one
      case two(Int)
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let name = String(customDumping: Single.self).dropLast(5)
    #expect(diff(Double.nan, .nan) == "- nan\n+ nan")
    #expect(diff(Text(), Text()) == "- text\n+ text")
    #expect(diff(Single.one, .one) == "- \(name).one\n+ \(name).one")
    #expect(
      diff([1, .nan], [1, Double.nan])
        == """
          [
            [0]: 1.0,
        -   [1]: nan
        +   [1]: nan
          ]
        """
    )
  }

  @Test func unequalValuesOfEqualPartsAreSaidToBe() {
    struct Picky: Equatable {
      var a = 1
      var b = 2
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let name = String(customDumping: Picky.self).dropLast(5)
    #expect(
      diff(Picky(), Picky())
        == """
          // Not equal but no difference detected:
        - \(name)(…)
        + \(name)(…)
        """
    )
    struct PickyOne: Equatable {
      var a = 1
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    enum PickyCase: Equatable {
      case a(Int)
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let oneName = String(customDumping: PickyOne.self).dropLast(5)
    let caseName = String(customDumping: PickyCase.self).dropLast(5)
    #expect(
      diff(PickyOne(), PickyOne())
        == """
          // Not equal but no difference detected:
        - \(oneName)(a: 1)
        + \(oneName)(a: 1)
        """
    )
    #expect(
      diff(PickyCase.a(1), .a(1))
        == """
          // Not equal but no difference detected:
        - \(caseName).a(1)
        + \(caseName).a(1)
        """
    )
  }

  @Test func objectsWithoutEqualityThatLookEqualHaveNoDifference() {
    final class Object {
      var name: String
      var next: Object?
      init(_ name: String) { self.name = name }
    }
    struct Holder { var object: Object }
    let (first, second) = (Object("a"), Object("a"))
    #expect(diff(first, second) == nil)
    #expect(diff(Holder(object: first), Holder(object: second)) == nil)
    (first.next, second.next) = (second, first)
    #expect(diff(first, second) == nil)
    second.name = "b"
    #expect(diff(first, second) != nil)
  }

  @Test func referencesShowEarlierAndCurrentValues() {
    #expect(
      diff(Counter(reference: Reference(1, 1)), Counter(reference: Reference(1, 2))) != nil)
    let reference = Reference(1, 2)
    #expect(
      diff(Counter(reference: reference), Counter(reference: reference))
        == """
          Counter(
        -   reference: #1 1,
        +   reference: #1 2,
            other: 0
          )
        """
    )
    #expect(dumped(Counter(reference: reference)) == "Counter(\n  reference: #1 2,\n  other: 0\n)")
  }

  @Test func whatHoldsAReferenceAgainIsNoOtherDifference() {
    struct Tabs: Equatable {
      var first: Counter
      var second: Counter
    }
    let tabs = { (reference: Reference) in
      Tabs(first: Counter(reference: reference), second: Counter(reference: reference))
    }
    let reference = Reference(1, 2)
    let name = String(customDumping: Tabs.self).dropLast(5)
    #expect(
      diff(tabs(reference), tabs(reference))
        == """
          \(name)(
            first: Counter(
        -     reference: #1 1,
        +     reference: #1 2,
              other: 0
            ),
            second: Counter(
              reference: #1 Int(↩︎),
              other: 0
            )
          )
        """
    )
  }
}

private struct Counter: Equatable {
  var reference: Reference
  var other = 0
}

private final class Reference: _CustomDiffObject, Equatable {
  let before: Int
  let after: Int

  init(_ before: Int, _ after: Int) {
    self.before = before
    self.after = after
  }

  var _customDiffValues: (Any, Any) { (before, after) }

  static func == (lhs: Reference, rhs: Reference) -> Bool {
    lhs === rhs && lhs.before == lhs.after
  }
}

import CustomDump
import Testing

@Suite struct DiffSampleTests {
  @Test func oneFieldIsReplaced() {
    #expect(
      diff(One(), One(only: "y"))
        == """
        - One(only: "x")
        + One(only: "y")
        """
    )
  }

  @Test func changedFieldsAreLookedInto() {
    #expect(
      diff(Deep(), changed(Deep()) { $0.p.x = 5 })
        == """
          Deep(
            p: Point(
        -     x: 1,
        +     x: 5,
              y: 2.5
            ),
            o: Point(…),
            n: nil,
            a: […]
          )
        """
    )
  }

  @Test func optionalsThatBecomeNilAreReplaced() {
    #expect(
      diff(Deep(), changed(Deep()) { $0.o = nil })
        == """
          Deep(
            p: Point(…),
        -   o: Point(
        -     x: 3,
        -     y: 4.0
        -   ),
        +   o: nil,
            n: nil,
            a: […]
          )
        """
    )
  }

  @Test func proportionalMarks() {
    #expect(
      diff(Point(), Point(x: 2, y: 2.5), format: .proportional)
        == """
          Point(
        −   x: 1,
        +   x: 2,
            y: 2.5
          )
        """
    )
  }

  @Test func onePayloadIsReplaced() {
    #expect(
      diff(E.one(1), .one(2))
        == """
        - E.one(1)
        + E.one(2)
        """
    )
  }

  @Test func payloadsOfOneCaseAreLookedInto() {
    #expect(
      diff(E.labelled(a: 1, b: "b"), .labelled(a: 1, b: "c"))
        == """
          E.labelled(
            a: 1,
        -   b: "b"
        +   b: "c"
          )
        """
    )
  }

  @Test func payloadsWithoutPartsAreReplaced() {
    #expect(
      diff(E.nested(.x), .nested(.y(true)))
        == """
        - E.nested(.x)
        + E.nested(
        +   .y(true)
        + )
        """
    )
  }

  @Test func stringsAreComparedByLine() {
    #expect(
      diff("a\nb\nc", "a\nx\nc")
        == #"""
          """
          a
        - b
        + x
          c
          """
        """#
    )
  }

  @Test func insertionsAreFound() {
    #expect(
      diff([1, 2, 3], [1, 2, 9, 3])
        == """
          [
            … (2 unchanged),
        +   [2]: 9,
            [3]: 3
          ]
        """
    )
  }

  @Test func removalsAreFound() {
    #expect(
      diff([1, 2, 3], [1, 3])
        == """
          [
            [0]: 1,
        -   [1]: 2,
            [1]: 3
          ]
        """
    )
  }

  @Test func unchangedElementsAreCounted() {
    #expect(
      diff(Array(1...20), changed(Array(1...20)) { $0[10] = 99 })
        == """
          [
            … (10 unchanged),
        -   [10]: 11,
        +   [10]: 99,
            … (9 unchanged)
          ]
        """
    )
  }

  @Test func movesAreRemovalsAndInsertions() {
    #expect(
      diff([1, 2, 3, 4], [4, 1, 2, 3])
        == """
          [
        +   [0]: 4,
            … (3 unchanged)
        -   [3]: 4
          ]
        """
    )
  }

  @Test func identifiedElementsAreLookedInto() {
    #expect(
      diff(users, changed(users) { $0[2].name = "Blob" })
        == """
          [
            … (2 unchanged),
            [2]: User(
              id: 3,
        -     name: "user 3",
        +     name: "Blob",
              tags: Set([])
            ),
            … (3 unchanged)
          ]
        """
    )
  }

  @Test func reversedElements() {
    #expect(
      diff(Array(users.prefix(3)), Array(users.prefix(3).reversed()))
        == """
          [
        -   [0]: User(
        -     id: 1,
        -     name: "user 1",
        -     tags: Set([])
        -   ),
        -   [1]: User(
        -     id: 2,
        -     name: "user 2",
        -     tags: Set([])
        -   ),
            [0]: User(…),
        +   [1]: User(
        +     id: 2,
        +     name: "user 2",
        +     tags: Set([])
        +   ),
        +   [2]: User(
        +     id: 1,
        +     name: "user 1",
        +     tags: Set([])
        +   )
          ]
        """
    )
  }

  @Test func changedValuesOfDictionaries() {
    #expect(
      diff(["a": 1, "b": 2, "c": 3], ["a": 1, "b": 9, "c": 3])
        == """
          [
        -   "b": 2,
        +   "b": 9,
            … (2 unchanged)
          ]
        """
    )
  }

  @Test func sets() {
    #expect(
      diff(Set([1, 2, 3]), Set([2, 3, 4]))
        == """
          Set([
        -   1,
        +   4,
            … (2 unchanged)
          ])
        """
    )
  }

  @Test func objectsAreComparedByIdentity() {
    let (n1, n2) = (Node("a"), Node("b"))
    #expect(
      diff(n1, n2)
        == """
        - Node(
        -   name: "a",
        -   next: nil
        - )
        + #1 Node(
        +   name: "b",
        +   next: nil
        + )
        """
    )
  }

  @Test func nestedCollections() {
    #expect(
      diff(["a": [1, 2, 3], "b": [4]], ["a": [1, 2, 3], "b": [4, 5]])
        == """
          [
            "b": [
              [0]: 4,
        +     [1]: 5
            ]
            … (1 unchanged)
          ]
        """
    )
  }
}

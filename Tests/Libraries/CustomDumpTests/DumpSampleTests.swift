import Foundation
import IdentifiedCollections
import Testing

@Suite struct DumpSampleTests {
  @Test func stringsWithQuotesAreRaw() {
    #expect(
      dumped("say \"hi\"")
        == #"""
        #"say "hi""#
        """#
    )
  }

  @Test func stringsWithBackslashesAreRaw() {
    #expect(
      dumped("a\\b")
        == #"""
        #"a\b"#
        """#
    )
  }

  @Test func stringsOfSeveralLinesAreBlocks() {
    #expect(
      dumped("one\ntwo")
        == #"""
        """
        one
        two
        """
        """#
    )
  }

  @Test func optionalsAreUnwrapped() {
    #expect(
      dumped(Int??.some(.some(3)))
        == """
        3
        """
    )
  }

  @Test func tuplesKeepTheirLabels() {
    #expect(
      dumped((a: 1, b: "x"))
        == """
        (
          a: 1,
          b: "x"
        )
        """
    )
  }

  @Test func oneFieldStaysOnTheLine() {
    #expect(
      dumped(One())
        == """
        One(only: "x")
        """
    )
  }

  @Test func fieldsStandOnLinesOfTheirOwn() {
    #expect(
      dumped(Deep())
        == """
        Deep(
          p: Point(
            x: 1,
            y: 2.5
          ),
          o: Point(
            x: 3,
            y: 4.0
          ),
          n: nil,
          a: [
            [0]: Point(
              x: 1,
              y: 2.5
            ),
            [1]: Point(
              x: 9,
              y: 9.0
            )
          ]
        )
        """
    )
  }

  @Test func depthIsLimitedOnDemand() {
    #expect(
      dumped(Deep(), maxDepth: 1)
        == """
        Deep(
          p: Point(…),
          o: Point(…),
          n: nil,
          a: […]
        )
        """
    )
  }

  @Test func payloadsMixLabels() {
    #expect(
      dumped(E.mixed(1, b: "b"))
        == """
        E.mixed(
          1,
          b: "b"
        )
        """
    )
  }

  @Test func nestedCasesHaveNoTypeName() {
    #expect(
      dumped(E.nested(.y(true)))
        == """
        E.nested(
          .y(true)
        )
        """
    )
  }

  @Test func emptyOptionalsAreNil() {
    #expect(
      dumped(E.optional(nil))
        == """
        E.optional(nil)
        """
    )
  }

  @Test func indirectCases() {
    #expect(
      dumped(Tree.node(.leaf, 1, .node(.leaf, 2, .leaf)))
        == """
        Tree.node(
          .leaf,
          1,
          .node(
            .leaf,
            2,
            .leaf
          )
        )
        """
    )
  }

  @Test func genericArgumentsAreLeftOut() {
    #expect(
      dumped(Result<Int, Err>.failure(Err()))
        == """
        Result.failure(
          Err(code: 4)
        )
        """
    )
  }

  @Test func dictionariesAreSortedByDumpedKey() {
    #expect(
      dumped([2: "b", 1: "a", 10: "c"])
        == """
        [
          1: "a",
          10: "c",
          2: "b"
        ]
        """
    )
  }

  @Test func setsAreSortedByDump() {
    #expect(
      dumped(Set(["b", "a"]))
        == """
        Set([
          "a",
          "b"
        ])
        """
    )
  }

  @Test func rangesDescribeThemselves() {
    #expect(
      dumped(1...4)
        == """
        1...4
        """
    )
  }

  @Test func typesAreNamed() {
    #expect(
      dumped(Generic<[Int]>.self)
        == """
        Generic.self
        """
    )
  }

  @Test func objectsAreShownOnce() {
    let shared = Node("s")
    #expect(
      dumped([shared, shared])
        == """
        [
          [0]: Node(
            name: "s",
            next: nil
          ),
          [1]: Node(↩︎)
        ]
        """
    )
  }

  @Test func objectsAreNumberedByType() {
    let node = Node("a")
    node.next = Node("b")
    node.next?.next = node
    #expect(
      dumped(node)
        == """
        Node(
          name: "a",
          next: #1 Node(
            name: "b",
            next: Node(↩︎)
          )
        )
        """
    )
  }

  @Test func customMirrors() {
    #expect(
      dumped(Reflecty())
        == """
        Reflecty(
          first: 1,
          second: [
            [0]: 1,
            [1]: 2
          ]
        )
        """
    )
  }

  @Test func labelsOfCustomMirrorsAreKeys() {
    let entries = """
        origin: Point(
          x: 1,
          y: 2.5
        ),
        other: Point(
          x: 2,
          y: 2.5
        )
      """
    #expect(dumped(Labelled(style: .dictionary)) == "[\n\(entries)\n]")
    #expect(dumped(Labelled(style: .set)) == "Set([\n\(entries)\n])")
  }

  @Test func internalFieldsAreHidden() {
    #expect(
      dumped(Hidden())
        == """
        Hidden(
          shown: 2
        )
        """
    )
  }

  @Test func dates() {
    #expect(
      dumped(Date(timeIntervalSince1970: 1234567890))
        == """
        Date(2009-02-13T23:31:30.000Z)
        """
    )
  }

  @Test func data() {
    #expect(
      dumped(Data([1, 2, 3, 4]))
        == """
        Data(4 bytes)
        """
    )
  }

  @Test func identifiedArrays() {
    #expect(
      dumped(IdentifiedArray(uniqueElements: [User(id: 1, name: "A")]))
        == """
        [
          [0]: User(
            id: 1,
            name: "A",
            tags: Set([])
          )
        ]
        """
    )
  }
}

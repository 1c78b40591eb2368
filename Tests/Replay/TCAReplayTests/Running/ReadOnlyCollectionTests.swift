import Testing

@testable import ReplayTestSupport

/// Paths reach the elements of a collection that can only be read by position.
@Suite struct ReadOnlyCollectionTests {
  @Test func elementsAreCheckedByPosition() async {
    let (line, json) = await transcriptInBothNotations(
      """
      watch shelf[1].title
      send placed([(title: "A", pages: 10), (title: "B", pages: 20)])
        shelf = (books: [(title: "A", pages: 10), (title: "B", pages: 20)])
        shelf[0] == (title: "A", pages: 10)
        shelf[1].title == "B"
        shelf[1].pages > 10
        shelf[1] != (title: "A", pages: 10)
      """, of: "archive")
    for transcript in [line, json] {
      #expect(transcript.hasSuffix("1 script: 1 passed · 1 step: 1 passed\n"), "\(transcript)")
    }
  }

  @Test func aPositionThatIsNotThereFailsTheStep() async {
    let output = await transcript("send counted(1)\n  count = 1\n  shelf[2].title == \"A\"") {
      $0.feature = "archive"
    }
    #expect(output.contains("'shelf' has no element [2]: it is empty"), "\(output)")
  }

  @Test func itsElementsAreCounted() async {
    let (line, json) = await transcriptInBothNotations(
      """
      expect
        shelf.isEmpty == true
      send placed([(title: "A", pages: 10), (title: "B", pages: 20)])
        shelf = (books: [(title: "A", pages: 10), (title: "B", pages: 20)])
        shelf.count == 2
        shelf.count > 1
        shelf.isEmpty == false
      """, of: "archive")
    for transcript in [line, json] {
      #expect(transcript.hasSuffix("1 script: 1 passed · 2 steps: 2 passed\n"), "\(transcript)")
    }
  }

  @Test func theirNumberAllowsNoChange() async {
    let output = await transcript(
      "send placed([(title: \"A\", pages: 10)])\n  shelf.count == 1\n"
    ) { $0.feature = "archive" }
    #expect(
      output.contains("error: the state changed in a way that the script does not say"), "\(output)"
    )
  }

  @Test func assignmentsSayThatItCannotBeChangedByPosition() throws {
    #expect(
      try planErrors(
        "feature archive\nsend counted(1)\n  shelf[0].title = \"A\"\n", for: .archive) == [
          """
          3:3 'shelf[0].title' is read-only [shelf[0].title]
          ? an Archive.Shelf cannot be changed by position: set all of 'shelf', or write 'shelf[0].title == "A"'
          """
        ])
    #expect(
      try planErrors(
        "feature archive\nstate\n  shelf[0].title = \"A\"\nsend counted(1)\n", for: .archive) == [
          """
          3:3 'shelf[0].title' is read-only [shelf[0].title]
          ? an Archive.Shelf cannot be changed by position: set all of 'shelf'
          """
        ])
  }

  @Test func theFieldsOfTheCollectionStayThere() async {
    let output = await transcript(
      """
      state
        shelf.books = [(title: "A", pages: 1)]
      send placed([(title: "B", pages: 1)])
        shelf.books[0].title = "B"
      """
    ) { $0.feature = "archive" }
    #expect(output.hasSuffix("1 step: 1 passed\n"), "\(output)")
  }
}

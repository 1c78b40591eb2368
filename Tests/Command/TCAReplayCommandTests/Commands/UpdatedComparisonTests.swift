import Testing

@Suite("Updating comparisons that do not hold")
struct UpdatedComparisonTests {
  /// The script after an update, and its exit code.
  private func updated(_ script: String) throws -> (text: String, code: Int32) {
    let run = try CommandProcess(
      shell: "\"$1\" update a.replay >/dev/null 2>&1; code=$?; cat a.replay; exit $code",
      files: ["a.replay": script])
    return (run.output, run.exitCode)
  }

  @Test(
    "names the value that is there",
    arguments: [
      // Beside an assignment that holds.
      ("count = 1\n  count > 5", "count = 1\n  count == 1"),
      ("count > 5\n  count = 1\n  count == 1", "count == 1\n  count = 1\n  count == 1"),
      // Beside one that is wrong, too.
      ("count = 2\n  count > 5", "count = 1\n  count == 1"),
      // Beside one of another value.
      ("count = 1\n  numberFact exists", "count = 1\n  numberFact not exists"),
      ("count = 1\n  numberFact != nil", "count = 1\n  numberFact == nil"),
      // Alone, it becomes the change itself.
      ("count > 5", "count = 1"),
      (
        "count = 1\n  calls numberFact.fetch.count == 3",
        "count = 1\n  calls numberFact.fetch.count == 0"
      ),
    ])
  func values(old: String, new: String) throws {
    let (text, code) = try updated(
      "feature counter\n\nsend incrementButtonTapped\n  \(old)\n")
    #expect(text == "feature counter\n\nsend incrementButtonTapped\n  \(new)\n")
    #expect(code == 0)
  }

  @Test("refuses a comparison that it cannot write, and one in a repetition")
  func refused() throws {
    for script in [
      """
      feature counter

      send incrementButtonTapped
        count = 1
        calls numberFact.fetch == [7]

      """,
      """
      feature counter

      repeat 2
      send incrementButtonTapped
        count += 1
        count > 1
      end

      """,
    ] {
      let (text, code) = try updated(script)
      #expect(text == script)
      #expect(code == 1)
    }
  }
}

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
      ("count > 5\n  count = 1\n  count < 7", "count == 1\n  count = 1\n  count < 7"),
      // Beside one that is wrong, too.
      ("count = 2\n  count > 5", "count = 1\n  count == 1"),
      // Beside one of another value.
      ("count = 1\n  numberFact exists", "count = 1\n  numberFact not exists"),
      ("count = 1\n  numberFact != nil", "count = 1\n  numberFact == nil"),
      // Alone, it becomes the change itself.
      ("count > 5", "count = 1"),
      // Beside one that says it already.
      ("count = 1\n  not dismissed\n  dismissed", "count = 1\n  not dismissed"),
      ("count = 1\n  dismissed\n  dismissed", "count = 1\n  not dismissed"),
      ("count = 1\n  count == 5\n  count > 7", "count = 1\n  count == 1"),
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

  @Test(
    "names the shared value that is there",
    arguments: [
      ("shared appStorage(\"count\") == 5", "shared appStorage(\"count\") == 4"),
      ("shared appStorage(\"count\") > 5", "shared appStorage(\"count\") == 4"),
      ("shared appStorage(\"count\") != 4", "shared appStorage(\"count\") == 4"),
    ])
  func sharedValues(old: String, new: String) throws {
    func script(_ line: String) -> String {
      """
      feature shared-user-defaults
      state
        shared appStorage("count") = 3

      send counter.incrementButtonTapped
        shared appStorage("count") = 4
        \(line)
      expect
        \(line)

      """
    }
    let (text, code) = try updated(script(old))
    #expect(text == script(new))
    #expect(code == 0)
  }

  @Test("names parts of a shared value that is registered")
  func partsOfSharedValues() throws {
    func script(_ title: String, _ count: Int) -> String {
      """
      feature sync-up-detail
      state
        shared syncUps = [.mock, .engineeringMock]

      send deleteButtonTapped
        destination = .alert(.deleteSyncUp)
      send destination.alert.confirmDeletion
        destination = nil
        shared syncUps = [.engineeringMock]
        dismissed
      expect
        shared syncUps[0].title == "\(title)"
        shared syncUps.count == \(count)

      """
    }
    let (text, code) = try updated(script("Design", 2))
    #expect(text == script("Engineering", 1))
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

import CustomDump
import TestSupport
import Testing

@Suite struct ExpectNoDifferenceTests {
  @Test func equalValuesPass() {
    expectNoDifference(Point(), Point())
  }

  @Test func differencesAreReported() {
    expectIssue(
      """
      Difference: …

        \u{2007} Point(
        \u{2212}   x: 1,
        +   x: 2,
        \u{2007}   y: 2.5
        \u{2007} )

      (First: \u{2212}, Second: +)
      """
    ) {
      expectNoDifference(Point(), Point(x: 2))
    }
  }

  @Test func messagesComeFirst() {
    expectIssue("Position - Difference: …\n\n  \u{2212} 1\n  + 2\n\n(First: \u{2212}, Second: +)") {
      expectNoDifference(1, 2, "Position")
    }
  }

  @Test func unequalValuesThatLookAlikeAreSaidToBe() {
    struct NeverEqual: Equatable {
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    #expect(
      diff(NeverEqual(), NeverEqual())
        == """
          // Not equal but no difference detected:
        - \(String(customDumping: NeverEqual()))
        + \(String(customDumping: NeverEqual()))
        """
    )
  }
}

@Suite struct ExpectDifferenceTests {
  @Test func expectedChangesPass() {
    var count = 0
    expectDifference(count) {
      count += 1
    } changes: {
      $0 = 1
    }
  }

  @Test func otherChangesAreReported() {
    var count = 0
    expectIssue("Difference: …\n\n  \u{2212} 3\n  + 1\n\n(Expected: \u{2212}, Actual: +)") {
      expectDifference(count) {
        count += 1
      } changes: {
        $0 = 3
      }
    }
  }

  @Test func withoutAnOperationTheValueItselfIsDescribed() {
    let point = Point()
    expectDifference(point) { $0.x = 1 }
    expectIssue(
      """
      Difference: …

        \u{2007} Point(
        \u{2212}   x: 5,
        +   x: 1,
        \u{2007}   y: 2.5
        \u{2007} )

      (Expected: \u{2212}, Actual: +)
      """
    ) {
      expectDifference(point) { $0.x = 5 }
    }
  }

  @Test func anOperationThatChangesNothingIsReported() async {
    let count = 0
    expectIssue("No difference detected after applying changes.") {
      expectDifference(count) {
      } changes: { _ in
      }
    }
    expectIssue("Count - No difference detected after applying changes.") {
      expectDifference(count, "Count") {
      } changes: {
        $0 = 0
      }
    }
    let issues = await RecordedIssues.during {
      await expectDifference(count) {
        await Task.yield()
      } changes: { _ in
      }
    }
    #expect(issues == ["No difference detected after applying changes."])
  }

  @Test func operationsMaySuspend() async {
    var count = 0
    await expectDifference(count) {
      await Task.yield()
      count += 1
    } changes: {
      $0 = 1
    }
  }

  @Test func errorsAreReported() {
    expectIssue("Caught error: Err(code: 4)") {
      expectDifference(1) {
        throw Err()
      } changes: { _ in
      }
    }
  }
}

/// The names that the expectations had when they were only for XCTest.
@Suite struct XCTAssertDifferenceTests {
  @available(*, deprecated)
  @Test func `equal values pass`() {
    var count = 0
    XCTAssertNoDifference(Point(), Point())
    XCTAssertDifference(count) {
      count += 1
    } changes: {
      $0 = 1
    }
  }

  @available(*, deprecated)
  @Test func `operations may suspend`() async {
    var count = 0
    await XCTAssertDifference(count) {
      await Task.yield()
      count += 1
    } changes: {
      $0 = 1
    }
  }

  @available(*, deprecated)
  @Test func `differences are reported under the assertion's name`() {
    expectIssue(
      """
      XCTAssertNoDifference failed: …

        \u{2007} Point(
        \u{2212}   x: 1,
        +   x: 2,
        \u{2007}   y: 2.5
        \u{2007} )

      (First: \u{2212}, Second: +)
      """
    ) {
      XCTAssertNoDifference(Point(), Point(x: 2))
    }
    expectIssue(
      """
      XCTAssertDifference failed: …

        \u{2212} 3
        + 1

      (Expected: \u{2212}, Actual: +)
      """
    ) {
      XCTAssertDifference(1) { $0 = 3 }
    }
  }

  @available(*, deprecated)
  @Test func `messages come last`() {
    expectIssue(
      """
      XCTAssertNoDifference failed: …

        \u{2212} 1
        + 2

      (First: \u{2212}, Second: +) - Position
      """
    ) {
      XCTAssertNoDifference(1, 2, "Position")
    }
  }

  @available(*, deprecated)
  @Test func `errors are reported`() {
    func failing() throws -> Int { throw Err() }
    func compare() { XCTAssertNoDifference(1, try failing()) }
    expectIssue("Caught error: Err(code: 4)", compare)
  }
}

private func expectIssue(_ message: String, _ body: () -> Void) {
  #expect(RecordedIssues.during(body) == [message])
}

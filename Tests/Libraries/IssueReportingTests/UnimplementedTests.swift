import InternalSupport
import IssueReporting
import Testing

@Suite("Unimplemented")
struct UnimplementedTests {
  @Test("closures report where they were made and what they were called with")
  func message() {
    let reporter = Recorder()
    let add: @Sendable (Int, String) -> Int = unimplemented(
      "add", placeholder: 42, fileID: "M/A.swift", function: "liveValue", line: 3)
    withIssueReporters([reporter]) {
      #expect(add(1, "two") == 42)
    }
    #expect(
      reporter.lines.withLock { $0 } == [
        """
        M/A.swift:3: Unimplemented: add …

          Defined in 'liveValue' at:
            M/A.swift:3

          Invoked with:
            (1, "two")
        """
      ])
  }

  @Test("values report at once")
  func value() {
    let reporter = Recorder()
    withIssueReporters([reporter]) {
      let value: Int = unimplemented(
        placeholder: 1, fileID: "M/A.swift", function: "testValue", line: 4)
      #expect(value == 1)
    }
    #expect(
      reporter.lines.withLock { $0 } == [
        """
        M/A.swift:4: Unimplemented …

          Defined in 'testValue' at:
            M/A.swift:4
        """
      ])
  }

  @Test("closures come in every kind")
  func kinds() async {
    let none: @Sendable () -> Void = unimplemented("none")
    let one: @Sendable (Int) -> Bool = unimplemented("one", placeholder: true)
    let throwing: @Sendable (Int) throws -> String = unimplemented("throwing")
    let typed: @Sendable (Int) throws(Failure) -> String = unimplemented(
      "typed", throwing: Failure())
    let asynchronous: @Sendable () async -> Void = unimplemented("asynchronous")
    let asyncValue: @Sendable (Int, Int) async -> Int = unimplemented("value", placeholder: 3)
    let asyncThrowing: @Sendable (Int) async throws -> Int = unimplemented("async throwing")
    let asyncTyped: @Sendable () async throws(Failure) -> Int = unimplemented(
      "async typed", throwing: Failure())

    let reporter = Recorder()
    await withIssueReporters([reporter]) {
      none()
      #expect(one(1))
      #expect { try throwing(1) } throws: {
        ($0 as? UnimplementedFailure)?.description == "throwing"
      }
      #expect(throws: Failure.self) { try typed(1) }
      await asynchronous()
      #expect(await asyncValue(1, 2) == 3)
      await #expect(throws: UnimplementedFailure.self) { try await asyncThrowing(1) }
      await #expect(throws: Failure.self) { try await asyncTyped() }
    }
    #expect(
      reporter.lines.withLock { $0 }.map { $0.split(separator: "\n")[0].split(separator: ": ")[2] }
        == [
          "none …", "one …", "throwing …", "typed …", "asynchronous …", "value …",
          "async throwing …", "async typed …",
        ])
  }

  private struct Failure: Error {}
}

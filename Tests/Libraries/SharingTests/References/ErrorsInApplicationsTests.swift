import ConcurrencyExtras
import Foundation
import IssueReporting
import Sharing
import TestSupport
import Testing
import XCTest

/// A test sees the errors of a key in `loadError` and `saveError`; those of an application would
/// go unseen.
@Suite("The errors of a key in an application", .waitsForProcesses)
struct ErrorsInApplicationsTests {
  @Test("are reported, whatever fails")
  func reports() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      setenv(ApplicationFixture.variable, "1", 1)
      // Under another name and without the arguments of a test runner, this bundle is an
      // application, which runs the fixture.
      var arguments = [strdup("application"), strdup("SharingTests.ApplicationFixture"), nil]
      execv(CommandLine.arguments[0], &arguments)
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output.contains("Executed 4 tests, with 0 failures"))
  }
}

/// What the application of the test above does.
final class ApplicationFixture: XCTestCase {
  static let variable = "SHARING_APPLICATION_FIXTURE"

  private let key = FailingKey()
  private let issues = RecordedIssues()

  override func setUpWithError() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment[Self.variable] == nil)
    XCTAssertFalse(isTesting)
  }

  private func makeShared() -> Shared<Int> {
    withIssueReporters([issues]) { Shared(wrappedValue: 1, key) }
  }

  func testFirstLoad() {
    let shared = makeShared()
    XCTAssertEqual(shared.wrappedValue, 1)
    XCTAssertEqual(issues.messages, ["Caught error: Refused load 1"])
  }

  func testLoad() async throws {
    let shared = makeShared()
    for number in 2...3 {
      await withIssueReporters([issues]) {
        do {
          try await shared.load()
          XCTFail("not thrown")
        } catch {
          XCTAssertEqual(error as? Refused, Refused(operation: "load \(number)"))
        }
      }
    }
    XCTAssertEqual(shared.loadError as? Refused, Refused(operation: "load 3"))
    XCTAssertEqual(
      issues.messages,
      [
        "Caught error: Refused load 1", "Caught error: Refused load 2",
        "Caught error: Refused load 3",
      ])
  }

  func testSave() async throws {
    let shared = makeShared()
    let issues = RecordedIssues()
    await withIssueReporters([issues]) {
      shared.withLock { $0 = 2 }
      XCTAssertEqual(issues.messages, ["Caught error: Refused save of 2"])
      do {
        try await shared.save()
        XCTFail("not thrown")
      } catch {
        XCTAssertEqual(error as? Refused, Refused(operation: "save of 2"))
      }
    }
    XCTAssertEqual(shared.saveError as? Refused, Refused(operation: "save of 2"))
    XCTAssertEqual(
      issues.messages, ["Caught error: Refused save of 2", "Caught error: Refused save of 2"])
  }

  func testSubscription() {
    let shared = makeShared()
    let issues = RecordedIssues()
    withIssueReporters([issues]) {
      key.subscriber.value?.yield(throwing: Refused(operation: "subscription"))
    }
    XCTAssertEqual(shared.loadError as? Refused, Refused(operation: "subscription"))
    XCTAssertEqual(issues.messages, ["Caught error: Refused subscription"])
  }
}

private struct Refused: Error, Equatable, CustomStringConvertible {
  var operation: String
  var description: String { "Refused \(operation)" }
}

/// A key that fails in all that it does.
private struct FailingKey: SharedKey {
  let id = UUID()
  let loads = LockIsolated(0)
  let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    let load = loads.withValue { loads in
      loads += 1
      return loads
    }
    continuation.resume(throwing: Refused(operation: "load \(load)"))
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    self.subscriber.setValue(subscriber)
    return SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(throwing: Refused(operation: "save of \(value)"))
  }
}

import InternalSupport
import IssueReporting
import TestSupport
import Testing

@Suite("Issue reporters")
struct IssueReporterTests {
  @Test("receive messages, severities, errors and locations")
  func receive() {
    let reporter = Recorder()
    withIssueReporters([reporter]) {
      reportIssue("One", fileID: "M/A.swift", filePath: "/A.swift", line: 1, column: 2)
      reportIssue("Two", severity: .warning, fileID: "M/A.swift", line: 3)
      reportIssue(Failure(), fileID: "M/A.swift", line: 4)
      reportIssue(Failure(), "Three", fileID: "M/A.swift", line: 5)
    }
    #expect(
      reporter.lines.withLock { $0 } == [
        "M/A.swift:1: One",
        "M/A.swift:3: warning: Two",
        "M/A.swift:4: Caught error: Failure()",
        "M/A.swift:5: Caught error: Failure(): Three",
      ])
  }

  @Test("without severities receive every message")
  func plain() {
    let reporter = PlainRecorder()
    withIssueReporters([reporter]) {
      reportIssue("One")
      reportIssue("Two", severity: .warning)
      reportIssue(Failure())
    }
    #expect(reporter.messages.withLock { $0 } == ["One", "Two", "Caught error: Failure()"])
  }

  @Test("all receive the issue, innermost scope first")
  func several() async {
    let (first, second, third) = (Recorder(), Recorder(), Recorder())
    await withIssueReporters([first, second]) {
      reportIssue("Outer", fileID: "M/A.swift", line: 1)
      await withIssueReporters([third]) {
        await Task.yield()
        reportIssue("Inner", fileID: "M/A.swift", line: 2)
      }
    }
    #expect(first.lines.withLock { $0 } == ["M/A.swift:1: Outer"])
    #expect(second.lines.withLock { $0 } == ["M/A.swift:1: Outer"])
    #expect(third.lines.withLock { $0 } == ["M/A.swift:2: Inner"])
  }

  @Test("can be set in a scope, and are those from before after it")
  func setting() async {
    let (first, second) = (Recorder(), Recorder())
    await withIssueReporters([first]) {
      withIssueReporters([]) {
        IssueReporters.current.append(second)
        reportIssue("Inner", fileID: "M/A.swift", line: 1)
      }
      await Task { reportIssue("Outer", fileID: "M/A.swift", line: 2) }.value
    }
    #expect(first.lines.withLock { $0 } == ["M/A.swift:2: Outer"])
    #expect(second.lines.withLock { $0 } == ["M/A.swift:1: Inner"])
  }

  @Test("receive no cancellation that withErrorReporting catches")
  func cancellation() async {
    func cancel() throws -> Int { throw CancellationError() }
    func cancelOptional() throws -> Int? { throw CancellationError() }
    let reporter = Recorder()
    let values = [
      withErrorReporting(to: [reporter]) { try cancel() },
      withErrorReporting(to: [reporter]) { try cancelOptional() },
      await withErrorReporting(to: [reporter]) {
        await Task.yield()
        return try cancel()
      },
      await withErrorReporting(to: [reporter]) {
        await Task.yield()
        return try cancelOptional()
      },
    ]
    #expect(values == [nil, nil, nil, nil])
    #expect(reporter.lines.withLock { $0 } == [])
  }

  @Test("stay those that were set inside of withErrorReporting")
  func settingInside() async {
    let first = Recorder()
    let second = Recorder()
    await withIssueReporters([first]) {
      withErrorReporting { IssueReporters.current = [second] }
      reportIssue("One", fileID: "M/A.swift", line: 1)
      await withErrorReporting {
        await Task.yield()
        IssueReporters.current = [first]
      }
      reportIssue("Two", fileID: "M/A.swift", line: 2)
    }
    #expect(second.lines.withLock { $0 } == ["M/A.swift:1: One"])
    #expect(first.lines.withLock { $0 } == ["M/A.swift:2: Two"])
  }

  @Test("receive the errors that withErrorReporting catches")
  func errorReporting() async {
    let reporter = Recorder()
    func load(_ fails: Bool) throws -> Int {
      if fails { throw Failure() }
      return 1
    }
    func loadOptional() throws -> Int? { 2 }
    let values = [
      withErrorReporting("Loading", to: [reporter], fileID: "M/A.swift", line: 1) {
        try load(true)
      },
      withErrorReporting(to: [reporter]) { try load(false) },
      withErrorReporting(to: [reporter]) { try loadOptional() },
      await withErrorReporting(to: [reporter], fileID: "M/A.swift", line: 2) {
        await Task.yield()
        return try load(true)
      },
      await withErrorReporting(to: [reporter]) {
        await Task.yield()
        return try loadOptional()
      },
    ]
    #expect(values == [nil, 1, 2, nil, 2])
    #expect(
      reporter.lines.withLock { $0 } == [
        "M/A.swift:1: Caught error: Failure(): Loading",
        "M/A.swift:2: Caught error: Failure()",
      ])
  }

  @Test("may end the process, or write to standard error", .waitsForProcesses)
  func builtIn() async throws {
    let fatal = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      withIssueReporters([.fatalError]) {
        reportIssue("Only a warning", severity: .warning, fileID: "M/A.swift", line: 1)
        reportIssue("The end")
      }
    }
    let text = String(decoding: fatal.standardErrorContent, as: UTF8.self)
    #expect(text.contains("M/A.swift:1: Only a warning\n"))
    #expect(text.contains("Fatal error: The end\n"))

    let breakpoint = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      withIssueReporters([.breakpoint]) {
        reportIssue("Stop here", fileID: "M/A.swift", line: 1)
        reportIssue(fileID: "M/A.swift", line: 2)
      }
    }
    #expect(
      String(decoding: breakpoint.standardErrorContent, as: UTF8.self)
        == "M/A.swift:1: Stop here\nM/A.swift:2: Issue reported\n")
  }

  @Test("of the process receive the issues of tasks without reporters", .waitsForProcesses)
  func process() async {
    await #expect(processExitsWith: .success) {
      let reporter = Recorder()
      IssueReporters.current = [reporter]
      await Task.detached { reportIssue("Anywhere", fileID: "M/A.swift", line: 1) }.value
      precondition(reporter.lines.withLock { $0 } == ["M/A.swift:1: Anywhere"])
    }
  }

  private struct Failure: Error {}
}

final class Recorder: IssueReporter {
  let lines = Lock<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let mark = severity == .warning ? "warning: " : ""
    let text = "\(fileID):\(line): \(mark)\(message() ?? "nil")"
    lines.withLock { $0.append(text) }
  }
}

private final class PlainRecorder: IssueReporter {
  let messages = Lock<[String?]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message()
    messages.withLock { $0.append(text) }
  }
}

import Combine
// These files use the current API, not the classic one.
import ComposableCoreSupport
import ConcurrencyExtras
import IssueReporting
import TestSupport
import Testing

@MainActor
@Suite("Effects of wrapper libraries, as files of the current API write them")
struct CurrentEffectTests {
  private let none = Client(
    failingStream: { .none }, request: { .none }, stream: { .none })

  @Test("none emits nothing")
  func nothing() async throws {
    for await _ in none.stream().values { Issue.record("a value") }
    for try await _ in none.failingStream().values { Issue.record("a value") }
    for await _ in none.request().values {}
  }

  @Test("a publisher's values")
  func publisher() async throws {
    struct Broken: Error {}
    var client = none
    client.stream = { .publisher { [1, 2].publisher } }
    #expect(await Array(client.stream().values) == [1, 2])
    client.failingStream = { .publisher { Fail(error: Broken()) } }
    await #expect(throws: Broken.self) { try await Array(client.failingStream().values) }
  }

  @Test("a single value")
  func send() async throws {
    var client = none
    client.stream = { .send(1) }
    client.failingStream = { .send(2) }
    #expect(await Array(client.stream().values) == [1])
    #expect(try await Array(client.failingStream().values) == [2])
  }

  @Test("the values of an operation")
  func run() async throws {
    struct Broken: Error {}
    let requests = LockIsolated(0)
    var client = none
    client.stream = {
      .run { send in
        await send(1)
        await Task.yield()
        await send(2)
      }
    }
    #expect(await Array(client.stream().values) == [1, 2])
    client.request = { .run { _ in requests.withValue { $0 += 1 } } }
    for await _ in client.request().values {}
    #expect(requests.value == 1)

    let received = LockIsolated<[Int]>([])
    client.failingStream = {
      .run { send in
        await send(1)
        throw Broken()
      }
    }
    await #expect(throws: Broken.self) {
      for try await value in client.failingStream().values {
        received.withValue { $0.append(value) }
      }
    }
    #expect(received.value == [1])
  }

  @Test("an operation is cancelled with its effect, and then emits nothing")
  func cancellation() async {
    var client = none
    let isCancelled = LockIsolated(false)
    let received = LockIsolated<[Int]>([])
    let (cancellations, continuation) = AsyncStream.makeStream(of: Void.self)
    client.failingStream = {
      .run { send in
        try? await Task.never()
        isCancelled.setValue(Task.isCancelled)
        await send(1)
        continuation.finish()
        throw CancellationError()
      }
    }
    let cancellable = client.failingStream().sink { _ in
      Issue.record("an end")
    } receiveValue: { value in
      received.withValue { $0.append(value) }
    }
    cancellable.cancel()
    for await _ in cancellations {}
    #expect(isCancelled.value)
    #expect(received.value == [])
  }

  @Test("an error that the operation of an effect without failures throws is an issue")
  func unhandledError() async {
    struct Broken: Error {}
    let issues = RecordedIssues()
    await withIssueReporters([issues]) {
      var client = none
      client.stream = { .run { _ in throw Broken() } }
      for await _ in client.stream().values {}
    }
    #expect(issues.messages.count == 1)
    #expect(
      issues.messages.first?.hasPrefix(
        #"An 'Effect.run' returned from "ComposableCoreSupportTests/CurrentEffectTests.swift:"#)
        == true)
  }
}

extension Array {
  fileprivate init<Values: AsyncSequence>(_ values: Values) async throws(Values.Failure)
  where Values.Element == Element {
    self = []
    for try await value in values { append(value) }
  }
}

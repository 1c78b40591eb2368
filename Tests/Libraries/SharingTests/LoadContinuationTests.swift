import ConcurrencyExtras
import Sharing
import Testing

@Suite("A dropped continuation of a key")
struct LoadContinuationTests {
  /// A key that answers nothing.
  private struct SilentKey: SharedKey, CustomStringConvertible {
    let id = "silent"
    var description: String { ".silent" }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {}

    func subscribe(
      context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      SharedSubscription {}
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {}
  }

  private static func leak(of operation: String) -> Comment {
    """
    \(operation) leaked its continuation without resuming it. This will cause tasks waiting on it to resume \
    immediately.
    """
  }

  @Test("ends a load with the initial value")
  func loading() async throws {
    try await withKnownIssue {
      @Shared(SilentKey()) var number = 7
      #expect(number == 7)
      #expect(!$number.isLoading)
      try await $number.load()
      #expect(number == 7)
      #expect(!$number.isLoading)
    } matching: {
      $0.comments == [Self.leak(of: "A 'load' of '.silent'")]
    }
  }

  @Test("ends a load of a required value with an error")
  func requiring() async throws {
    await withKnownIssue {
      await #expect(throws: (any Error).self) {
        _ = try await Shared<Int>(require: SilentKey())
      }
    } matching: {
      $0.comments == [Self.leak(of: "A 'load' of '.silent'")]
    }
  }

  @Test("ends a save")
  func saving() async throws {
    try await withKnownIssue {
      @Shared(SilentKey()) var number = 7
      $number.withLock { $0 = 8 }
      try await $number.save()
      #expect(number == 8)
      #expect($number.saveError == nil)
    } matching: {
      $0.comments == [Self.leak(of: "A 'load' of '.silent'")]
        || $0.comments == [Self.leak(of: "A 'save' of '.silent'")]
    }
  }

  @Test("works without a description")
  func undescribed() {
    let result = LockIsolated<Int??>(nil)
    withKnownIssue {
      _ = LoadContinuation<Int> { answer in result.setValue(.some(try? answer.get())) }
    } matching: {
      $0.comments == [Self.leak(of: "A 'load'")]
    }
    #expect(result.value == .some(nil))
  }

  @Test("takes effect only once")
  func twice() {
    let count = LockIsolated(0)
    let continuation = SaveContinuation("save") { _ in count.withValue { $0 += 1 } }
    continuation.resume()
    withKnownIssue {
      continuation.resume()
    } matching: {
      $0.comments == ["A 'save' of 'save' tried to resume its continuation more than once."]
    }
    #expect(count.value == 1)
  }
}

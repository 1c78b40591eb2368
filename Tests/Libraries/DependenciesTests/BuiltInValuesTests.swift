import Combine
import Dependencies
import Foundation
import Testing

@Suite("Built-in dependencies")
struct BuiltInValuesTests {
  @Test("give a constant date")
  func date() {
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    } operation: {
      @Dependency(\.date) var date
      #expect(date() == Date(timeIntervalSince1970: 1))
      #expect(date.now == Date(timeIntervalSince1970: 1))
    }
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 2)
    } operation: {
      @Dependency(\.date.now) var now
      #expect(now == Date(timeIntervalSince1970: 2))
    }
  }

  @Test("are made when they are first read, and once, if they are set lazily")
  func lazily() {
    let made = LockIsolated(0)
    withDependencies {
      $0.setLazily(DependencyValues.NotificationCenterKey.self) {
        made.withValue { $0 += 1 }
        return NotificationCenter()
      }
    } operation: {
      #expect(made.value == 0)
      @Dependency(\.notificationCenter) var center
      let first = center
      withDependencies {
        $0.uuid = .incrementing
      } operation: {
        @Dependency(\.notificationCenter) var center
        #expect(center === first)
      }
      #expect(made.value == 1)
      withDependencies {
        $0.notificationCenter = .default
      } operation: {
        @Dependency(\.notificationCenter) var center
        #expect(center === NotificationCenter.default)
      }
    }
  }

  @Test("make identifiers that count")
  func uuid() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(0))
      #expect(uuid() == UUID(1))
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000002")
    }
    withDependencies {
      $0.uuid = .constant(UUID(255))
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid().uuidString == "00000000-0000-0000-0000-0000000000FF")
      #expect(uuid() == uuid())
    }
  }

  @Test(
    "make identifiers of numbers: a sign and a magnitude",
    arguments: [
      (0, "00000000-0000-0000-0000-000000000000"),
      (0x1234_5678_9ABC, "00000000-0000-0000-0000-123456789ABC"),
      (.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
      (-1, "00000000-0000-0001-0000-000000000001"),
      (-255, "00000000-0000-0001-0000-0000000000FF"),
      (.min, "00000000-0000-0001-8000-000000000000"),
    ]
  )
  func uuidOfNumber(_ number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test("give random numbers")
  func random() {
    struct Sequence: RandomNumberGenerator {
      var state: UInt64 = 0
      mutating func next() -> UInt64 {
        state += 1
        return state
      }
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Sequence())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { $0.next() } == 1)
      #expect(withRandomNumberGenerator { $0.next() } == 2)
    }
  }

  @Test("wait on clocks")
  func clocks() async throws {
    @Dependency(\.continuousClock) var clock
    try await withKnownIssue {
      try await clock.sleep(for: .zero)
    } matching: {
      ["Unimplemented: ContinuousClock.now", "Unimplemented: ContinuousClock.sleep"]
        .contains($0.comments.first?.rawValue)
    }
    try await withDependencies {
      $0.continuousClock = .immediate
      $0.suspendingClock = ImmediateClock()
    } operation: {
      try await clock.sleep(for: .seconds(1_000))
      try await DependencyValues._current.suspendingClock.sleep(for: .seconds(1_000))
    }
  }

  @Test("fire and forget, but wait for it in tests")
  func fireAndForget() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let hasRun = LockIsolated(false)
    await fireAndForget {
      await Task.yield()
      hasRun.setValue(true)
    }
    #expect(hasRun.value)
    await withDependencies {
      $0.context = .live
    } operation: {
      let stream = AsyncStream.makeStream(of: Void.self)
      await fireAndForget(name: "Analytics", priority: .low) { stream.continuation.finish() }
      for await _ in stream.stream {}
    }
  }

  @Test("fire and forget, and report what goes wrong in tests")
  func fireAndForgetFailing() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    await withKnownIssue {
      await fireAndForget { throw Failure() }
    } matching: {
      $0.error is Failure
    }
  }

  @Test("fire and forget, even if the caller is cancelled")
  func fireAndForgetCancelled() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let isCancelled = LockIsolated(true)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await fireAndForget { isCancelled.setValue(Task.isCancelled) }
    }
    await task.value
    #expect(!isCancelled.value)
  }

  @Test("post notifications to a separate center in each test")
  func notifications() {
    @Dependency(\.notificationCenter) var center
    #expect(center !== NotificationCenter.default)
    #expect(center === DependencyValues._current.notificationCenter)
    let count = LockIsolated(0)
    let observer = center.addObserver(forName: .init("test"), object: nil, queue: nil) { _ in
      count.withValue { $0 += 1 }
    }
    defer { center.removeObserver(observer) }
    NotificationCenter.default.post(name: .init("test"), object: nil)
    #expect(count.value == 0)
    center.post(name: .init("test"), object: nil)
    #expect(count.value == 1)
    #expect(DependencyValues.live.notificationCenter === NotificationCenter.default)
  }

  @Test("turn assertions into issues in tests")
  func assertions() {
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
    assert(true, "Fine")
    precondition(true)
    let line = #line + 2
    withKnownIssue {
      assert(false, "Must hold")
    } matching: {
      $0.comments == ["Must hold"] && $0.sourceLocation?.line == line
    }
    withKnownIssue {
      precondition(false, "Must hold")
    } matching: {
      $0.comments == ["Must hold"]
    }
    withKnownIssue {
      assertionFailure("Must not happen")
    } matching: {
      $0.comments == ["Must not happen"]
    }
  }

  @Test("pass the file of an assertion to an effect that takes only one")
  func fileOfAssertion() {
    struct Effect: AssertionEffect, AssertionFailureEffect {
      let files = LockIsolated<[String]>([])
      func callAsFunction(
        _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
        file: StaticString, line: UInt
      ) {
        files.withValue { $0.append("\(file)") }
      }
      func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
        files.withValue { $0.append("\(file)") }
      }
    }
    let effect = Effect()
    withDependencies {
      $0.assert = effect
      $0.assertionFailure = effect
    } operation: {
      @Dependency(\.assert) var assert
      @Dependency(\.assertionFailure) var assertionFailure
      assert(false)
      assertionFailure()
    }
    #expect(effect.files.value == ["\(#fileID)", "\(#fileID)"])
  }

  @Test("schedule on the main queue and run loop")
  func schedulers() {
    withKnownIssue {
      _ = DependencyValues._current.mainQueue.now
    } matching: {
      $0.comments.first?.rawValue.contains(#"@Dependency(\.mainQueue)"#) == true
    }
    withKnownIssue {
      _ = DependencyValues._current.mainRunLoop.now
    } matching: {
      $0.comments.first?.rawValue.contains(#"@Dependency(\.mainRunLoop)"#) == true
    }
    let queue = DispatchQueue.test
    let hasRun = LockIsolated(false)
    withDependencies {
      $0.mainQueue = queue.eraseToAnyScheduler()
    } operation: {
      DependencyValues._current.mainQueue.schedule { hasRun.setValue(true) }
    }
    #expect(!hasRun.value)
    queue.advance()
    #expect(hasRun.value)
  }

  @Test("that depend on the user's machine must be overridden in tests")
  func machine() async {
    withKnownIssue { _ = DependencyValues._current.calendar }
    withKnownIssue { _ = DependencyValues._current.locale }
    withKnownIssue { _ = DependencyValues._current.timeZone }
    withKnownIssue { _ = DependencyValues._current.preferredLocales }
    await withKnownIssue {
      #expect(await DependencyValues._current.openURL(URL(filePath: "/")) == false)
    } matching: {
      $0.comments == [#"Unimplemented: @Dependency(\.openURL)"#]
    }
    withKnownIssue { _ = DependencyValues._current.date }
    withKnownIssue { _ = DependencyValues._current.uuid }
    withKnownIssue { _ = DependencyValues._current.withRandomNumberGenerator }

    await withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.locale = Locale(identifier: "en_US")
      $0.timeZone = .gmt
      $0.openURL = OpenURLEffect { $0.scheme == "https" }
    } operation: {
      #expect(DependencyValues._current.calendar.identifier == .gregorian)
      #expect(DependencyValues._current.locale.identifier == "en_US")
      #expect(DependencyValues._current.timeZone == .gmt)
      #expect(await DependencyValues._current.openURL(URL(filePath: "/")) == false)
    }
  }
}

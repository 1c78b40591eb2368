import Dependencies
import Dispatch
import Foundation

struct Greeter: Sendable {
  var greet: @Sendable () -> String
}

enum GreeterKey: DependencyKey {
  static let liveValue = Greeter { "Live" }
  static let previewValue = Greeter { "Preview" }
  static let testValue = Greeter { "Test" }
}

enum NumberKey: DependencyKey {
  static let liveValue = 42
  static let testValue = 0
}

struct Counter: Sendable {
  let count = LockIsolated(0)
}

enum CounterKey: TestDependencyKey {
  static var testValue: Counter { Counter() }
}

struct Greeting: DependencyKey {
  var text: String
  static let liveValue = Greeting(text: "Default")
  static let testValue = liveValue
}

enum OptionalKey: DependencyKey {
  static let liveValue: Int? = 42
  static var testValue: Int? { nil }
}

enum LiveOnlyKey: DependencyKey {
  static let liveValue = 42
}

struct LiveOnly: DependencyKey {
  var fetch: @Sendable () -> Int
  static let liveValue = LiveOnly { 42 }
}

struct TestOnly: TestDependencyKey {
  static let testValue = TestOnly()
}

/// Reads another dependency when it is made.
struct Composite: Sendable {
  var greeting: String
}

enum CompositeKey: TestDependencyKey {
  static var testValue: Composite {
    @Dependency(GreeterKey.self) var greeter
    return Composite(greeting: greeter.greet())
  }
}

/// Waits for a thread that reads another dependency when it is made.
enum SlowKey: TestDependencyKey {
  static let numberOfMakings = LockIsolated(0)

  static var testValue: Int {
    numberOfMakings.withValue { $0 += 1 }
    let dependencies = withEscapedDependencies { $0 }
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      dependencies.yield { _ = DependencyValues._current.composite }
      isDone.signal()
    }
    return isDone.wait(timeout: .now() + 600) == .success ? 1 : 0
  }
}

extension DependencyValues {
  var composite: Composite { self[CompositeKey.self] }

  var compositeGreeting: String {
    @Dependency(\.greeter) var greeter
    return greeter.greet()
  }

  var greeter: Greeter {
    get { self[GreeterKey.self] }
    set { self[GreeterKey.self] = newValue }
  }

  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  var counter: Counter {
    get { self[CounterKey.self] }
    set { self[CounterKey.self] = newValue }
  }

  var optional: Int? {
    get { self[OptionalKey.self] }
    set { self[OptionalKey.self] = newValue }
  }

  var liveOnly: Int {
    get { self[LiveOnlyKey.self] }
    set { self[LiveOnlyKey.self] = newValue }
  }

  var liveOnlyClient: LiveOnly {
    get { self[LiveOnly.self] }
    set { self[LiveOnly.self] = newValue }
  }
}

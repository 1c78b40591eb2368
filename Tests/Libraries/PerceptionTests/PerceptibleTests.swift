import InternalSupport
import Perception
import Testing

@Suite("A @Perceptible class")
struct PerceptibleTests {
  @Perceptible
  final class Model {
    var count = 0
    @PerceptionIgnored var log: [String] = []
    var name = "" { didSet { log.append(name) } }
    var double: Int { count * 2 }
    let id = 1
  }

  @Perceptible
  class Base {
    var count = 0
  }

  final class Derived: Base {}

  @Perceptible @MainActor
  final class Isolated {
    var count = 0
  }

  @Perceptible
  final class Counting {
    var count = 0
    @PerceptionIgnored var reads = 0
    @PerceptionIgnored var writes = 0

    func access<Member>(keyPath: KeyPath<Counting, Member>) {
      reads += 1
      _$perceptionRegistrar.access(self, keyPath: keyPath)
    }

    func withMutation<Member, Result>(
      keyPath: KeyPath<Counting, Member>, _ mutation: () throws -> Result
    ) rethrows -> Result {
      writes += 1
      return try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
    }

    private func shouldNotifyObservers<Member: Equatable>(_ old: Member, _ new: Member) -> Bool {
      true
    }
  }

  private func changes(of read: () -> Void, during change: () -> Void) -> Int {
    let changes = Lock(0)
    withPerceptionTracking(read) {
      changes.withLock { $0 += 1 }
    }
    change()
    return changes.withLock { $0 }
  }

  @Test("may have functions of its own in place of those that are generated")
  func ownFunctions() {
    let model = Counting()
    #expect(changes(of: { _ = model.count }, during: { model.count = 0 }) == 1)
    #expect(model.reads == 1)
    #expect(model.writes == 1)
  }

  @Test("notifies of changes of stored and computed properties")
  func tracked() {
    let model = Model()
    #expect(changes(of: { _ = model.count }, during: { model.count = 1 }) == 1)
    #expect(changes(of: { _ = model.double }, during: { model.count += 1 }) == 1)
    #expect(changes(of: { _ = model.count }, during: { model.name = "Blob" }) == 0)
  }

  @Test("does not notify of writes that change nothing")
  func equal() {
    let model = Model()
    #expect(changes(of: { _ = model.count }, during: { model.count = 0 }) == 0)
  }

  @Test("does not notify of ignored properties")
  func ignored() {
    let model = Model()
    #expect(changes(of: { _ = model.log }, during: { model.log = ["x"] }) == 0)
  }

  @Test("keeps the observers that a property has")
  func didSet() {
    let model = Model()
    model.name = "Blob"
    #expect(model.log == ["Blob"])
  }

  @Test("passes observation on to subclasses")
  func inherited() {
    let model = Derived()
    #expect(changes(of: { _ = model.count }, during: { model.count = 1 }) == 1)
    #expect((model as Any) is any Perceptible)
  }

  @Test("may be isolated to an actor") @MainActor
  func isolated() {
    let model = Isolated()
    #expect(changes(of: { _ = model.count }, during: { model.count = 1 }) == 1)
  }
}

@Suite("A perceptible class with names that are in scope")
struct PerceptibleNamesTests {
  @Perceptible
  final class Model {
    struct Swift {}
    struct Observation {}
    struct KeyPath {}
    enum Bool { case yes }

    var log = 0
    var `default` = 0
    var `my value` = 0
    var answer = Bool.yes
  }

  @Test("is observed")
  func observed() {
    let model = Model()
    let changes = Lock(0)
    for change in [
      { model.log += 1 }, { model.`default` += 1 }, { model.`my value` = 1 },
    ] {
      withPerceptionTracking {
        _ = (model.log, model.`default`, model.`my value`)
      } onChange: {
        changes.withLock { $0 += 1 }
      }
      change()
    }
    #expect(changes.withLock { $0 } == 3)
  }
}

@Suite("The checks of views")
struct PerceptionCheckingTests {
  @Test("are skipped during a closure")
  func skipped() {
    #expect(!_PerceptionLocals.skipPerceptionChecking)
    _withoutPerceptionChecking {
      #expect(_PerceptionLocals.skipPerceptionChecking)
    }
  }

  @Test("are on until they are turned off")
  func enabled() {
    #expect(isPerceptionCheckingEnabled)
    isPerceptionCheckingEnabled = false
    #expect(!isPerceptionCheckingEnabled)
    isPerceptionCheckingEnabled = true
  }
}

@Suite("Perceptions")
struct PerceptionsTests {
  @Perceptible @MainActor
  final class Model {
    var count = 0
  }

  @Test("are the values of a closure, computed again for each change") @MainActor
  func values() async {
    let model = Model()
    var counts: [Int] = []
    for await count in Perceptions({ model.count }) {
      counts.append(count)
      guard counts.count < 3 else { break }
      model.count += 1
    }
    #expect(counts == [0, 1, 2])
  }
}

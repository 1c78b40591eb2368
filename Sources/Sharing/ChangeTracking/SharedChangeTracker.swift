import CustomDump
public import Dependencies
import Foundation
import InternalSupport
import IssueReporting

/// Remembers what shared values were before they changed, so that a test can assert how they changed.
///
/// While it *tracks*, the first change of a reference leaves its old value as a snapshot. While a test *asserts*, reading
/// and writing a shared value reads and writes that snapshot, and comparing the value with itself compares the
/// snapshot with what the value became.
///
/// Changes may come faster than they are asserted. Whoever knows where those of one action end and those of the next
/// begin says so by ``beginStretch()``; a test then asserts one stretch after the other, as if the later ones had not
/// been yet.
@_spi(SharedChangeTracking)
public struct SharedChangeTracker: Hashable, Sendable {
  private let id = UUID()
  private let changes: Changes
  private let reportUnassertedChanges: Bool

  private final class Changes: @unchecked Sendable {
    // Touched under `lock` only.
    let lock = RecursiveLock()
    /// The stretch that is asserted next, and those after it.
    var stretches = [Stretch()]

    /// Changes the stretches, and frees what it removes after the lock: values may run code of their own then.
    func freeingLater(_ body: (inout [Stretch]) -> Void) {
      let removed = lock.withLock {
        let stretches = self.stretches
        body(&self.stretches)
        return stretches
      }
      withExtendedLifetime(removed) {}
    }

    /// What a reference was before the changes of a stretch that is still to come.
    func later(_ id: ObjectIdentifier) -> (any TrackedChange)? {
      guard stretches.count > 1 else { return nil }
      return stretches.dropFirst().lazy.compactMap { $0.byReference[id] }.first
    }
  }

  fileprivate struct Stretch {
    var byReference: [ObjectIdentifier: any TrackedChange] = [:]
    /// First changed first, so that what is told is told in one order.
    var order: [ObjectIdentifier] = []

    mutating func add(_ change: any TrackedChange, of id: ObjectIdentifier) {
      guard byReference[id] == nil else {
        if change.isWrite { byReference[id]?.isWrite = true }
        return
      }
      byReference[id] = change
      order.append(id)
    }
  }

  /// The tracker whose test asserts right now.
  @TaskLocal static var asserting: SharedChangeTracker?

  /// A tracker without changes.
  ///
  /// - Parameter reportUnassertedChanges: Whether to report changes at the end that were not asserted.
  public init(reportUnassertedChanges: Bool = isTesting) {
    self.changes = Changes()
    self.reportUnassertedChanges = reportUnassertedChanges
  }

  /// Whether something was written since the last ``reset()``, even if the value is the same as before.
  public var hasChanges: Bool {
    changes.lock.withLock {
      changes.stretches[0].byReference.values.contains { $0.isWrite }
    }
  }

  /// Whether something changed in a stretch that is still to be asserted.
  public var hasLaterChanges: Bool {
    changes.lock.withLock {
      changes.stretches.dropFirst().contains { !$0.byReference.isEmpty }
    }
  }

  /// Forgets all changes: what the values are now is what a test expects them to be.
  public func reset() {
    changes.freeingLater { $0 = [Stretch()] }
  }

  /// Forgets the changes of the stretch that is asserted, and none of the later ones.
  public func resetStretch() {
    changes.freeingLater { $0[0] = Stretch() }
  }

  /// Lets the changes from now on be asserted after those so far.
  public func beginStretch() {
    changes.lock.withLock { changes.stretches.append(Stretch()) }
  }

  /// Goes on to a later stretch; what was not asserted before it is taken along.
  public func advance(by count: Int) {
    changes.freeingLater { stretches in
      for _ in 0..<count where stretches.count > 1 {
        var next = stretches.removeFirst()
        for id in stretches[0].order {
          stretches[0].byReference[id].map { next.add($0, of: id) }
        }
        stretches[0] = next
      }
    }
  }

  /// The changes as they are at a moment, to go back to.
  public struct Mark {
    private let stretches: [Stretch]

    fileprivate init(_ stretches: [Stretch]) { self.stretches = stretches }
    fileprivate var changes: [Stretch] { stretches }
  }

  /// Marks the changes as they are now.
  public func mark() -> Mark {
    Mark(changes.lock.withLock { changes.stretches })
  }

  /// Goes back to the changes as they were at a mark.
  ///
  /// - Parameter mark: A mark of this tracker.
  public func restore(_ mark: Mark) {
    changes.freeingLater { $0 = mark.changes }
  }

  /// Tracks the changes made by whatever runs with the dependencies.
  public func track(_ dependencies: inout DependencyValues) {
    dependencies.sharedChangeTrackers.insert(self)
  }

  /// Tracks the changes that the body makes.
  public func track<R>(_ body: () throws -> R) rethrows -> R {
    try withDependencies {
      track(&$0)
    } operation: {
      try body()
    }
  }

  /// Runs the body while shared values show, and take, what the test expects.
  public func assert<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$asserting.withValue(self) { try body() }
  }

  /// Tells of changes that no test asserted, as an issue, if there are any.
  public func assertUnchanged(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard reportUnassertedChanges, let difference = differenceOfUnassertedChanges() else { return }
    reportIssue(
      """
      Tracked unasserted changes to shared state: …

      \(difference.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n"))

      (Before: −, After: +)
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    reset()
  }

  /// How the values that changed differ from what the test expects; `nil` where they do not.
  public func differenceOfUnassertedChanges() -> String? {
    let changed = changes.lock.withLock {
      changes.stretches[0].order.compactMap { id in
        changes.stretches[0].byReference[id].map { ($0, changes.later(id)) }
      }
    }
    let differences = changed.compactMap { change, later in change.difference(before: later) }
    return differences.isEmpty ? nil : differences.joined(separator: "\n")
  }

  /// Whether both are the same tracker.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id
  }

  /// Hashes the identity of the tracker.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }

  // MARK: - For references

  func recordChange<R: Reference>(of reference: R, before value: R.Value) {
    changes.lock.withLock {
      changes.stretches[changes.stretches.count - 1]
        .add(Change(reference: reference, snapshot: value, isWrite: true), of: reference.id)
    }
  }

  func snapshot<R: Reference>(of reference: R) -> R.Value? {
    changes.lock.withLock {
      (changes.stretches[0].byReference[reference.id] as? Change<R.Value>)?.snapshot
    }
  }

  /// What a reference was at the end of the stretch that is asserted; `nil` if it is so still.
  func reachedValue<R: Reference>(of reference: R) -> R.Value? {
    changes.lock.withLock { (changes.later(reference.id) as? Change<R.Value>)?.snapshot }
  }

  func modifySnapshot<R: Reference, Result>(
    of reference: R,
    _ body: (inout R.Value) throws -> Result
  ) rethrows -> Result {
    let reached = reference.wrappedValue
    var snapshot = changes.lock.withLock {
      changes.stretches[0].add(
        Change(reference: reference, snapshot: reached, isWrite: false), of: reference.id)
      return (changes.stretches[0].byReference[reference.id] as? Change<R.Value>)?.snapshot
        ?? reached
    }
    defer { setSnapshot(snapshot, of: reference) }
    return try body(&snapshot)
  }

  private func setSnapshot<R: Reference>(_ snapshot: R.Value, of reference: R) {
    let old = changes.lock.withLock {
      let old = changes.stretches[0].byReference[reference.id] as? Change<R.Value>
      if var change = old {
        change.snapshot = snapshot
        changes.stretches[0].byReference[reference.id] = change
      }
      return old
    }
    withExtendedLifetime(old) {}
  }
}

/// What a reference was before it changed.
private protocol TrackedChange {
  /// Whether the reference was written, and not only what a test expects of it.
  var isWrite: Bool { get set }

  /// How what the value became differs from what the test expects.
  ///
  /// - Parameter later: The next change of the same reference, if there was one.
  /// - Returns: The difference; `nil` if there is none.
  func difference(before later: (any TrackedChange)?) -> String?
}

private struct Change<Value>: TrackedChange {
  var reference: any Reference<Value>
  var snapshot: Value
  var isWrite: Bool

  private func reachedValue(before later: (any TrackedChange)?) -> Value {
    (later as? Self)?.snapshot ?? reference.wrappedValue
  }

  func difference(before later: (any TrackedChange)?) -> String? {
    diff(snapshot, reachedValue(before: later), format: .proportional)
  }
}

extension MutableReference {
  /// Tells the trackers in force that the value is about to change.
  func track(before value: Value) {
    @Dependency(\.sharedChangeTrackers) var trackers
    for tracker in trackers {
      tracker.recordChange(of: self, before: value)
    }
  }
}

private enum SharedChangeTrackersKey: DependencyKey {
  static var liveValue: Set<SharedChangeTracker> { [] }
  static var testValue: Set<SharedChangeTracker> { [] }
}

extension DependencyValues {
  /// The trackers to notify of changes to shared values.
  @_spi(SharedChangeTracking)
  public var sharedChangeTrackers: Set<SharedChangeTracker> {
    get { self[SharedChangeTrackersKey.self] }
    set { self[SharedChangeTrackersKey.self] = newValue }
  }
}

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
@_spi(SharedChangeTracking)
public struct SharedChangeTracker: Hashable, Sendable {
  private let id = UUID()
  private let changes: Changes
  private let reportUnassertedChanges: Bool

  private final class Changes: @unchecked Sendable {
    // Touched under `lock` only.
    let lock = RecursiveLock()
    var byReference: [ObjectIdentifier: any TrackedChange] = [:]
    /// First changed first, so that what is told is told in one order.
    var order: [ObjectIdentifier] = []
  }

  /// The tracker whose test asserts right now.
  @TaskLocal static var asserting: SharedChangeTracker?

  /// A tracker without changes.
  ///
  /// - Parameter reportUnassertedChanges: Whether changes that nobody asserted are to be told at the end.
  public init(reportUnassertedChanges: Bool = isTesting) {
    self.changes = Changes()
    self.reportUnassertedChanges = reportUnassertedChanges
  }

  /// Whether something changed since the last ``reset()``.
  public var hasChanges: Bool {
    changes.lock.withLock {
      changes.byReference.values.contains { $0.isChanged }
    }
  }

  /// Forgets all changes: what the values are now is what a test expects them to be.
  public func reset() {
    changes.lock.withLock {
      changes.byReference.removeAll()
      changes.order.removeAll()
    }
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
    let differences = changes.lock.withLock {
      changes.order.compactMap { changes.byReference[$0]?.difference() }
    }
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
      guard changes.byReference[reference.id] == nil else { return }
      changes.byReference[reference.id] = Change(reference: reference, snapshot: value)
      changes.order.append(reference.id)
    }
  }

  func snapshot<R: Reference>(of reference: R) -> R.Value? {
    changes.lock.withLock {
      (changes.byReference[reference.id] as? Change<R.Value>)?.snapshot
    }
  }

  func modifySnapshot<R: Reference, Result>(
    of reference: R,
    _ body: (inout R.Value) throws -> Result
  ) rethrows -> Result {
    recordChange(of: reference, before: reference.wrappedValue)
    return try changes.lock.withLock {
      guard var change = changes.byReference[reference.id] as? Change<R.Value> else {
        var value = reference.wrappedValue
        return try body(&value)
      }
      defer { changes.byReference[reference.id] = change }
      return try body(&change.snapshot)
    }
  }
}

/// A reference that changed.
private protocol TrackedChange {
  /// Whether the value now differs from what the test expects.
  var isChanged: Bool { get }

  /// How the value now differs from what the test expects.
  func difference() -> String?
}

private struct Change<Value>: TrackedChange {
  var reference: any Reference<Value>
  var snapshot: Value

  var isChanged: Bool {
    guard let snapshot = snapshot as? any Equatable else { return difference() != nil }
    func isEqual<T: Equatable>(_ lhs: T) -> Bool {
      (reference.wrappedValue as? T) == lhs
    }
    return !isEqual(snapshot)
  }

  func difference() -> String? {
    diff(snapshot, reference.wrappedValue, format: .proportional)
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
  /// The trackers that are told of changes to shared values.
  @_spi(SharedChangeTracking)
  public var sharedChangeTrackers: Set<SharedChangeTracker> {
    get { self[SharedChangeTrackersKey.self] }
    set { self[SharedChangeTrackersKey.self] = newValue }
  }
}

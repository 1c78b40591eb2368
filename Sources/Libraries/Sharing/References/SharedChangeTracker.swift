import CustomDump
public import Dependencies
import InternalSupport
import IssueReporting

/// Remembers the values of shared state before changes, so that a test can assert the changes.
///
/// While it *tracks*, the first change of a reference stores the old value as a snapshot. While a
/// test *asserts*, reading and writing a shared value reads and writes that snapshot, and comparing
/// the value with itself compares the snapshot with the actual value.
///
/// A feature may make further changes before a test asserts the first ones. The test store calls
/// ``beginStretch()`` between the changes of one action and those of the next. A test then asserts
/// one stretch after another, as if the later changes had not happened yet.
///
/// A tracker that is released with changes that no test asserted reports them.
@_spi(SharedChangeTracking)
public struct SharedChangeTracker: Hashable, Sendable {
  private let changes: Changes

  private final class Changes: @unchecked Sendable {
    // `stretches` and `writeCount` are only accessed under `lock`.
    let lock = RecursiveLock()
    let reportsUnasserted: Bool
    /// The current stretch, which is asserted next, and later ones.
    var stretches = [Stretch()]
    var writeCount = 0

    /// Changes the stretches, and releases removed values after the lock: this may run other code.
    func freeingLater(_ body: (_ stretches: inout [Stretch], _ removed: inout [Stretch]) -> Void) {
      let removed = lock.withLock {
        var removed: [Stretch] = []
        body(&stretches, &removed)
        return removed
      }
      withExtendedLifetime(removed) {}
    }

    init(reportsUnasserted: Bool) {
      self.reportsUnasserted = reportsUnasserted
    }

    deinit {
      if let report = unassertedReport() { reportIssue(report) }
    }

    /// The value of a reference before a later stretch changed it.
    func later(_ id: ObjectIdentifier) -> (any TrackedChange)? {
      guard stretches.count > 1 else { return nil }
      return stretches.dropFirst().lazy.compactMap { $0.byReference[id] }.first
    }

    /// The diff of the expected and the actual values; `nil` if there is none.
    func differenceOfUnasserted() -> String? {
      let changed = lock.withLock {
        stretches[0].order.compactMap { id in
          stretches[0].byReference[id].map { ($0, later(id)) }
        }
      }
      let differences = changed.compactMap { change, later in change.difference(before: later) }
      return differences.isEmpty ? nil : differences.joined(separator: "\n")
    }

    /// The text about changes that no test asserted; `nil` if there are none to report.
    func unassertedReport() -> String? {
      guard reportsUnasserted, let difference = differenceOfUnasserted() else { return nil }
      return """
        Tracked unasserted changes to shared state: …

        \(difference.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n"))

        (Before: −, After: +)
        """
    }
  }

  fileprivate struct Stretch {
    var byReference: [ObjectIdentifier: any TrackedChange] = [:]
    /// The order of the first changes, so that reports have a fixed order.
    var order: [ObjectIdentifier] = []
    /// The number of stretches without changes between this one and the next.
    ///
    /// They are not kept: many actions may wait, and most of them change nothing that is shared.
    var unchangedAfter = 0

    var isEmpty: Bool { order.isEmpty }

    mutating func add(_ change: any TrackedChange, of id: ObjectIdentifier) {
      guard byReference[id] == nil else {
        if change.isWrite { byReference[id]?.isWrite = true }
        return
      }
      byReference[id] = change
      order.append(id)
    }
  }

  /// The tracker of the test that is asserting.
  @TaskLocal static var asserting: SharedChangeTracker?

  /// Whether values are read as the asserted changes left them, although a test asserts.
  @TaskLocal private static var readsReachedValues = false

  public init(reportUnassertedChanges: Bool = isTesting) {
    self.changes = Changes(reportsUnasserted: reportUnassertedChanges)
  }

  /// Whether something was written since the last ``reset()``, even if the value stayed the same.
  public var hasChanges: Bool {
    changes.lock.withLock {
      !changes.stretches[0].isEmpty
        && changes.stretches[0].byReference.values.contains { $0.isWrite }
    }
  }

  /// How often something was written, also before the last ``reset()``.
  public var writeCount: Int { changes.lock.withLock { changes.writeCount } }

  /// Whether there are changes in later stretches.
  public var hasLaterChanges: Bool {
    changes.lock.withLock {
      changes.stretches.count > 1 && changes.stretches.dropFirst().contains { !$0.isEmpty }
    }
  }

  /// Forgets all changes, so that a test expects the current values.
  public func reset() {
    changes.freeingLater { stretches, removed in
      // Most actions change nothing that is shared.
      guard stretches.count > 1 || !stretches[0].isEmpty else {
        return stretches[0].unchangedAfter = 0
      }
      removed = stretches
      stretches = [Stretch()]
    }
  }

  /// Forgets the changes of the current stretch.
  public func resetStretch() {
    changes.freeingLater { stretches, removed in
      guard !stretches[0].isEmpty else { return }
      removed = [stretches[0]]
      stretches[0] = Stretch(unchangedAfter: stretches[0].unchangedAfter)
    }
  }

  /// Begins a stretch: changes from now on are asserted after those so far.
  public func beginStretch() {
    changes.lock.withLock { changes.stretches[changes.stretches.count - 1].unchangedAfter += 1 }
  }

  /// Moves on to a later stretch, which takes over the changes that were not asserted.
  public func advance(by count: Int) {
    changes.freeingLater { stretches, removed in
      var count = count
      var current = stretches[0]
      var passed = 0
      while count > 0 {
        let unchanged = min(count, current.unchangedAfter)
        current.unchangedAfter -= unchanged
        count -= unchanged
        guard count > 0, passed + 1 < stretches.count else { break }
        count -= 1
        passed += 1
        let next = stretches[passed]
        removed.append(next)
        current.unchangedAfter = next.unchangedAfter
        for id in next.order {
          next.byReference[id].map { current.add($0, of: id) }
        }
      }
      stretches[passed] = current
      stretches.removeFirst(passed)
    }
  }

  /// A snapshot of the changes, to return to.
  public struct Mark {
    private let stretches: [Stretch]

    fileprivate init(_ stretches: [Stretch]) { self.stretches = stretches }
    fileprivate var changes: [Stretch] { stretches }
  }

  public func mark() -> Mark {
    Mark(changes.lock.withLock { changes.stretches })
  }

  /// Returns to a snapshot that this tracker took.
  public func restore(_ mark: Mark) {
    changes.freeingLater { stretches, removed in
      removed = stretches
      stretches = mark.changes
    }
  }

  /// The shared values that have changed since the last ``reset()``, and how to give each its old value.
  public var undos: [(name: String, undo: () -> Void)] {
    let written = changes.lock.withLock {
      changes.stretches.flatMap { stretch in stretch.order.compactMap { stretch.byReference[$0] } }
    }
    return written.compactMap { change in
      guard change.isWrite, change.difference(before: nil) != nil else { return nil }
      return change.undo.map { (change.name, $0) }
    }
  }

  /// Tracks changes in code that runs with the dependencies.
  public func track(_ dependencies: inout DependencyValues) {
    dependencies.sharedChangeTrackers.insert(self)
  }

  public func track<R>(_ body: () throws -> R) rethrows -> R {
    try withDependencies {
      track(&$0)
    } operation: {
      try body()
    }
  }

  /// The tracker of changes that come from the storage of a key or from code without the feature's dependencies, which test
  /// stores do not track.
  static let ofStorage = Lock<SharedChangeTracker?>(nil)

  /// Tracks changes that come from the storage of a key or from code without the feature's dependencies as well, in place of
  /// another tracker.
  public func trackStorage() {
    Self.ofStorage.withLock { $0 = self }
  }

  /// Ends what ``trackStorage()`` began.
  public func endTrackingStorage() {
    Self.ofStorage.withLock { if $0 == self { $0 = nil } }
  }

  /// Runs the body with the values that the test expects instead of the actual ones.
  public func assert<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$asserting.withValue(self) { try body() }
  }

  /// Runs the body with the values that the asserted changes led to, as if no test asserted.
  ///
  /// Code of a feature, such as a computed property, then reads shared values that belong to the state after the changes.
  public static func withReachedValues<R>(_ body: () throws -> R) rethrows -> R {
    guard asserting != nil else { return try body() }
    return try $readsReachedValues.withValue(true) { try body() }
  }

  /// Reports changes that no test asserted as an issue.
  public func assertUnchanged(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let report = changes.unassertedReport() else { return }
    reportIssue(
      report,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    reset()
  }

  /// The diff of the expected and the actual values; `nil` if there is none.
  public func differenceOfUnassertedChanges() -> String? {
    changes.differenceOfUnasserted()
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.changes === rhs.changes
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(changes))
  }

  // MARK: - For references

  func recordChange<R: Reference>(of reference: R, before value: R.Value) {
    changes.lock.withLock {
      changes.writeCount += 1
      if changes.stretches[changes.stretches.count - 1].unchangedAfter > 0 {
        changes.stretches[changes.stretches.count - 1].unchangedAfter -= 1
        changes.stretches.append(Stretch())
      }
      changes.stretches[changes.stretches.count - 1]
        .add(Change(reference: reference, snapshot: value, isWrite: true), of: reference.id)
    }
  }

  func snapshot<R: Reference>(of reference: R) -> R.Value? {
    guard !Self.readsReachedValues else { return nil }
    return changes.lock.withLock {
      (changes.stretches[0].byReference[reference.id] as? Change<R.Value>)?.snapshot
    }
  }

  /// The value of a reference at the end of the current stretch; `nil` if it was not changed since.
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

/// The value of a reference before it changed.
private protocol TrackedChange {
  /// Whether the reference was written to, as opposed to its expected value.
  var isWrite: Bool { get set }

  /// The reference without its value: `value`, or its key.
  var name: String { get }

  /// Gives the reference its old value; `nil` if it cannot be written.
  var undo: (() -> Void)? { get }

  /// The diff of the expected and the actual value; `nil` if there is none.
  ///
  /// `later` is the next change of the same reference.
  func difference(before later: (any TrackedChange)?) -> String?
}

private struct Change<Value>: TrackedChange {
  var reference: any Reference<Value>
  var snapshot: Value
  var isWrite: Bool

  var name: String {
    let description = reference.description
    return description.hasPrefix("value: ") ? "value" : description
  }

  var undo: (() -> Void)? {
    guard let reference = reference as? any MutableReference<Value> else { return nil }
    return { reference.withLock { $0 = snapshot } }
  }

  private func reachedValue(before later: (any TrackedChange)?) -> Value {
    (later as? Self)?.snapshot ?? reference.wrappedValue
  }

  func difference(before later: (any TrackedChange)?) -> String? {
    diff(snapshot, reachedValue(before: later), format: .proportional)
  }
}

extension MutableReference {
  /// Notifies the active trackers before the value changes.
  func track(before value: Value) {
    @Dependency(\.sharedChangeTrackers) var trackers
    for tracker in trackers {
      tracker.recordChange(of: self, before: value)
    }
    // Code that lost the dependencies, such as a detached task, is tracked as the storage of a key is.
    guard trackers.isEmpty else { return }
    SharedChangeTracker.ofStorage.withLock(\.self)?.recordChange(of: self, before: value)
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

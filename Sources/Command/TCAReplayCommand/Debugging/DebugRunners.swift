/// The runs whose processes wait to go on, of which there are only some at a time.
///
/// Each change of a script leaves the run before it behind, for 'undo'. Such a run is parked: it goes on from a checkpoint.
@MainActor
final class DebugRunners {
  let limit = 4
  private var all: [Entry] = []

  private struct Entry {
    weak var run: DebugRun?
  }

  /// Notes that a run goes on, and parks the one that has not gone on for the longest time if there are too many.
  func use(_ run: DebugRun) {
    all.removeAll { $0.run == nil || $0.run === run }
    all.append(Entry(run: run))
    while all.count > limit { all.removeFirst().run?.park() }
  }
}

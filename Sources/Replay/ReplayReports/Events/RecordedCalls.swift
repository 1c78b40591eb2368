import ActionScript

/// The calls that recorded streams are of, and whether they can be one run.
struct RecordedCalls: Sendable {
  /// A run that is complete.
  struct Run: Sendable {
    var call: ReplayEvent.RecordedCall
    /// The stream, and the line of its summary.
    var path: String
    var line: Int
    var files: [String]
  }

  private var first: Run?
  private var runByShard: [Shard: Run] = [:]
  /// The last run with a script.
  private var runByFile: [String: (path: String, shard: Shard?)] = [:]
  /// Which scripts count more than once.
  private(set) var warnings: [String] = []

  var shards: Set<Shard> { Set(runByShard.keys) }

  /// Adds a run.
  ///
  /// - Throws: A failure if it was made by another verb than the runs before, or if its shard was added already.
  mutating func add(_ run: Run) throws(RecordedStreams.Failure) {
    if let other = first, run.call.verb != other.call.verb {
      throw failure(
        run,
        "the scripts are \(run.call.verb) here, and \(other.call.verb) in '\(other.path.visible(.line))': one report is of one kind"
      )
    }
    first = first ?? run
    if let shard = run.call.shard, let other = runByShard.updateValue(run, forKey: shard) {
      throw failure(
        run, "shard \(shard) comes a second time: it is in '\(other.path.visible(.line))' as well")
    }
    for file in Set(run.files).sorted() {
      let shard = run.call.shard
      guard let other = runByFile.updateValue((run.path, shard), forKey: file) else { continue }
      let name = file.visible(.line)
      if let shard, let first = other.shard, first.count == shard.count {
        warnings.append(
          "'\(name)' is in shard \(first) and in shard \(shard), which seem to be of different calls"
        )
      } else if other.path == run.path {
        warnings.append(
          "'\(name)' is in two runs of '\(run.path.visible(.line))', and counts twice")
      } else {
        warnings.append(
          "'\(name)' is in '\(other.path.visible(.line))' and in '\(run.path.visible(.line))', and counts twice"
        )
      }
    }
  }

  private func failure(_ run: Run, _ message: String) -> RecordedStreams.Failure {
    RecordedStreams.Failure(path: run.path, line: run.line, message: message)
  }
}

extension ReplayEvent.RecordedCall {
  /// What the call does with scripts.
  fileprivate var verb: String { isCheck ? "checked" : explores ? "explored" : "replayed" }
}

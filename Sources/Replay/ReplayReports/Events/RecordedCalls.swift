import ActionScript

/// The calls that recorded streams are of, and whether they can be one run.
struct RecordedCalls: Sendable {
  /// A run that is complete.
  struct Run: Sendable {
    var call: ReplayEvent.RecordedCall
    /// The stream, and the line of its summary.
    var path: String
    var line: Int
    /// The scripts.
    var files: [String]
  }

  private var first: Run?
  private var runByShard: [Shard: Run] = [:]
  /// The shard in which a script was first, by the number of shards.
  private var shardByFile: [Int: [String: Shard]] = [:]
  /// What tells that the runs are not the parts of one call.
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
    guard let shard = run.call.shard else { return }
    if let other = runByShard.updateValue(run, forKey: shard) {
      throw failure(
        run, "shard \(shard) comes a second time: it is in '\(other.path.visible(.line))' as well")
    }
    for file in Set(run.files).sorted() {
      let other = shardByFile[shard.count, default: [:]].updateValue(shard, forKey: file)
      guard let other else { continue }
      warnings.append(
        "'\(file.visible(.line))' is in shard \(other) and in shard \(shard), which seem to be of different calls"
      )
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

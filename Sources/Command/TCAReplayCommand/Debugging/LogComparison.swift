import ActionScript
import ReplayReports
import TCAReplay

/// Compares the runs of two logs, which are replayed as a whole and recorded only where the logs differ.
///
/// The entries that both logs begin with do the same in both runs, as long as the feature uses nothing that the replay does
/// not control: they are replayed once, and a fork goes on with the other log. Where the logs differ for longer than the
/// runs, both are replayed, and from the last common entry on they are recorded and compared some entries at a time.
@MainActor
struct LogComparison {
  /// The number of entries that are recorded at first.
  private static let windowSize = 64
  /// The maximum number of entries that are recorded at a time.
  private static let maximumWindowSize = 1 << 16
  private static let pieceSize = 1 << 18

  private let first: (file: ScriptFile, contents: ComparedFile)
  private let second: (file: ScriptFile, contents: ComparedFile)
  private let replayer: DebugReplayer
  private let entryLimit: Int

  /// `nil` if one of the files is not a log that can be read several times.
  init?(
    _ first: ScriptFile, _ second: ScriptFile, _ options: RunOptions,
    _ registry: FeatureRegistry
  ) {
    guard let first = Self.log(first, options), let second = Self.log(second, options) else {
      return nil
    }
    (self.first, self.second) = (first, second)
    replayer = DebugReplayer(options, registry)
    entryLimit = options.entryLimit
  }

  private static func log(
    _ file: ScriptFile, _ options: RunOptions
  ) -> (file: ScriptFile, contents: ComparedFile)? {
    guard let contents = ComparedFile(file), !contents.isRecorded,
      let beginning = try? contents.bytes(0, pieceSize),
      case .log = options.notation ?? .detect(path: file.path, bytes: beginning)
    else { return nil }
    return (file, contents)
  }

  /// - Returns: `nil` if the runs have to be recorded as a whole.
  func compared() throws(CommandError) -> RunComparison? {
    let result: Result<RunComparison?, CommandError>
    do throws(FileError) {
      let shared = try sharedSize()
      result =
        switch partingComparison(sharing: shared) {
        case .success(nil): comparison(sharing: try sharedEntryCount(shared))
        case .success(let comparison?): .success(comparison)
        case .failure(let error): .failure(error)
        }
      // What changed in the meantime was compared with something else.
      try first.contents.checkIsUnchanged()
      try second.contents.checkIsUnchanged()
    } catch {
      throw CommandError(error)
    }
    return try result.get()
  }

  // MARK: - The logs

  /// The number of entries that both logs begin with, up to one that cannot be read.
  private func sharedEntryCount(
    _ shared: (count: Int, isWhole: Bool)
  ) throws(FileError) -> Int {
    let (size, isWhole) = shared
    var count = 0
    try Self.reading { () throws in
      var reader = reader(of: first, upTo: size)
      _ = try reader.readHeader()
      while try reader.next() != nil { count += 1 }
    }
    if isWhole { return count }
    // The rest of an entry that is cut off may be anything.
    count = max(0, count - 1)
    let rest = min(first.contents.size, second.contents.size) - size
    return rest > Self.pieceSize ? max(count, try equalEntryCount()) : count
  }

  /// The number of entries with which both logs begin, which can be written in other ways.
  private func equalEntryCount() throws(FileError) -> Int {
    var count = 0
    try Self.reading { () throws in
      var old = reader(of: first, upTo: first.contents.size)
      var new = reader(of: second, upTo: second.contents.size)
      guard try old.readHeader().headers == new.readHeader().headers,
        old.runsEffects == new.runsEffects
      else { return }
      while let entry = try old.next(), let other = try new.next(), entry.saysSame(as: other) {
        count += 1
      }
    }
    return count
  }

  private func reader(
    of log: (file: ScriptFile, contents: ComparedFile), upTo size: Int
  ) -> LogReader {
    var offset = 0
    return LogReader(path: log.file.path, maximumEntrySize: entryLimit) {
      let piece = try log.contents.bytes(offset, min(Self.pieceSize, size - offset))
      offset += piece.count
      return piece
    }
  }

  /// Reads entries up to one that cannot be read: the replay says what is wrong with it.
  private static func reading(_ body: () throws -> Void) throws(FileError) {
    do {
      try body()
    } catch let error as FileError {
      throw error
    } catch {}
  }

  /// The number of bytes that both files begin with, and whether these are all.
  private func sharedSize() throws(FileError) -> (count: Int, isWhole: Bool) {
    var offset = 0
    while true {
      let old = try first.contents.bytes(offset, Self.pieceSize)
      let new = try second.contents.bytes(offset, Self.pieceSize)
      guard !old.isEmpty, old == new else {
        let shared = zip(old, new).prefix { $0 == $1 }.count
        return (offset + shared, old.isEmpty && new.isEmpty)
      }
      offset += old.count
    }
  }

  // MARK: - The runs

  /// Compares the runs of logs that begin with so many bytes which are the same; `nil` if this decides nothing.
  private func partingComparison(
    sharing shared: (count: Int, isWhole: Bool)
  ) -> Result<RunComparison?, CommandError> {
    let logs = PartingLogs(
      first: first.file, second: second.file, sharedSize: shared.count, differ: !shared.isWhole)
    do throws(CommandError) {
      return .success(try PartingRuns(logs, replayer).compared())
    } catch {
      return .failure(error)
    }
  }

  /// Compares the runs of logs that begin with so many entries which are the same.
  private func comparison(sharing sharedCount: Int) -> Result<RunComparison?, CommandError> {
    // The last entry that does the same in both runs is recorded, too: if it does not, no earlier one can be relied on.
    var sameCount = sharedCount
    var start = max(1, sharedCount)
    var size = Self.windowSize
    while true {
      let entries = start...(start + size)
      let outcomes = replayer.replay(first.file, second.file, telling: entries)
      if outcomes.first.isInterrupted || outcomes.second.isInterrupted {
        return .failure(.interrupted)
      }
      // Recording the whole run reports what is wrong with a log.
      guard let old = outcomes.first.record, let new = outcomes.second.record else {
        return .success(nil)
      }
      // A run that ends earlier is recorded from there.
      if start > 1, let end = [old, new].compactMap({ earlyEnd($0, before: start) }).min() {
        start = max(1, end - 1)
        sameCount = min(sameCount, start)
        continue
      }
      // A step before this part is reported, too, if it used an uncontrolled source.
      guard [old, new].allSatisfy({ number($0.steps.first) ?? start == start }) else {
        return .success(nil)
      }
      let isPartial = [old, new].allSatisfy { number($0.steps.last) == entries.upperBound }
      if let difference = RunDifference(
        old, new, isPartial: isPartial, earlierCount: start - 1)
      {
        let isUnexpected = difference.stepIndex.map { $0 < sameCount } ?? false
        return .success(isUnexpected ? nil : RunComparison(difference))
      }
      guard isPartial else {
        return .success(
          RunComparison(
            steps: start - 1 + old.steps.count, brokenFile: old.isBroken ? old.start.file : nil))
      }
      start = entries.upperBound
      sameCount = start
      size = min(32 * size, Self.maximumWindowSize)
    }
  }

  /// The entry at which a run has ended; `nil` if it has not ended before an entry that was to be recorded.
  private func earlyEnd(_ record: RunRecord, before start: Int) -> Int? {
    let last = number(record.steps.last) ?? 0
    guard last < start else { return nil }
    let counts = record.end?.steps ?? ReplayEvent.StepCounts()
    return min(start, max(last, counts.ran))
  }

  private func number(_ step: StepReport?) -> Int? { step.flatMap { Int($0.number) } }
}

extension LogEntry {
  /// Whether another entry says the same, also if it is written in another way.
  fileprivate func saysSame(as other: LogEntry) -> Bool {
    action == other.action && time == other.time && isReceived == other.isReceived
      && isSent == other.isSent && expectations == other.expectations
      && stateHash == other.stateHash
  }
}

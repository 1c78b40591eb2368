import ActionScript
import ReplayReports

/// Notes which scripts of a run fail, and remembers them at its end.
@MainActor
final class FailureNotes {
  private let memory: FailedScripts
  private let console: Console
  /// Whether scripts may have passed only because a part of them was run.
  private let isPartial: Bool
  /// Whether logs are compared with nothing.
  private let runsNoEffects: Bool
  /// The files of which only some rows were to run; `nil` if that is so for all.
  private let filesWithChosenRows: Set<PathKey>?
  /// The folders of which all scripts were to run.
  private let wholeFolders: [String]
  private var failed: Set<PathKey> = []
  private var passed: Set<PathKey> = []
  private var unfinished: Set<PathKey> = []

  /// Returns `nil` for a run that asserts nothing, or where nothing can be remembered.
  init?(_ operands: [String], _ options: RunOptions, _ console: Console) {
    memory = FailedScripts(console)
    guard !options.replay.explores, !options.isCheckOnly, memory.path != nil else { return nil }
    self.console = console
    let replay = options.replay
    isPartial =
      replay.from != nil || replay.to != nil || replay.stateAt != nil || !replay.skipped.isEmpty
      || operands.contains { !FileReading.exists($0) && StepOperand($0) != nil }
    // The name of a row is in what '--filter' matches, and a part of the shards has some of the rows.
    let isWhole = options.shard == .whole && options.filter == nil
    filesWithChosenRows =
      isWhole
      ? Set(operands.compactMap { RowOperand($0).map { Self.absolute(PathKey($0.path)) } }) : nil
    runsNoEffects = options.effects == .off
    wholeFolders =
      isWhole && options.tag == nil
      ? operands.filter(FileReading.isDirectory).map(FilePath.absolute) : []
  }

  func observe(_ event: ReplayEvent) {
    switch event {
    case .scriptUnusable(let script):
      guard !script.problems.contains(where: { $0.kind == .script("no-row") }) else { return }
      failed.insert(Self.file(script.file))
    case .scriptStarted(let start):
      if start.isLog, runsNoEffects { unfinished.insert(Self.file(start.file)) }
    case .scriptEnded(let end):
      // Rows have no names that last: a file with a table passes when all of its rows do.
      let row = RowOperand(end.file)
      let file = PathKey(row?.path ?? end.file)
      if end.outcome != .passed {
        failed.insert(file)
      } else if row == nil || filesWithChosenRows?.contains(Self.absolute(file)) == false {
        passed.insert(file)
      }
    case .scriptNotRun(let script): unfinished.insert(Self.file(script.file))
    case .runEnded: save()
    case .runStarted, .stepEnded, .traced: break
    }
  }

  private static func file(_ script: String) -> PathKey {
    PathKey(RowOperand(script)?.path ?? script)
  }

  private static func absolute(_ key: PathKey) -> PathKey { PathKey(FilePath.absolute(key.path)) }

  /// The last component of a path.
  private static func name(_ key: PathKey) -> PathKey {
    let bytes = key.path.utf8
    return PathKey(
      bytes.lastIndex(of: UInt8(ascii: "/")).map { String(key.path[bytes.index(after: $0)...]) }
        ?? key.path)
  }

  /// Whether a script can be run again: a file that is gone was reported by this run, and streams are read once.
  private static func canRunAgain(_ key: PathKey) -> Bool {
    guard AtomicFile.stream(key.path) == nil else { return false }
    do throws(FileError) {
      switch try FileReading.kind(of: key.path) {
      case .file, .directory: return true
      case .special: return false
      }
    } catch {
      return false
    }
  }

  /// Remembers what is noted.
  func save() {
    do throws(FileError) {
      try memory.change(isMade: !failed.isEmpty) { (old) throws(FileError) in try save(after: old) }
    } catch {
      console.error.write("warning: '--failed' will not know this run: \(error)\n")
    }
  }

  private func save(after old: [String]) throws(FileError) {
    let old = Set(old.map { PathKey($0) })
    var settled = isPartial ? [] : passed.subtracting(failed).subtracting(unfinished)
    if !isPartial, !wholeFolders.isEmpty {
      let unreadable = Set(failed.map(Self.absolute))
      // A folder that could not be read, and was searched again without an error.
      settled.formUnion(
        old.filter { key in
          let path = Self.absolute(key)
          return FileReading.isDirectory(key.path) && !unreadable.contains(path)
            && wholeFolders.contains { FilePath.isEqual(path.path, orBelow: $0) }
        })
    }
    // Thousands may be remembered; only those with the name of a script of this run can change.
    let names = Set(settled.union(failed).map(Self.name))
    let known = old.filter { names.contains(Self.name($0)) }
    let mended = Set(settled.map(Self.absolute))
    var paths: [PathKey: PathKey] = [:]
    for path in known.sorted() + failed.sorted() { paths[Self.absolute(path)] = path }
    let new = Set(
      paths.filter { path, name in
        !mended.contains(path) && (!failed.contains(name) || Self.canRunAgain(name))
      }.values)
    guard new != known else { return }
    try memory.write(old.subtracting(known).union(new).sorted().map(\.path))
  }
}

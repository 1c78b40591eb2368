import ActionScript
import ReplayReports

/// Notes which scripts of a run fail, and remembers them at its end.
@MainActor
final class FailureNotes {
  private let memory: FailedScripts
  private let console: Console
  /// Whether scripts may have passed only because a part of them was run.
  private let isPartial: Bool
  /// The files of which only some rows were to run; `nil` if that is so for all.
  private let filesWithChosenRows: Set<String>?
  private var failed: Set<String> = []
  private var passed: Set<String> = []
  private var unfinished: Set<String> = []

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
    filesWithChosenRows =
      options.shard == .whole && options.filter == nil
      ? Set(operands.compactMap { RowOperand($0).map { FilePath.absolute($0.path) } }) : nil
  }

  func observe(_ event: ReplayEvent) {
    switch event {
    case .scriptUnusable(let script):
      guard !script.problems.contains(where: { $0.kind == .script("no-row") }) else { return }
      failed.insert(Self.file(script.file))
    case .scriptEnded(let end):
      // Rows have no names that last: a file with a table passes when all of its rows do.
      let row = RowOperand(end.file)
      let file = row?.path ?? end.file
      if end.outcome != .passed {
        failed.insert(file)
      } else if row == nil || filesWithChosenRows?.contains(FilePath.absolute(file)) == false {
        passed.insert(file)
      }
    case .scriptNotRun(let script): unfinished.insert(Self.file(script.file))
    case .runEnded: save()
    case .runStarted, .scriptStarted, .stepEnded, .traced: break
    }
  }

  private static func file(_ script: String) -> String {
    RowOperand(script)?.path ?? script
  }

  /// The last component of a path.
  private static func name(_ path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] }
      ?? path[...]
  }

  /// Whether a script can be run again: a file that is gone was reported by this run, and streams are read once.
  private static func canRunAgain(_ name: String) -> Bool {
    do throws(FileError) {
      switch try FileReading.kind(of: name) {
      case .file, .directory: return true
      case .special: return false
      }
    } catch {
      return false
    }
  }

  private func save() {
    do throws(FileError) {
      let old = try memory.read()
      let settled = isPartial ? [] : passed.subtracting(failed).subtracting(unfinished)
      // Thousands may be remembered; only those with the name of a script of this run can change.
      let names = Set(settled.union(failed).map(Self.name))
      let known = old.filter { names.contains(Self.name($0)) }
      let mended = Set(settled.map(FilePath.absolute))
      var paths: [String: String] = [:]
      for path in known + failed.sorted() { paths[FilePath.absolute(path)] = path }
      let new = paths.filter { path, name in
        !mended.contains(path) && (!failed.contains(name) || Self.canRunAgain(name))
      }.values
      guard Set(new) != Set(known) else { return }
      try memory.write(Set(old).subtracting(known).union(new).sorted())
    } catch {
      console.error.write("warning: '--failed' will not know this run: \(error)\n")
    }
  }
}

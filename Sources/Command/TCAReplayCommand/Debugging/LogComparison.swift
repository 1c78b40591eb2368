import ActionScript
import ReplayReports
import TCAReplay

/// Compares the runs of two logs, which are replayed as a whole and recorded only where the logs differ.
@MainActor
struct LogComparison {
  private static let pieceSize = 1 << 18

  private let first: (file: ScriptFile, contents: ComparedFile)
  private let second: (file: ScriptFile, contents: ComparedFile)
  private let replayer: DebugReplayer

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
      let logs = PartingLogs(
        first: first.file, second: second.file, sharedSize: shared.count, differ: !shared.isWhole)
      do throws(CommandError) {
        result = .success(try PartingRuns(logs, replayer).compared())
      } catch {
        result = .failure(error)
      }
      // What changed in the meantime was compared with something else.
      try first.contents.checkIsUnchanged()
      try second.contents.checkIsUnchanged()
    } catch {
      throw CommandError(error)
    }
    return try result.get()
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
}

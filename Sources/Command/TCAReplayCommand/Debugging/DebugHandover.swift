import ActionScript
import CProcess
import Foundation
import ReplayReports

/// A session of the debugger, for the program that goes on with it.
struct DebugHandover: Codable {
  /// A branch, or what it was before a change.
  struct Branch: Codable {
    var text: String
    var isJSON: Bool
    /// The row of the table that is replayed.
    var row: Int?
    var isChanged: Bool
    var lenientAfter: Int?
    var position: Int
  }

  var path: String
  var asserts: Bool
  /// The row of the script's table that is replayed.
  var row: Int?
  /// The files that 'save' may replace, as the session has read or written them last.
  var ownFiles: [String: Data]
  /// The name of the branch that is looked at.
  var name: String
  /// Each branch, with what it was before each change first.
  var branches: [String: [Branch]]
  /// The branches of which the first changes are not kept any more.
  var forgetful: Set<String>
  /// The stops, as the commands that set them.
  var stops: [String]
  /// The lines that were entered.
  var history: [String]
  /// The commands that were read and not followed.
  var input: [UInt8]
  var exitCode: Int32
  /// Whether the program was built anew.
  var isBuilt: Bool

  /// The number of changes of a branch that can still be taken back.
  static let changeLimit = 16

  // MARK: - Passing on

  /// Writes the session and the run that is looked at into a file in memory.
  func write(_ record: RunRecord) throws -> Int32 {
    let file = process_memory_file()
    guard file >= 0 else { throw FileError(path: "the session", code: errno) }
    var bytes = Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")]
    var report = JSONReport()
    report.receive(.scriptStarted(record.start), into: &bytes)
    for step in record.steps { report.receive(.stepEnded(step), into: &bytes) }
    try FileWriting.write(bytes, to: file)
    return file
  }

  /// Reads a session, and the run up to the step that was looked at.
  static func read(_ file: Int32) throws -> (DebugHandover, RunRecord) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = pread(file, &chunk, chunk.count, off_t(bytes.count)), count > 0 {
      bytes += chunk[..<count]
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    guard let first = lines.popFirst() else { throw Unreadable() }
    let handover = try JSONDecoder().decode(DebugHandover.self, from: Data(first))
    guard let record = RunRecord.all(in: lines.compactMap { ReplayEvent(json: $0) }).first,
      handover.branches[handover.name]?.isEmpty == false
    else { throw Unreadable() }
    return (handover, record)
  }

  private struct Unreadable: Error {}
}

extension DebugHandover.Branch {
  init(_ source: DebugRun.Source, position: Int) {
    self.init(
      text: String(decoding: source.text, as: UTF8.self), isJSON: source.notation == .json,
      row: source.file.row, isChanged: source.isChanged, lenientAfter: source.lenientAfter,
      position: position)
  }

  /// The script of the branch.
  func source(_ file: ScriptFile, asserts: Bool) -> DebugRun.Source {
    var file = file
    file.row = row
    return DebugRun.Source(
      text: Array(text.utf8), file: file, notation: isJSON ? .json : .line, isChanged: isChanged,
      asserts: asserts, lenientAfter: lenientAfter)
  }
}

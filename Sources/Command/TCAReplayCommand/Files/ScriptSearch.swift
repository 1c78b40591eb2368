import ActionScript
import CProcess
import Glibc

/// Finds the scripts that operands name.
///
/// In a directory it finds `.replay`, `.json` and `.jsonl` files, ordered by the bytes of their
/// names. Names that begin with `_` or `.` are skipped.
struct ScriptSearch {
  private(set) var files: [ScriptFile] = []
  private(set) var errors: [FileError] = []

  private(set) var emptyDirectories: [String] = []

  /// The JSON files in directories that cannot be meant as scripts, and records of runs.
  private(set) var otherJSON: [String] = []

  /// The directories that operands name, with the indices of their scripts.
  private var directories: [(path: String, files: Range<Int>)] = []

  /// A FIFO, a socket or a device with a script's ending.
  struct SpecialFile: Equatable {
    var path: String
    /// What it is, for messages.
    var kind: String
  }

  /// The special files in directories, which are not opened.
  private(set) var specialFiles: [SpecialFile] = []

  /// Whether operands can name a step: `FILE:LINE`, `FILE#LABEL`.
  private let takesSteps: Bool

  /// Whether operands can name a row of a table: `FILE[ROW]`.
  private let takesRows: Bool

  /// - Parameters:
  ///   - operands: The files and directories.
  ///   - takesSteps: Whether operands can name a step.
  ///   - takesRows: Whether operands can name a row of a table.
  ///   - readsJSON: Whether the JSON files in directories are read, to leave out those of other programs.
  init(
    _ operands: [String], takesSteps: Bool = false, takesRows: Bool = false,
    readsJSON: Bool = false
  ) {
    self.takesSteps = takesSteps
    self.takesRows = takesRows
    for operand in operands {
      add(operand)
    }
    if readsJSON { leaveOutOtherJSON() }
  }

  private mutating func leaveOutOtherJSON() {
    let isOther = files.map(\.isOtherJSON)
    guard isOther.contains(true) else { return }
    emptyDirectories += directories.filter { $0.files.allSatisfy { isOther[$0] } }.map(\.path)
    otherJSON = zip(files, isOther).filter(\.1).map(\.0.path)
    files = zip(files, isOther).filter { !$0.1 }.map(\.0)
  }

  private mutating func add(_ operand: String) {
    guard operand != "-" else {
      files.append(.standardInput)
      return
    }
    do throws(FileError) {
      // If a file of this name exists, it is not read as FILE:LINE.
      if !FileReading.exists(operand), let step = StepOperand(operand) {
        files.append(try script(upTo: step, operand))
        return
      }
      if let row = RowOperand(operand) {
        files.append(try script(row, operand))
        return
      }
      switch try FileReading.kind(of: operand) {
      case .file, .special:
        files.append(try Self.named(operand))
      case .directory(let id):
        let (count, errorCount) = (files.count, errors.count)
        var seen: Set<FileIdentity> = [id]
        search(operand, &seen)
        guard errors.count == errorCount, signals_interruption() == 0 else { return }
        if files.count == count {
          emptyDirectories.append(operand)
        } else {
          directories.append((operand, count..<files.count))
        }
      }
    } catch {
      errors.append(error)
    }
  }

  /// The script for `FILE:LINE` or `FILE#LABEL`.
  private func script(
    upTo step: StepOperand, _ operand: String
  ) throws(FileError) -> ScriptFile {
    let row = RowOperand(step.path)
    if case .directory = try FileReading.kind(of: row?.path ?? step.path) {
      throw FileError(
        path: operand,
        reason: "'\(SourceExcerpt.displayed(step.path))' is a folder, which has no steps")
    }
    guard takesSteps else {
      throw FileError(
        path: operand,
        reason:
          "it names a step of a script; only 'run', 'explore', 'debug' and 'bisect' take a part of a script"
      )
    }
    var file = ScriptFile(path: step.path)
    if let row { file = try script(row, operand) } else { file = try Self.named(step.path) }
    file.through = step.selector
    return file
  }

  /// The script for `FILE[ROW]`.
  private func script(_ row: RowOperand, _ operand: String) throws(FileError) -> ScriptFile {
    if case .directory = try FileReading.kind(of: row.path) {
      throw FileError(
        path: operand,
        reason: "'\(SourceExcerpt.displayed(row.path))' is a folder, which has no rows")
    }
    guard takesRows else {
      throw FileError(
        path: operand,
        reason: "it names a row of a script, and this command takes whole files")
    }
    var file = try Self.named(row.path)
    file.row = row.row
    return file
  }

  /// A script that a call names: a file, or a FIFO.
  private static func named(_ path: String) throws(FileError) -> ScriptFile {
    guard case .special(let kind) = try FileReading.kind(of: path) else {
      // A child has an empty standard input, and needs a copy of this one.
      return ScriptFile(path: path, isStream: AtomicFile.stream(path) == STDIN_FILENO)
    }
    guard kind == FileReading.Kind.fifo else {
      throw FileError(
        path: path,
        reason: "it is \(kind); only regular files, FIFOs and standard input ('-') are read")
    }
    return ScriptFile(path: path, isStream: true)
  }

  /// Adds the scripts in a directory and its subdirectories.
  ///
  /// An entry that cannot be read becomes an error, and the search continues; a signal ends it. A directory to which
  /// several links lead is searched once.
  private mutating func search(_ directory: String, _ seen: inout Set<FileIdentity>) {
    do throws(FileError) {
      for name in try FileReading.names(in: directory)
      where !name.hasPrefix("_") && !name.hasPrefix(".") {
        guard signals_interruption() == 0 else { return }
        add(name, in: directory, &seen)
      }
    } catch {
      errors.append(error)
    }
  }

  private mutating func add(
    _ name: String, in directory: String, _ seen: inout Set<FileIdentity>
  ) {
    let path = FilePath.joined(directory, name)
    do throws(FileError) {
      switch try FileReading.kind(of: path) {
      case .directory(let id):
        if seen.insert(id).inserted { search(path, &seen) }
      case .file:
        if Self.isScript(name) { files.append(ScriptFile(path: path, isFound: true)) }
      case .special(let kind):
        if Self.isScript(name) { specialFiles.append(SpecialFile(path: path, kind: kind)) }
      }
    } catch {
      errors.append(error)
    }
  }

  /// Whether a name has the ending of scripts or logs.
  static func isScript(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return [".replay", ".json", ".jsonl"].contains(where: lowercased.hasSuffix)
  }
}

import ActionScript
import ReplayPlanning
import ReplayReports
import ReplayValues

/// Finds the scripts that the operands of a call name.
///
/// A directory is searched for `.replay`, `.json` and `.jsonl`, in the order of the names' bytes; names that begin with
/// `_` or `.` are left out.
struct ScriptSearch {
  private(set) var files: [ScriptFile] = []
  private(set) var errors: [FileError] = []

  /// Directories in which no script was found.
  private(set) var emptyDirectories: [String] = []

  /// Whether operands may name a step, as `FILE:LINE` and `FILE#LABEL` do.
  private let takesSteps: Bool

  init(_ operands: [String], takesSteps: Bool = false) {
    self.takesSteps = takesSteps
    for operand in operands {
      add(operand)
    }
  }

  private mutating func add(_ operand: String) {
    guard operand != "-" else {
      files.append(.standardInput)
      return
    }
    do throws(FileError) {
      // A file that exists beats the reading FILE:LINE.
      if !FileReading.exists(operand), let step = StepOperand(operand) {
        files.append(try script(upTo: step, operand))
        return
      }
      switch try FileReading.kind(of: operand) {
      case .file, .special:
        files.append(ScriptFile(path: operand))
      case .directory(let id):
        let count = files.count + errors.count
        search(operand, inside: [id])
        if files.count + errors.count == count {
          emptyDirectories.append(operand)
        }
      }
    } catch {
      errors.append(error)
    }
  }

  /// The script of `FILE:LINE` or `FILE#LABEL`.
  private func script(
    upTo step: StepOperand, _ operand: String
  ) throws(FileError) -> ScriptFile {
    if case .directory = try FileReading.kind(of: step.path) {
      throw FileError(
        path: operand,
        reason: "'\(SourceExcerpt.displayed(step.path))' is a folder, which has no steps")
    }
    guard takesSteps else {
      throw FileError(
        path: operand,
        reason: "it names a step of a script; only 'run' and 'explore' take a part of a script")
    }
    return ScriptFile(path: step.path, through: step.selector)
  }

  /// Adds the scripts of a directory and of those in it.
  ///
  /// An entry that cannot be read is an error of its own, and the search goes on after it. A link back to one of the
  /// directories that are being searched is not followed.
  private mutating func search(_ directory: String, inside outer: Set<FileReading.DirectoryID>) {
    do throws(FileError) {
      for name in try FileReading.names(in: directory)
      where !name.hasPrefix("_") && !name.hasPrefix(".") {
        add(name, in: directory, inside: outer)
      }
    } catch {
      errors.append(error)
    }
  }

  private mutating func add(
    _ name: String, in directory: String, inside outer: Set<FileReading.DirectoryID>
  ) {
    let path = directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
    do throws(FileError) {
      switch try FileReading.kind(of: path) {
      case .directory(let id):
        if !outer.contains(id) { search(path, inside: outer.union([id])) }
      case .file:
        let lowercased = name.lowercased()
        if [".replay", ".json", ".jsonl"].contains(where: lowercased.hasSuffix) {
          files.append(ScriptFile(path: path, isFound: true))
        }
      case .special:
        break
      }
    } catch {
      errors.append(error)
    }
  }
}

import ActionScript
import CProcess
import Glibc

/// The scripts that failed when they last ran in the current folder, remembered for `--failed`.
///
/// They are in the tool's folder of the user's caches, so that nothing is written next to the
/// scripts. Each folder has a file of its own there, with the paths as the calls named them.
struct FailedScripts {
  private static let name = "failed-scripts"

  /// The file; `nil` if the environment names no cache folder, or the current folder does not exist.
  let path: String?

  /// What keeps calls here from being remembered, and what to do; `nil` if nothing does.
  private let obstacle: String?

  init(_ console: Console) {
    func absolute(_ variable: String) -> String? {
      console.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let folder = getcwd(nil, 0) else {
      path = nil
      obstacle = """
        the current folder cannot be found: \(SystemProblem.text(errno))
          change to a folder that exists
        """
      return
    }
    defer { free(folder) }
    guard
      let caches = absolute("XDG_CACHE_HOME")
        ?? absolute("HOME").map({ FilePath.joined($0, ".cache") })
    else {
      path = nil
      obstacle = """
        no run is remembered here
          set HOME or XDG_CACHE_HOME to the absolute path of a folder
        """
      return
    }
    let tool = console.tool.name.replacing("/", with: "_")
    path = FilePath.joined(FilePath.joined(caches, tool) + FilePath.text(folder), Self.name)
    obstacle = nil
  }

  /// The remembered paths, ordered; none if nothing is remembered.
  func read() throws(FileError) -> [String] {
    guard let path, FileReading.exists(path) else { return [] }
    return FilePath.text(try ScriptInput(ScriptFile(path: path)).readAll()).utf8
      .split(separator: 0).map { String(Substring($0)) }
  }

  /// Lets the remembered paths be changed by one process at a time.
  ///
  /// - Parameters:
  ///   - isMade: Whether the folder of the file is made if it is missing.
  ///   - change: Changes the paths, which it is given.
  /// - Throws: A ``FileError`` if the file cannot be read, or what `change` throws.
  func change(
    isMade: Bool, _ change: ([String]) throws(FileError) -> Void
  ) throws(FileError) {
    guard let path else { return }
    if isMade { try AtomicFile.createFolder(of: path, for: path) }
    // The file itself is replaced by each change.
    let folder = open(FilePath.cString(FilePath.folder(of: path)), O_RDONLY | O_CLOEXEC)
    defer { if folder >= 0 { close(folder) } }
    // Where locks are not supported, a run at the same time may be forgotten.
    while folder >= 0, flock(folder, LOCK_EX) != 0, errno == EINTR,
      signals_interruption() == 0
    {}
    try change(try read())
  }

  /// Remembers paths instead of those before.
  func write(_ paths: [String]) throws(FileError) {
    guard let path else { return }
    guard paths.isEmpty else {
      return try AtomicFile.write(
        Array(paths.map(FilePath.bytes).joined(separator: [0])), to: path)
    }
    guard unlink(FilePath.cString(path)) != 0, errno != ENOENT else { return }
    throw .writing(path, code: errno)
  }

  // MARK: - Running them again

  /// The remembered scripts that operands name, or all of them without operands.
  ///
  /// Says what is wrong, and returns `nil`, if there is nothing to run.
  func operands(_ given: [String], _ console: Console) throws(UsageError) -> [String]? {
    for operand in given {
      let isPart =
        !FileReading.exists(operand)
        && (StepOperand(operand) != nil || RowOperand(operand) != nil)
      guard operand == "-" || isPart else { continue }
      throw UsageError(
        "'--failed' takes files and folders, not '\(operand)'",
        hint: isPart ? "it runs whole scripts" : "standard input cannot be read again")
    }
    if let obstacle {
      console.error.write("error: '--failed' finds nothing: \(obstacle, at: .lines)\n")
      return nil
    }
    do throws(FileError) {
      let failed = Self.selected(try read(), given)
      guard failed.isEmpty else { return failed }
    } catch {
      console.error.write("error: \(error)\n")
      return nil
    }
    let place = given.isEmpty ? "in this folder" : "among these"
    console.error.write(
      """
      error: '--failed' finds nothing to run: no script is remembered that failed \(place)
        run the scripts without it

      """)
    return nil
  }

  private static func selected(_ failed: [String], _ operands: [String]) -> [String] {
    guard !operands.isEmpty else { return failed }
    let wanted = operands.map { FilePath.absolute($0) }
    var selected = failed.filter { path in
      let name = FilePath.absolute(path)
      return wanted.contains { FilePath.isEqual(name, orBelow: $0) }
    }
    // A misspelt operand is reported by the run.
    let known = Set(selected.map { PathKey(FilePath.absolute($0)) })
    selected += operands.filter { operand in
      !FileReading.exists(operand) && !known.contains(PathKey(FilePath.absolute(operand)))
    }
    return selected
  }
}

import ActionScript
import CProcess
import Glibc
import ReplayPlanning

/// The files that a run depends on: scripts, included files and the program.
struct WatchedFiles {
  /// Metadata that changes when the file does.
  struct Stamp: Equatable {
    var device: UInt64
    var node: UInt64
    var size: Int64
    /// In nanoseconds since 1970.
    var changeTime: Int64

    /// Reads the metadata of a file; `nil` if there is no file.
    init?(_ path: String) {
      var status = stat()
      guard stat(FilePath.cString(path), &status) == 0 else { return nil }
      changeTime = file_change_time(FilePath.cString(path))
      device = UInt64(status.st_dev)
      node = UInt64(status.st_ino)
      size = Int64(status.st_size)
    }
  }

  private let operands: [String]
  private let limit: Int
  /// The files that each script includes, as of when it was last read.
  private var includes: [String: (stamp: Stamp, paths: [String])] = [:]

  /// - Parameters:
  ///   - operands: The scripts and folders of the call.
  ///   - limit: The maximum size of a script, in bytes.
  init(_ operands: [String], limit: Int) {
    self.operands = operands
    self.limit = limit
  }

  /// Reads the current metadata of all files.
  mutating func look() -> [String: Stamp] {
    let search = ScriptSearch(operands, takesSteps: true)
    var stamps: [String: Stamp] = [:]
    var next = search.files.map(\.path)
    while let path = next.popLast() {
      guard stamps[path] == nil, let stamp = Stamp(path) else { continue }
      stamps[path] = stamp
      next += includedPaths(of: path, stamp)
    }
    return stamps
  }

  private mutating func includedPaths(of path: String, _ stamp: Stamp) -> [String] {
    if let known = includes[path], known.stamp == stamp { return known.paths }
    var paths: [String] = []
    if let input = try? ScriptInput(ScriptFile(path: path), limit: limit),
      let notation = try? input.detectNotation(), notation != .log,
      let bytes = try? input.readAll()
    {
      let script = Script.parse(SourceFile(path: path, bytes: bytes), as: notation).script
      paths = Self.includes(of: script.steps).map { IncludeReader.resolve($0, from: path) }
    }
    includes[path] = (stamp, paths)
    return paths
  }

  private static func includes(of steps: [Step]) -> [String] {
    steps.flatMap { step -> [String] in
      switch step.verb {
      case .include(let path): [path.text]
      case .repeat(let body): includes(of: body.steps)
      default: []
      }
    }
  }
}

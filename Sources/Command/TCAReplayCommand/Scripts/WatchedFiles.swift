import ActionScript
import ReplayPlanning

/// The scripts of a run, and the files that they include.
struct WatchedFiles {
  private let operands: [String]
  private let options: RunOptions
  /// Where the call writes, if that is left out.
  private let written: Set<PathKey>
  /// The files that each script includes, as of when it was last read.
  private var includes: [PathKey: (stamp: FileStamp, paths: [String])] = [:]
  /// The number of scripts at the last look, without the files that they include.
  private(set) var scriptCount = 0

  /// Creates the files of operands; what the call itself writes can be left out.
  init(_ operands: [String], options: RunOptions, leavingOut written: [String] = []) {
    self.operands = operands
    self.options = options
    self.written = Set(written.map { PathKey(AtomicFile.destination($0)) })
  }

  /// Reads the current metadata of all files.
  mutating func look() -> [PathKey: FileStamp] {
    var scripts = ScriptSearch(operands, takesSteps: true, takesRows: true).files.map(\.path)
    if !written.isEmpty {
      scripts.removeAll { written.contains(PathKey(AtomicFile.destination($0))) }
    }
    scriptCount = Set(scripts.map { PathKey($0) }).count
    return look(at: scripts)
  }

  /// Reads the current metadata of scripts and of the files that they include.
  mutating func look(at scripts: [String]) -> [PathKey: FileStamp] {
    var stamps: [PathKey: FileStamp] = [:]
    for script in scripts {
      let root = IncludeRoot(of: script, root: options.includeRoot)
      var next = [script]
      while let path = next.popLast() {
        let key = PathKey(path)
        guard stamps[key] == nil, let stamp = FileStamp(path) else { continue }
        stamps[key] = stamp
        next += includedPaths(of: path, stamp).filter(root.permits)
      }
    }
    return stamps
  }

  private mutating func includedPaths(of path: String, _ stamp: FileStamp) -> [String] {
    if let known = includes[PathKey(path)], known.stamp == stamp { return known.paths }
    // Reading a pipe would take its contents away from the run.
    guard FileIdentity(ofFile: path) != nil else { return [] }
    // The run reports a file that cannot be read.
    let names = (try? includedNames(of: path)) ?? []
    let paths = names.filter { !$0.hasPrefix("/") && IncludeReader.isScript($0) }
      .map { IncludeReader.resolve($0, from: path) }
    includes[PathKey(path)] = (stamp, paths)
    return paths
  }

  private func includedNames(of path: String) throws(FileError) -> [String] {
    let input = try ScriptInput(ScriptFile(path: path), limit: options.scriptLimit)
    let notation = try input.notation()
    guard notation != .log else { return [] }
    let source = SourceFile(path: path, bytes: try input.readAll())
    return Self.includes(of: Script.parse(source, as: notation).script.list)
  }

  private static func includes(of steps: Steps) -> [String] {
    steps.flatMap { step -> [String] in
      switch step.verb {
      case .include(let path): [path.text]
      case .repeat(let body): includes(of: body.list)
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .emit, .end, .fail, .receiveInAnyOrder:
        []
      }
    }
  }
}

import ActionScript

/// The seed of hashing that the scripts of a call name.
///
/// A script that `run` replays gets a process with its seed. All other verbs replay scripts in copies of their own process,
/// whose seed cannot change, so the whole command starts again with the seed.
enum WantedSeed {
  /// The seed; `nil` if no script names one, or if scripts name different ones.
  static func of(_ operands: [String], _ options: RunOptions) -> Int? {
    only(
      ScriptSearch(operands, takesSteps: true, takesRows: true).files
        .compactMap { of($0, options) })
  }

  /// The seed with which each script is replayed as `run` replays it; `nil` if they need different ones.
  ///
  /// - Parameters:
  ///   - operands: The files and folders.
  ///   - options: The options that select scripts.
  ///   - includesLogs: Whether logs are replayed as well.
  /// - Returns: The seed.
  static func ofEach(
    _ operands: [String], _ options: RunOptions, includesLogs: Bool
  ) -> Int? {
    only(
      ScriptSelection(operands, options: options).files
        .filter { includesLogs || !isLog($0, options) }
        .map { of($0, options) ?? 0 })
  }

  private static func only(_ seeds: [Int]) -> Int? {
    let seeds = Set(seeds)
    return seeds.count == 1 ? seeds.first : nil
  }

  private static func isLog(_ file: ScriptFile, _ options: RunOptions) -> Bool {
    guard !file.isStream, let input = try? ScriptInput(file, limit: options.scriptLimit) else {
      return false
    }
    return (try? input.notation(options.notation)) == .log
  }

  /// The seed that a file names; `nil` if it names none, or if it cannot be read, which the verb reports.
  private static func of(_ file: ScriptFile, _ options: RunOptions) -> Int? {
    guard !file.isStream, let input = try? ScriptInput(file, limit: options.scriptLimit),
      let notation = try? input.notation(options.notation), notation != .log,
      let bytes = try? input.readAll(),
      ["hash-seed", "hashSeed"].contains(where: bytes.contains(word:))
    else { return nil }
    return Script.parse(SourceFile(path: file.path, bytes: bytes), as: notation).script.hashSeed
  }
}

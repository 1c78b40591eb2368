import ActionScript

/// The seed of hashing that the scripts of a call name.
///
/// A script that `run` replays gets a process with its seed. All other verbs replay scripts in copies of their own process,
/// whose seed cannot change, so the whole command starts again with the seed.
enum WantedSeed {
  /// The seed; `nil` if no script names one, or if scripts name different ones.
  static func of(_ operands: [String], _ options: RunOptions) -> Int? {
    let files = ScriptSearch(operands, takesSteps: true, takesRows: true).files
    let seeds = Set(files.compactMap { of($0, options) })
    return seeds.count == 1 ? seeds.first : nil
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

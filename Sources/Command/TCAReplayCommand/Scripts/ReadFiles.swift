import ActionScript

/// The scripts that a call reads, which what it writes must not replace.
struct ReadFiles {
  private let operands: [String]
  private let options: RunOptions
  private lazy var paths: [FileIdentity: String] = {
    var files = WatchedFiles(operands, options: options)
    let pairs = files.look().keys.sorted().compactMap { key in
      FileIdentity(ofFile: key.path).map { ($0, key.path) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  init(_ operands: [String], options: RunOptions) {
    self.operands = operands
    self.options = options
  }

  /// The script, or the file that a script includes, that would be replaced by a file at a path.
  mutating func replaced(by path: String) -> String? {
    guard AtomicFile.stream(path) == nil, let identity = FileIdentity(ofFile: path) else {
      return nil
    }
    return paths[identity]
  }

  /// Checks that what a call writes replaces no script that it reads.
  ///
  /// - Parameters:
  ///   - path: Where the call writes.
  ///   - option: The option with this path.
  ///   - file: The script that may be written in place, if what is written has its notation.
  ///   - notation: The notation of what is written.
  /// - Throws: A usage error if it does.
  mutating func check(
    _ path: String, of option: OptionKey<String>, unless file: ScriptFile? = nil,
    is notation: ScriptNotation = .line
  ) throws(UsageError) {
    guard let replaced = replaced(by: path) else { return }
    if let file, FileIdentity(ofFile: path) == FileIdentity(ofFile: file.path),
      let input = try? ScriptInput(file, limit: options.scriptLimit),
      (try? input.notation(options.notation)) == notation
    {
      return
    }
    throw UsageError(
      "'--\(option.option.word) \(path)' would replace the script '\(replaced)'",
      hint: "name another file")
  }
}

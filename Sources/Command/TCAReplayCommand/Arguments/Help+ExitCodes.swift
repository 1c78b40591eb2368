// What the exit codes of the verbs mean.
extension Help {
  /// The exit codes of all verbs.
  static let exitCodes = lines([0, 1, 2, 3, 64, 130, 141], meaning)

  static func exitCodes(of verb: Verb) -> String {
    let codes =
      switch verb {
      case .run, .explore, .update, .format, .report, .diff, .coverage, .bisect, .fuzz, .mutate,
        .export, .`import`:
        [0, 1, 2, 3, 64, 130, 141]
      case .debug, .minimize, .check, .features, .list: [0, 2, 3, 64, 130, 141]
      case .`init`, .install: [0, 3, 64, 130, 141]
      case .schema, .completions, .man, .help: [0, 3, 64, 141]
      }
    return lines(codes) { meaning(of: $0, for: verb) ?? meaning(of: $0) }
  }

  /// What a code means for a verb; `nil` if that is what it means for most.
  private static func meaning(of code: Int, for verb: Verb) -> String? {
    switch (verb, code) {
    case (.run, 1): "a mismatch"
    case (.explore, 0): "the scripts ran, or with --exhaustive nothing is broken"
    case (.explore, 1):
      "the script of --save fails; with --exhaustive, something is broken or a condition is not met"
    case (.check, 0): "all scripts can be used"
    case (.report, 0): "everything matched in the recorded runs"
    case (.report, 1): "a mismatch, or less coverage than --fail-under asks for"
    case (.features, 0), (.list, 0), (.schema, 0), (.completions, 0), (.man, 0), (.help, 0):
      "it was printed"
    case (.features, 2): "a feature or a path that does not exist"
    case (.`init`, 0), (.install, 0): "all files were written"
    case (.`init`, 3): "a file exists already, or could not be read or written"
    case (.install, 3), (.features, 3), (.list, 3), (.schema, 3), (.completions, 3), (.man, 3),
      (.help, 3):
      "a file could not be read or written"
    case (.update, 0): "all scripts can be used, and were brought up to date"
    case (.update, 1): "changes are left out or cannot be made, or with --check there are some"
    case (.format, 0): "all scripts are formatted"
    case (.format, 1): "with --check, a script is not formatted"
    case (.diff, 0): "the runs are the same"
    case (.diff, 1): "the runs differ"
    case (.coverage, 1): "a mismatch, or less coverage than --fail-under asks for"
    case (.bisect, 0): "the first bad commit was found"
    case (.bisect, 1): "commits that were skipped leave several"
    case (.bisect, 2): "the good commit fails, the bad one passes, or none can use the script"
    case (.fuzz, 0): "nothing was found"
    case (.fuzz, 1): "something was found"
    case (.fuzz, 2): "a script that cannot be used, or no action was sent"
    case (.mutate, 0): "the scripts pass, and enough mutants are noticed"
    case (.mutate, 1): "fewer mutants are noticed than --fail-under asks for"
    case (.mutate, 2): "a script that cannot be used or does not pass, or none found"
    case (.minimize, 0): "a script or a log that fails in the same way was printed or written"
    case (.minimize, 2): "a script that cannot be used, or that passes"
    case (.export, 0), (.`import`, 0): "all of it was written"
    case (.export, 1), (.`import`, 1): "a part could not be written"
    case (.debug, 0):
      "all commands were followed, also if the script fails or the feature crashes"
    case (.debug, 2): "a command that cannot be followed, or a script that cannot be used"
    case (.debug, 3):
      "a file could not be read or written, or the run broke before its first step"
    default: nil
    }
  }

  static func meaning(of code: Int) -> String {
    switch code {
    case 0: "everything matched"
    case 1: "a mismatch, or with --check something to change"
    case 2: "a script that cannot be used, or none found"
    case 3:
      "the run broke: the feature crashed, a limit was hit, a file could not be read or written"
    case 64: "wrong usage"
    case 141: "the reader of standard output left before the end, and no other report was written"
    default: "interrupted; 129 by SIGHUP, 143 by SIGTERM"
    }
  }

  private static func lines(_ codes: [Int], _ meaning: (Int) -> String) -> String {
    codes.map { code in
      let number = String(code)
      return String(repeating: " ", count: 5 - number.count) + number + "  " + meaning(code)
    }
    .joined(separator: "\n")
  }
}

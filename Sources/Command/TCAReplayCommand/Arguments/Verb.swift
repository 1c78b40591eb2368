import ActionScript

/// The verbs of the command; the verb is the first word of a call.
enum Verb: String, CaseIterable, Sendable {
  case run
  case explore
  case debug
  case update
  case check
  case format
  case features
  case list
  case diff
  case coverage
  case mutate
  case minimize
  case bisect
  case fuzz
  case export
  case `import`
  case report
  case `init`
  case install
  case schema
  case completions
  case man
  case help

  /// What the verb does, on one line.
  var summary: String {
    switch self {
    case .run: "replay scripts and assert what they say (the default)"
    case .explore: "replay scripts without asserting anything, and show what happens"
    case .debug: "go through a run step by step: forwards, back, and where values came from"
    case .update: "rewrite the expectations that differ"
    case .check: "read and plan scripts, run nothing"
    case .format: "write scripts in the one canonical layout, or convert them"
    case .features: "list what is registered: actions, state, dependencies"
    case .list: "list the scripts that would run"
    case .diff: "find the first step at which two runs differ"
    case .coverage: "show what scripts reach of the features, and what none of them reaches"
    case .mutate: "change what features do, and show which changes no script notices"
    case .minimize: "make a script or a log as small as it fails in the same way"
    case .bisect: "find the commit that changed how a script goes"
    case .fuzz: "look for failures with random actions, answers and orders of events"
    case .export: "write a script as a test in Swift"
    case .`import`: "write tests in Swift as scripts"
    case .report: "make reports from recorded events"
    case .`init`: "write a package for your features, or the files of an editor"
    case .install: "copy this program to where the shell finds it, with its completions"
    case .schema: "print the JSON Schema of a format"
    case .completions: "print the completions of a shell"
    case .man: "print the manual page"
    case .help: "explain a verb or a topic"
    }
  }

  /// The operands in the usage line.
  var operands: String {
    switch self {
    case .run, .explore, .check, .list, .update, .format, .coverage, .mutate: "SCRIPT…"
    case .debug: "SCRIPT | LOG | EVENTS | FEATURE"
    case .diff: "A B"
    case .minimize: "SCRIPT | LOG"
    case .bisect: "SCRIPT"
    case .fuzz: "FEATURE | SCRIPT"
    case .export: "SCRIPT"
    case .`import`: "FILE.swift"
    case .features: "[NAME [PATH…]…]"
    case .report: "EVENTS…"
    case .`init`: "DIR"
    case .install: ""
    case .schema: SchemaKind.allCases.map(\.rawValue).joined(separator: " | ")
    case .completions: Shell.allCases.map(\.rawValue).joined(separator: " | ")
    case .man: ""
    case .help: "[VERB | TOPIC]"
    }
  }

  /// The options of the verb, in the order of help texts.
  var options: [Option] { Options.all.filter { $0.verbs.contains(self) } }
}

extension Verb {
  /// The verb that an unknown word probably means; `nil` if no verb is similar.
  static func suggestion(for word: String) -> String? {
    if word.lowercased() == "version" { return "--version" }
    return meanings[word.lowercased()]
      ?? Suggestion.nearest(to: word, among: allCases.map(\.rawValue))
  }

  /// Verbs that other tools use, with the equivalent here.
  private static let meanings: [String: String] = [
    "fmt": "format", "convert": "format --to json|line", "pretty": "format", "replay": "run",
    "test": "run", "step": "debug", "gdb": "debug", "compare": "diff", "reduce": "minimize",
    "shrink": "minimize", "random": "fuzz", "mutation": "mutate", "mutants": "mutate",
    "stryker": "mutate", "monkey": "fuzz",
    "swift": "export", "xctest": "export", "exec": "run", "ls": "list",
    "show": "list", "lint": "check",
    "blame": "bisect", "validate": "check", "verify": "check", "parse": "check", "fix": "update",
    "record": "update",
    "bless": "update", "accept": "update", "actions": "features", "describe": "features NAME",
    "inspect": "features NAME", "merge": "report", "new": "init", "setup": "install",
    "jsonschema": "schema",
    "complete": "completions", "cover": "coverage", "cov": "coverage", "manual": "man",
    "usage": "help", "dry-run": "check",
  ]
}

import ActionScript
import ReplayValues

/// The debugger: a run in which one goes forwards and back, looks, and changes the script.
@MainActor
final class DebugSession {
  let replayer: DebugReplayer
  let reviser: ScriptReviser
  let subject: DebugSubject
  let console: Console
  let isColored: Bool
  /// The names of the feature's actions.
  let actions: [String]
  /// The names of the endpoints of its dependencies; `nil` if the feature is not registered.
  let endpoints: [String]?

  var branch: DebugBranch
  /// For each branch, what it was before each change of the script.
  var earlier: [String: [DebugBranch]] = [:]
  /// The branches of which the first changes are not kept any more.
  var forgetful: Set<String> = []
  /// The other branches, by name.
  var branches: [String: DebugBranch] = [:]
  var name = "main"
  var stops: [DebugStop] = []
  /// The files that 'save' may replace, by where their paths lead, as this session has read or written them last.
  var ownFiles: [String: [UInt8]] = [:]
  /// The command that is followed.
  var command = ""

  init(
    _ branch: DebugBranch, of subject: DebugSubject, replayer: DebugReplayer,
    reviser: ScriptReviser, console: Console, isColored: Bool,
    actions: [String], endpoints: [String]?
  ) {
    self.actions = actions
    self.endpoints = endpoints
    self.branch = branch
    self.subject = subject
    self.isColored = isColored
    self.replayer = replayer
    self.reviser = reviser
    self.console = console
    if subject.row == nil, let text = subject.fileText {
      ownFiles[AtomicFile.destination(subject.file.path)] = text
    }
  }

  var file: ScriptFile { subject.file }

  var asserts: Bool { subject.asserts }

  var text: DebugText { DebugText(record: branch.record) }

  func say(_ lines: [String]) {
    var text = TerminalText()
    for line in lines { text.append(line: line, at: .lines) }
    console.output.write(text)
  }

  func say(_ line: String) { say([line]) }

  // MARK: - Commands

  /// What follows after a command.
  enum Next {
    case command
    case reload
    case end
  }

  func perform(_ line: String) throws(CommandError) -> Next {
    let first = String(line.prefix { !" \t;".contains($0) })
    let rest = String(line.dropFirst(first.count)).trimmed
    // A file of commands can have comments.
    guard !line.isEmpty, first != "#" else { return .command }
    command = line
    if isStep(first, rest) {
      try enter(line)
      return .command
    }
    guard let word = DebugWord(rawValue: first) ?? DebugWord.short[first] else {
      let known = DebugWord.allCases.map(\.rawValue) + DebugWord.language
      throw CommandError(
        "unknown command '\(first.shortened(to: 60))'",
        hint: Suggestion.hint(for: first, among: known) ?? "'help' lists the commands")
    }
    guard rest.isEmpty || !word.operands.isEmpty else {
      throw CommandError("'\(word.rawValue)' takes no operand")
    }
    if word == .quit { return .end }
    if word == .reload { return .reload }
    try perform(word, rest)
    return .command
  }

  private func isStep(_ first: String, _ rest: String) -> Bool {
    switch first {
    case "print": false
    case "skip": ["received", "effects"].contains(String(rest.prefix { $0 != ";" }).trimmed)
    default: DebugWord.language.contains(first) || first == "include"
    }
  }

  private func perform(_ word: DebugWord, _ rest: String) throws(CommandError) {
    switch word {
    case .next: try go(by: try count(rest))
    case .back: try go(by: -(try count(rest)))
    case .continue: try goOn()
    case .run: try run(rest)
    case .restart: try go(to: 0)
    case .print: try print(rest)
    case .diff: try diff(rest)
    case .effects: try showOpen { !$0.hasPrefix("open:") && !$0.hasPrefix(Self.waiting) }
    case .queue: try showOpen(orElse: "no received action waits") { $0.hasPrefix(Self.waiting) }
    case .streams: try showOpen { $0.hasPrefix("open:") }
    case .calls: try calls(rest)
    case .checkpoints: showCheckpoints()
    case .steps:
      try branch.run.record(to: branch.position + 5)
      say(text.steps(around: branch.position))
    case .last: try last(rest)
    case .first: try first(rest)
    case .history: try history(rest)
    case .why: try why(rest)
    case .watch: try stop(at: .change(path: try path(rest, of: word)))
    case .break: try breakAt(rest)
    case .delete: try delete(rest)
    case .skip: try skip(rest)
    case .move: try move(rest)
    case .edit: try edit(rest)
    case .undo: try undo()
    case .branch: try goToBranch(rest)
    case .save: try save(try operand(rest, of: word))
    case .saveOver: try save(try operand(rest, of: word), replaces: true)
    case .help: try help(rest)
    case .reload, .quit: break
    }
  }

  func operand(_ rest: String, of word: DebugWord) throws(CommandError) -> String {
    guard rest.isEmpty else { return rest }
    throw CommandError("'\(word.rawValue)' needs an operand: \(word.rawValue) \(word.operands)")
  }

  private func count(_ text: String) throws(CommandError) -> Int {
    guard !text.isEmpty else { return 1 }
    guard let count = Int(text), count > 0, count < 1 << 40 else {
      throw CommandError("invalid number '\(text)'", hint: "write a number of steps, from 1")
    }
    return count
  }

  private func help(_ name: String) throws(CommandError) {
    guard name.isEmpty else {
      guard let word = DebugWord(rawValue: name) ?? DebugWord.short[name] else {
        throw CommandError(
          "unknown command '\(name.shortened(to: 60))'", hint: "'help' lists the commands")
      }
      return say("\(word.rawValue) \(word.operands)".trimmed + ": \(word.summary)")
    }
    let usages = DebugWord.allCases.map { "\($0.rawValue) \($0.operands)".trimmed }
    let width = usages.map(\.count).max() ?? 0
    say(
      zip(usages, DebugWord.allCases).map { usage, word in
        usage.padding(to: width + 2) + word.summary
      })
    say(
      "Steps of the script language are entered as they are: \(DebugWord.language.joined(separator: ", "))."
    )
  }
}

extension String {
  var trimmed: String {
    let text = drop { " \t\n".contains($0) }
    return String(text.reversed().drop { " \t\n".contains($0) }.reversed())
  }

  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

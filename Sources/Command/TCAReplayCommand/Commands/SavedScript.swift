import ActionScript
import ReplayRegistration
import ReplayReports

/// The script that `--save` starts from: the explored script, or the actions of a log.
struct SavedScript {
  private let path: String
  let notation: ScriptNotation
  private let registry: FeatureRegistry

  /// The extension of the path determines the notation.
  init(path: String, registry: FeatureRegistry) {
    self.path = path
    self.registry = registry
    notation = ScriptNotation(ofScript: path) ?? .line
  }

  /// The explored script, or one made of the log's actions in line notation as far as they are known.
  ///
  /// The one of a log begins with comments on what diverged.
  ///
  /// Throws a ``FileError``, a ``ScriptDiagnostic`` or a ``LogReader/Failure``.
  mutating func text(
    of file: ScriptFile, _ options: RunOptions, actions: [LoggedText], divergences: [String] = []
  ) throws -> [UInt8] {
    let input = try ScriptInput(file, limit: options.scriptLimit)
    let written = try input.notation(options.notation)
    guard written != .log else {
      var script = try script(ofLog: input, options, actions).run(with: options)
      script.leadingComments.insert(contentsOf: divergences.map { CommentSyntax($0) }, at: 0)
      return text(of: script)
    }
    let bytes = try input.readAll()
    let script = Script.parse(SourceFile(path: file.path, bytes: bytes), as: written).script
    let saved = script.rebased(from: file.path, to: path).run(with: options)
    guard written != notation || saved != script else { return bytes }
    return text(of: saved)
  }

  /// A script in the notation of the path, whose included files are found from there.
  func text(of script: Script, from old: String) -> [UInt8] {
    text(of: script.rebased(from: old, to: path))
  }

  /// A script in the notation of the path.
  func text(of script: Script) -> [UInt8] {
    Array(registry.script(script, for: notation).printed(as: notation).utf8)
  }

  /// An action of a log in line notation.
  struct LoggedText {
    var text: String
    var isReceived: Bool
  }

  /// Whether the log was replayed without effects, so that the script also sends the actions of
  /// effects.
  private(set) var sendsActionsOfEffects = false

  // MARK: - Logs

  /// A script that sends the user's actions of a log.
  ///
  /// Actions of effects are left out, because the replay shows them. If the log is replayed without
  /// effects, they are sent like those of the user.
  private mutating func script(
    ofLog input: ScriptInput, _ options: RunOptions, _ actions: [LoggedText]
  ) throws -> Script {
    var reader = LogReader(input, entryLimit: options.entryLimit)
    var script = try reader.readHeader()
    sendsActionsOfEffects = !(options.effects.map { $0 == .on } ?? reader.runsEffects ?? true)
    // Time between two of the user's actions becomes an `advance`, during which actions of effects
    // are received.
    var (now, passed) = (Duration.zero, Duration.zero)
    func advance() {
      if now > passed { script.steps.append(Step(.advance(DurationSyntax(now - passed)))) }
      passed = now
    }
    var sent = actions.filter { sendsActionsOfEffects || !$0.isReceived }[...]
    while let entry = try reader.next() {
      now = max(now, entry.time?.value ?? .zero)
      guard sendsActionsOfEffects || !entry.isReceived else { continue }
      advance()
      let text = sent.popFirst()?.text
      script.steps.append(Step(.send(text.flatMap(Self.action) ?? entry.action)))
    }
    advance()
    return script
  }

  /// The action of a step in line notation; `nil` if the text is abbreviated.
  private static func action(_ text: String) -> ActionSyntax? {
    guard !text.contains("…") else { return nil }
    let parsed = Script.parse("feature f\n\(text)\n", as: .line)
    guard parsed.diagnostics.isEmpty, case .send(let action)? = parsed.script.steps.first?.verb
    else { return nil }
    return action.shortened
  }

  /// How many steps of a script let time pass.
  func advances(in text: [UInt8]) -> Int {
    Script.parse(SourceFile(path: "", bytes: text), as: notation).script.steps
      .count { if case .advance = $0.verb { true } else { false } }
  }

  /// Adds a step to the end of a script that lets effects run on.
  static func endingEffects(_ text: [UInt8], _ notation: ScriptNotation) -> [UInt8] {
    var script = Script.parse(SourceFile(path: "", bytes: text), as: notation).script
    script.steps.append(Step(.skip(.effects)))
    guard notation == .line else { return Array(script.printed(as: notation).utf8) }
    let newline = UInt8(ascii: "\n")
    return text + (text.last == newline ? [] : [newline]) + Array("skip effects\n".utf8)
  }
}

extension StepReport {
  /// The action of a log's entry; `nil` if the step is none.
  var loggedText: SavedScript.LoggedText? {
    switch verb {
    case "send": .init(text: text, isReceived: false)
    case "receive": .init(text: "send\(text.dropFirst("receive".count))", isReceived: true)
    default: nil
    }
  }
}

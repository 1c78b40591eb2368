import ActionScript
import ReplayRegistration
import TCAReplay

/// What is fuzzed: a feature, or a script whose headers all runs have.
struct FuzzSubject {
  var feature: String
  /// The headers in line notation, without those that only a script has.
  var headers: [String] = []
  /// The steps, to begin with.
  var steps: [String] = []
  /// What no run makes of the script's steps, for messages.
  var leftOut: [String] = []
  var script: Script?

  /// The subject of an operand, which is the name of a feature or a file.
  @MainActor
  init(
    _ operand: String, _ options: RunOptions, _ registry: FeatureRegistry, verb: String = "fuzz"
  ) throws(CommandError) {
    if registry.isFeature(operand) {
      feature = operand
      return
    }
    let search = ScriptSearch([operand])
    if let error = search.errors.first {
      throw CommandError(error, looksLike: Suggestion.nearest(to: operand, among: registry.names))
    }
    guard search.files.count == 1, !search.files[0].isFound else {
      throw CommandError(
        "'\(SourceExcerpt.displayed(operand))' is not a file", hint: "name a script or a feature")
    }
    let parsed: ParsedScript
    do {
      let input = try ScriptInput(search.files[0], limit: options.scriptLimit)
      let notation = try input.notation(options.notation)
      guard notation != .log else {
        throw CommandError(
          "'\(SourceExcerpt.displayed(operand))' is a log; '\(verb)' takes a script or a feature")
      }
      parsed = Script.parse(
        SourceFile(path: search.files[0].path, bytes: try input.readAll()), as: notation)
    } catch {
      throw CommandError(reading: error)
    }
    guard !parsed.hasErrors else {
      throw CommandError(parsed)
    }
    let script = parsed.script
    guard let name = script.feature, registry[name.text] != nil else {
      throw CommandError(
        script.feature.map { "unknown feature '\($0.text)'" } ?? "the script names no feature",
        hint: Suggestion.hint(for: script.feature?.text ?? "", among: registry.names))
    }
    guard script.examples == nil else {
      throw CommandError("a script with 'examples' runs row by row, and '\(verb)' takes one run")
    }
    feature = name.text
    self.script = script
    headers = Self.lines(of: script)
    steps = script.steps.flatMap(Self.lines)
    leftOut = script.steps.flatMap(Self.leftOut)
  }

  private static func leftOut(of step: Step) -> [String] {
    guard case .repeat(let body) = step.verb else {
      return canMake(step) ? [] : [firstLine(of: step)]
    }
    let rounds = body.count - roundLimit
    return (rounds > 0 ? ["\(rounds) rounds of \(firstLine(of: step))"] : [])
      + body.steps.flatMap(leftOut)
  }

  /// What names a step in a message.
  static func firstLine(of step: Step) -> String {
    String(step.verb.description.prefix { $0 != "\n" })
  }

  /// The starting state and the answers of a script, in line notation with each value on one line.
  static func lines(of script: Script) -> [String] {
    var other = Script(headers: script.headers, steps: []).withoutComments
    other.headers.removeAll { header in
      switch header.kind {
      case .feature, .title, .tags, .exhaustivity, .schedule, .hashSeed, .watch, .examples: true
      case .let, .state, .given: false
      }
    }
    return other.lineText.split(separator: "\n").map(String.init)
  }

  /// The most rounds of a block that a run begins with.
  private static let roundLimit = 10

  /// Whether ``lines(of:)`` has all that a step does.
  static func canMake(_ step: Step) -> Bool {
    switch step.verb {
    case .send, .advance, .emit, .end, .fail, .given: !lines(of: step).isEmpty
    case .repeat(let body): body.count <= roundLimit && body.steps.allSatisfy(canMake)
    // These steps only look at the run, or at its end.
    case .receive, .receiveInAnyOrder, .expect, .exhaustivity, .finish, .print: true
    case .skip, .cancel, .let, .include: false
    }
  }

  /// The steps that a run can begin with.
  static func lines(of step: Step) -> [String] {
    switch step.verb {
    case .send, .advance, .emit, .end, .fail, .given:
      var bare = step
      (bare.expectations, bare.comments, bare.label) = ([], [], nil)
      let text = bare.verb.lineText
      return text.contains("\n") ? [] : [text]
    case .repeat(let body):
      return (0..<min(body.count, roundLimit)).flatMap { _ in body.steps.flatMap(lines) }
    case .receive, .receiveInAnyOrder, .expect, .skip, .cancel, .exhaustivity, .finish, .let,
      .print,
      .include:
      return []
    }
  }
}

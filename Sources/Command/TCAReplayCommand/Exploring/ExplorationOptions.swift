import TCAReplay

/// How all states of a feature are explored.
struct ExplorationOptions {
  var run: RunOptions
  /// The steps of `--actions`, each once.
  var actions: [String]
  /// The values of `--actions`.
  var writtenActions: [String]
  var depth: Int?
  var maxStates: Int
  /// The conditions to reach.
  var conditions: [String]
  /// The file for the graph.
  var graph: String?
  /// The file for the page of the graph.
  var page: String?
  /// The folder for scripts.
  var save: String?

  /// What is written beside the output.
  var files: [String] { [graph, page, save].compactMap(\.self) }

  init(_ arguments: Arguments) throws(UsageError) {
    try Self.refuseOthers(arguments)
    run = try RunOptions(arguments)
    run.save = nil
    if !arguments.has(Options.timeout) { run.replay.timeout = .seconds(1) }
    run.replay.explores = false
    writtenActions = try arguments.all(Options.explorationActions)
    guard !writtenActions.isEmpty else {
      throw UsageError(
        "'--exhaustive' needs '--actions'", hint: "--actions 'incrementTapped; decrementTapped'")
    }
    var known: Set<String> = []
    actions = writtenActions.flatMap(StepList.parts).filter { text in
      known.insert(text.hasPrefix("send ") ? String(text.dropFirst("send ".count)) : text).inserted
    }
    depth = try arguments[Options.depth]
    maxStates = try arguments[Options.maxStates] ?? 1_000_000
    conditions = try arguments.all(Options.until)
    graph = try arguments[Options.dot]
    page = try arguments[Options.html]
    if let graph, let page, FilePath.absolute(graph) == FilePath.absolute(page) {
      throw UsageError(
        "'--dot' and '--html' have the same file '\(page)'", hint: "give each a file of its own")
    }
    save = try arguments[Options.save]
  }

  /// The options that only this way of exploring has.
  private static let own: [Option] = [
    Options.explorationActions.option, Options.depth.option, Options.maxStates.option,
    Options.until.option, Options.dot.option,
  ]

  /// The options that it shares with a replay.
  private static let shared: [Option] = [
    Options.exhaustive.option, Options.save.option, Options.html.option, Options.input.option,
    Options.timeout.option,
    Options.wallTimeout.option, Options.maxMemory.option, Options.maxOutput.option,
    Options.maxInput.option, Options.hashSeed.option,
  ]

  /// Refuses options of a replay, which would have no effect.
  private static func refuseOthers(_ arguments: Arguments) throws(UsageError) {
    let known = Set((own + shared).map(\.word))
    for (word, values) in arguments.values.sorted(by: { $0.key < $1.key })
    where !known.contains(word) && values.contains(where: { !$0.isOfVariable }) {
      throw UsageError("'--\(word)' cannot be used with '--exhaustive'")
    }
  }

  /// Refuses the options of this way of exploring in another call.
  static func refuseOwn(_ arguments: Arguments) throws(UsageError) {
    for option in own where arguments.values[option.word] != nil && arguments.verb == .explore {
      throw UsageError("'--\(option.word)' needs '--exhaustive'")
    }
  }
}

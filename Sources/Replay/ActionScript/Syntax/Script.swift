/// A script: its headers and its steps.
///
/// Two scripts are equal if they say the same in the same order, whatever their notation and
/// layout.
public struct Script: Equatable, Sendable {
  /// The file that was parsed.
  @Incidental public var source: SourceFile

  /// The notation of the file.
  @Incidental public var notation: ScriptNotation

  /// The row of the table of examples whose values stand in the script, counted from 1; `nil` if it was read without
  /// one.
  @Incidental public internal(set) var row: Int?

  /// Whether the lines below steps and headers are indented as printed ones are.
  @Incidental var hasUsualIndentation = true

  /// The headers before the first step.
  public var headers: [HeaderSyntax]

  /// The steps.
  ///
  /// If there is an `include` among the headers, it is the first step. In a long text, each access reads the steps
  /// again.
  public var steps: [Step] {
    get { list.all }
    _modify { yield &list.all }
  }

  /// The steps, without keeping all of them.
  package var list: Steps

  /// The comments at the beginning of the file, if a blank line follows them.
  public var leadingComments: [CommentSyntax]

  /// The comments after the last step.
  public var trailingComments: [CommentSyntax]

  public init(
    source: SourceFile = SourceFile(text: ""),
    notation: ScriptNotation = .line,
    headers: [HeaderSyntax] = [],
    steps: [Step] = [],
    leadingComments: [CommentSyntax] = [],
    trailingComments: [CommentSyntax] = []
  ) {
    self.source = source
    self.notation = notation
    self.row = nil
    self.headers = headers
    self.list = Steps(steps)
    self.leadingComments = leadingComments
    self.trailingComments = trailingComments
  }
}

extension Script {
  public var feature: NameSyntax? {
    for case .feature(let name) in headers.lazy.map(\.kind) { return name }
    return nil
  }

  public var title: NameSyntax? {
    for case .title(let title) in headers.lazy.map(\.kind) { return title }
    return nil
  }

  /// The choices of the run that the script was written for.
  public var schedule: NameSyntax? {
    for case .schedule(let schedule) in headers.lazy.map(\.kind) { return schedule }
    return nil
  }

  /// The seed of hashing that the script was written for.
  public var hashSeed: Int? {
    for case .hashSeed(let seed) in headers.lazy.map(\.kind) { return seed }
    return nil
  }

  /// The table of examples.
  public var examples: ExamplesSyntax? {
    for case .examples(let table) in headers.lazy.map(\.kind) { return table }
    return nil
  }

  public var tags: [NameSyntax] {
    headers.flatMap { header -> [NameSyntax] in
      guard case .tags(let tags) = header.kind else { return [] }
      return tags
    }
  }

  /// The exhaustivity at the beginning.
  public var exhaustivity: ExhaustivitySyntax? {
    for case .exhaustivity(let exhaustivity) in headers.lazy.map(\.kind) { return exhaustivity }
    return nil
  }

  /// The name of the registered starting state.
  public var stateName: NameSyntax? {
    for case .state(let state) in headers.lazy.map(\.kind) {
      if let base = state.base { return base }
    }
    return nil
  }

  /// The changes to the starting state, in order.
  public var statePatches: [ExpectationSyntax] {
    headers.flatMap { header -> [ExpectationSyntax] in
      guard case .state(let state) = header.kind else { return [] }
      return state.patches
    }
  }

  /// The answers of dependencies at the beginning.
  public var givens: [GivenSyntax] {
    headers.compactMap { header in
      guard case .given(let given) = header.kind else { return nil }
      return given
    }
  }
}

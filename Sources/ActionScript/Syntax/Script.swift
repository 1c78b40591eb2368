/// A script: where it starts, and its steps.
///
/// Two scripts are equal when they say the same in the same order, whatever notation they came in and wherever their parts stand.
public struct Script: Equatable, Sendable {
  /// The text it was read from.
  @Incidental public var source: SourceFile

  /// The notation it was read from.
  @Incidental public var notation: ScriptNotation

  /// What comes before the first step.
  public var headers: [HeaderSyntax]

  /// The steps.
  ///
  /// An `include` among the headers is the first of them.
  public var steps: [Step]

  /// The comments at the head of the file that a blank line parts from what follows.
  public var leadingComments: [CommentSyntax]

  /// The comments after the last step.
  public var trailingComments: [CommentSyntax]

  /// Creates a script.
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
    self.headers = headers
    self.steps = steps
    self.leadingComments = leadingComments
    self.trailingComments = trailingComments
  }
}

extension Script {
  /// The name of the feature.
  public var feature: NameSyntax? {
    for case .feature(let name) in headers.lazy.map(\.kind) { return name }
    return nil
  }

  /// The title.
  public var title: NameSyntax? {
    for case .title(let title) in headers.lazy.map(\.kind) { return title }
    return nil
  }

  /// The tags.
  public var tags: [NameSyntax] {
    headers.flatMap { header -> [NameSyntax] in
      guard case .tags(let tags) = header.kind else { return [] }
      return tags
    }
  }

  /// How strictly the script starts.
  public var exhaustivity: ExhaustivitySyntax? {
    for case .exhaustivity(let exhaustivity) in headers.lazy.map(\.kind) { return exhaustivity }
    return nil
  }

  /// The name of the registered state that the script starts from.
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

  /// What the dependencies answer from the start.
  public var givens: [GivenSyntax] {
    headers.compactMap { header in
      guard case .given(let given) = header.kind else { return nil }
      return given
    }
  }

  /// The files whose steps are included, where `include` is not inside a `repeat`.
  public var includes: [NameSyntax] {
    steps.compactMap { step in
      guard case .include(let path) = step.verb else { return nil }
      return path
    }
  }
}

import InternalSupport
import ReplayPlanning
import ReplayReports
import ReplayValues

/// The values of the paths that a script watches, which change from step to step.
struct WatchedPaths<State> {
  /// The maximum length of a value's text.
  private static var valueWidth: Int { 60 }

  private var paths: [WatchedPath<State>] = []

  /// The values on one line, in full, so that changes behind their shown beginning are noticed.
  private var texts: [String] = []

  init() {}

  init(_ paths: [WatchedPath<State>], in state: State) {
    self.paths = paths
    texts = paths.map { Self.text(of: $0, in: state) }
  }

  // Not that of the paths: an array of a generic type costs a metadata lookup per step.
  var isEmpty: Bool { texts.isEmpty }

  var values: [ReplayEvent.WatchedValue] {
    paths.indices.map {
      .init(path: paths[$0].text, value: ShortenedText.text(texts[$0][...], to: Self.valueWidth))
    }
  }

  /// Takes the values in a new state, and returns those that differ from the values so far.
  mutating func changes(in state: State) -> [StepReport.PathChange] {
    var changes: [StepReport.PathChange] = []
    for index in paths.indices {
      let text = Self.text(of: paths[index], in: state)
      // By bytes: canonically equivalent texts are different values.
      guard !text.utf8.elementsEqual(texts[index].utf8) else { continue }
      let (from, to) = ShortenedText.pair(texts[index], text, to: Self.valueWidth)
      changes.append(.init(path: paths[index].text, from: from, to: to))
      texts[index] = text
    }
    return changes
  }

  private static func text(of path: WatchedPath<State>, in state: State) -> String {
    path.value(state).map { DumpLine.flattened(ReplayDump.repeatingText(of: $0)) } ?? "nowhere"
  }
}

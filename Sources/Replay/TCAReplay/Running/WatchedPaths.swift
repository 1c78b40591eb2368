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

  var isEmpty: Bool { paths.isEmpty }

  var values: [ReplayEvent.WatchedValue] {
    zip(paths, texts).map { .init(path: $0.text, value: Self.shortened($1[...])) }
  }

  /// Takes the values in a new state, and returns those that differ from the values so far.
  mutating func changes(in state: State) -> [StepReport.PathChange] {
    var changes: [StepReport.PathChange] = []
    for index in paths.indices {
      let text = Self.text(of: paths[index], in: state)
      // By bytes: canonically equivalent texts are different values.
      guard !text.utf8.elementsEqual(texts[index].utf8) else { continue }
      let (from, to) = Self.shortened(texts[index], text)
      changes.append(.init(path: paths[index].text, from: from, to: to))
      texts[index] = text
    }
    return changes
  }

  private static func text(of path: WatchedPath<State>, in state: State) -> String {
    path.value(state).map { DumpLine.flattened(ReplayDump.text(of: $0)) } ?? "nowhere"
  }

  private static func shortened(_ text: Substring) -> String {
    isShort(text) ? String(text) : "\(text.prefix(valueWidth - 1))…"
  }

  private static func isShort(_ text: Substring) -> Bool {
    // Counting all characters of a long text takes long.
    text.index(text.startIndex, offsetBy: valueWidth + 1, limitedBy: text.endIndex) == nil
  }

  /// Shortens two texts, each from shortly before the first difference if their beginnings are equal.
  private static func shortened(_ first: String, _ second: String) -> (String, String) {
    guard !isShort(first[...]) || !isShort(second[...]) else { return (first, second) }
    var common = 0
    var (left, right) = (first.makeIterator(), second.makeIterator())
    while let character = left.next(), character == right.next() { common += 1 }
    guard common > valueWidth / 2 else { return (shortened(first[...]), shortened(second[...])) }
    func end(of text: String) -> String {
      "…\(shortened(text.dropFirst(common - valueWidth / 3)))"
    }
    return (end(of: first), end(of: second))
  }
}

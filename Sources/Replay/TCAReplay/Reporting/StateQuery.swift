import ActionScript
import ReplayRegistration
import ReplayReports
import ReplayValues

/// The state, or the part of it, that `--state-at` shows.
struct StateQuery<State> {
  /// The path of the part; `nil` for the whole state.
  private let path: StatePath<State>?
  private let source: SourceFile

  /// - Parameters:
  ///   - path: The path of a part, as in scripts; `nil` for the whole state.
  ///   - feature: The feature of the state.
  /// - Throws: A ``ScriptDiagnostic`` if the state has no such part.
  init<Action>(_ path: String?, of feature: FeatureDefinition<State, Action>) throws {
    let source = SourceFile(path: "--path", text: path ?? "")
    self.source = source
    guard path != nil else {
      self.path = nil
      return
    }
    do {
      self.path = try PathResolver(builder: feature.builder(source).checking, source: source)
        .resolve(.parse(source), in: State.self)
    } catch let error as ValueError {
      throw error.diagnostic(in: source)
    }
  }

  /// Whether the changes of the state's dump tell all changes of the part.
  ///
  /// The dump names elements by their positions, not by their ids.
  var isTold: Bool { path.map { $0.isDumped && !$0.text.contains("[id:") } ?? true }

  /// The dump of the part, or the problem if it does not exist in this state.
  func text(of state: State) -> Result<String, ReplayProblem> {
    guard let path else { return .success(ReplayDump.repeatingText(of: state)) }
    if let value = path.value(in: state) {
      return .success(ReplayDump.repeatingText(of: value))
    }
    let failure = withUnsafePointer(to: state) { path.read(UnsafeRawPointer($0)) { _ in nil } }
    return .failure(
      ReplayProblem(
        .nothingThere, failure?.message ?? "'\(path.text)' leads nowhere",
        at: .init(in: source, at: SourceSpan(start: 0, end: UInt32(source.bytes.count)))))
  }
}

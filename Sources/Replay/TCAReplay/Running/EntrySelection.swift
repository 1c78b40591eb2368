import ActionScript
import ReplayPlanning
import ReplayReports

/// The entries of a log that the options select, found while the log is read.
struct EntrySelection {
  /// The position of an entry relative to the selection.
  enum Place {
    /// Before the first entry that is shown.
    case before
    case within
    case skipped
  }

  private let options: ReplayOptions
  private var isWithin: Bool
  private var unreached: [(option: String?, selector: ReplayOptions.Selector)] = []

  /// Whether the current entry is the last one.
  private(set) var isOver = false
  /// Whether to show the state after the current entry.
  private(set) var showsState = false

  init(_ options: ReplayOptions) {
    self.options = options
    isWithin = options.from == nil
    let named: [(String?, ReplayOptions.Selector?)] = [
      ("--from", options.from), ("--to", options.to), (nil, options.through),
      ("--state-at", options.stateAt),
    ]
    unreached = named.compactMap { option, selector in selector.map { (option, $0) } }
    unreached += options.skipped.map { ("--skip", $0) }
  }

  /// Rejects labels, which logs do not have.
  func refuseLabels(file: String) throws(ReplayProblem) {
    for (option, selector) in unreached {
      guard case .label(let label) = selector else { continue }
      var problem = ReplayProblem(
        .unknownStep,
        "'\(SourceExcerpt.displayed(file))' is a log: no entry has the label '\(label)'"
      )
      problem.notes =
        ["an entry is named by its number, or by :LINE"]
        + (option.map { ["'\($0)' names the entry"] } ?? [])
      throw problem
    }
  }

  /// Rejects an entry that is both shown and left out.
  func refuseContradiction() throws(ReplayProblem) {
    guard let shown = options.stateAt, options.skipped.contains(shown) else { return }
    throw ReplayProblem(
      .unknownStep, "'--skip' leaves out the entry whose state '--state-at' shows")
  }

  /// Moves to an entry.
  mutating func place(of number: Int, line: Int) -> Place {
    guard options.selectsSteps else { return .within }
    func matches(_ selector: ReplayOptions.Selector?) -> Bool {
      switch selector {
      case .number(let wanted)?: wanted == StepNumber(number)
      case .line(let wanted)?: wanted == line
      case .label, nil: false
      }
    }
    unreached.removeAll { matches($0.selector) }
    if matches(options.from) { isWithin = true }
    showsState = matches(options.stateAt)
    isOver = showsState || matches(options.to) || matches(options.through)
    if options.skipped.contains(where: matches) { return .skipped }
    return isWithin ? .within : .before
  }

  /// Rejects entries that the log does not have.
  func refuseUnreached(file: String, entryCount: Int) throws(ReplayProblem) {
    // The end may come before another selected entry.
    guard
      !isOver || unreached.contains(where: { $0.option == "--from" || $0.option == "--state-at" }),
      let (option, selector) = unreached.first
    else { return }
    let name = SourceExcerpt.displayed(file)
    let message =
      switch selector {
      case .line(let line): "no entry of '\(name)' begins in line \(line)"
      case .number(let number) where isOver:
        "the run ends with entry \(entryCount) of '\(name)', before entry \(number)"
      case .number(let number): "'\(name)' has no entry \(number): it has \(entryCount)"
      case .label(let label): "no entry of '\(name)' has the label '\(label)'"
      }
    var problem = ReplayProblem(.unknownStep, message)
    problem.notes = option.map { ["'\($0)' names the entry"] } ?? []
    throw problem
  }
}

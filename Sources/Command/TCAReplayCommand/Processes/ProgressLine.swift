import ActionScript

/// Shows the progress of a long run on a terminal.
@MainActor
final class ProgressLine {
  private let error: StandardStream
  private let output: StandardStream
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?
  private var isShown = false

  /// Returns `nil` if standard error is not a terminal.
  init?(_ console: Console) {
    guard console.error.isTerminal, console.environment["TERM"] != "dumb" else { return nil }
    error = console.error
    output = console.output
  }

  /// Shows the progress, starting after a second and at most ten times per second.
  func show(done: Int, of total: Int, current: ScriptFile?) {
    let now = ContinuousClock.now
    guard now - start > .seconds(1), lastShown.map({ now - $0 > .milliseconds(100) }) ?? true else {
      return
    }
    clear()
    output.flush()
    lastShown = now
    isShown = true
    let width = 24
    let filled = total > 0 ? width * done / total : width
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    let path = SourceExcerpt.displayed(current?.name ?? "").suffix(40)
    error.write("\r[\(bar)] \(done)/\(total) \(path)")
  }

  /// Clears the line before other output.
  func clear() {
    guard isShown else { return }
    isShown = false
    error.write("\r\u{1B}[K")
  }
}

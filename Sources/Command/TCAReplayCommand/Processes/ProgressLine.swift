import ActionScript

/// Shows the progress of a long run on a terminal.
@MainActor
final class ProgressLine {
  private let error: StandardStream
  private let output: StandardStream
  private let now: () -> ContinuousClock.Instant
  private let start: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant?
  /// What the terminal shows; `nil` for nothing.
  private var shown: [UInt8]?

  /// A terminal that is far away is not flooded, and people cannot read faster.
  private static let interval = Duration.milliseconds(250)

  /// Returns `nil` if standard error is not a terminal.
  convenience init?(_ console: Console) {
    guard console.error.isTerminal, console.environment["TERM"] != "dumb" else { return nil }
    self.init(error: console.error, output: console.output)
  }

  init(
    error: StandardStream, output: StandardStream,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.error = error
    self.output = output
    self.now = now
    start = now()
  }

  /// Shows the progress if it is another one, starting after a second and at most four times per second.
  func show(done: Int, of total: Int, current: ScriptFile?) {
    let now = now()
    guard now - start > .seconds(1), lastShown.map({ now - $0 >= Self.interval }) ?? true else {
      return
    }
    let width = 24
    let filled = total > 0 ? width * done / total : width
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    let path = SourceExcerpt.displayed(current?.name ?? "").suffix(40)
    let text: TerminalText = "\r[\(bar)] \(done)/\(total) \(path)"
    guard text.bytes != shown else { return }
    clear()
    output.flush()
    lastShown = now
    shown = text.bytes
    error.write(text)
  }

  /// Clears the line before other output.
  func clear() {
    guard shown != nil else { return }
    shown = nil
    error.write("\r\u{1B}[K")
  }
}

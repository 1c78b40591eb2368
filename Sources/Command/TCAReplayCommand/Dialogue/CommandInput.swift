import ActionScript
import CProcess
import Glibc

/// The commands of a dialogue: lines of standard input.
final class CommandInput {
  let isTerminal = isatty(STDIN_FILENO) == 1

  private let console: Console
  private let editor: LineEditor?
  private let endsAtInterrupt: Bool
  private var lines = LineBuffer()
  private var isAtEnd = false
  /// Why standard input cannot be read.
  private(set) var failure: FileError?

  /// Creates an input, in which the first Ctrl-C on a terminal only clears the line.
  ///
  /// `completions` are the words that can stand behind the start of a line.
  /// `history` are the lines of the session so far, and `rest` is what was read of standard input.
  init(
    _ console: Console, history: [String], rest: [UInt8],
    completions: @escaping (_ start: String) -> [String]
  ) {
    self.console = console
    lines.append(rest)
    endsAtInterrupt = false
    editor =
      isTerminal && console.output.isTerminal
      ? LineEditor(history: history, completions: completions) : nil
  }

  /// Creates an input without a history and without completion, which ends at the first Ctrl-C.
  init(_ console: Console) {
    self.console = console
    endsAtInterrupt = true
    editor = nil
  }

  /// The lines that were entered in an editor.
  var history: [String] { editor?.history ?? [] }

  /// What was read and is not a part of a line that was returned.
  var rest: [UInt8] { Array(lines.rest) }

  /// The next line; `nil` at the end of the input, or after a signal.
  func next(prompt: String) -> String? {
    var wasInterrupted = endsAtInterrupt
    while true {
      console.output.flush()
      switch read(prompt: prompt) {
      case .line(let line): return line
      case .end: return nil
      case .tooLong:
        console.output.write("\n")
        console.output.flush()
        console.error.write(
          "error: the line is too long for a terminal\n  write it into a file: debug SCRIPT < FILE\n"
        )
      case .interrupted:
        guard isTerminal, signals_interruption() == SIGINT, !wasInterrupted else { return nil }
        signals_forget_interrupt()
        wasInterrupted = true
        console.output.write("\nCtrl-C again ends, as does 'quit'\n")
      }
    }
  }

  private func read(prompt: String) -> LineEditor.Input {
    if let editor { return editor.read(prompt: prompt) }
    console.output.write("\(prompt)")
    console.output.flush()
    guard let line = readLine() else {
      if signals_interruption() != 0 { return .interrupted }
      console.output.write("\n")
      return .end
    }
    // On a terminal, what is typed is there already.
    if !isTerminal { console.output.write("\(line)\n") }
    return .line(line)
  }

  private func readLine() -> String? {
    while true {
      if let line = lines.next() { return Self.text(of: line) }
      guard !isAtEnd else {
        let line = lines.takeRest()
        return line.isEmpty ? nil : Self.text(of: line)
      }
      do throws(FileError) {
        let chunk = try FileReading.readChunk(
          from: STDIN_FILENO, path: "standard input", capacity: 1 << 12)
        isAtEnd = chunk.isEmpty
        lines.append(chunk)
      } catch {
        // The terminal has forgotten what was typed.
        if isTerminal, signals_interruption() == SIGINT { return nil }
        failure = error
        return nil
      }
    }
  }

  /// The text of a line, which may end with CRLF.
  private static func text(of line: some BidirectionalCollection<UInt8>) -> String {
    let end = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    return String(decoding: end, as: UTF8.self)
  }
}

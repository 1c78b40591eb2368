import ActionScript
import Glibc

/// The commands of a dialogue: lines of standard input.
final class CommandInput {
  let isTerminal = isatty(STDIN_FILENO) == 1

  private let console: Console
  private let editor: LineEditor?
  private var buffer: [UInt8] = []
  /// The number of bytes in the buffer that contain no end of a line.
  private var scanned = 0
  private var isAtEnd = false
  /// Why standard input cannot be read.
  private(set) var failure: FileError?

  /// Creates an input; `completions` are the words that can stand at the beginning of a line, and behind it.
  init(_ console: Console, completions: @escaping (_ isFirst: Bool) -> [String]) {
    self.console = console
    editor =
      isTerminal && console.output.isTerminal ? LineEditor(completions: completions) : nil
  }

  /// Creates an input without a history and without completion.
  init(_ console: Console) {
    self.console = console
    editor = nil
  }

  /// The next line; `nil` at the end of the input, or after a signal.
  func next(prompt: String) -> String? {
    console.output.flush()
    if let editor { return editor.read(prompt: prompt) }
    console.output.write("\(prompt)")
    console.output.flush()
    guard let line = readLine() else {
      console.output.write("\n")
      return nil
    }
    // On a terminal, what is typed is there already.
    if !isTerminal { console.output.write("\(line)\n") }
    return line
  }

  private func readLine() -> String? {
    while true {
      if let end = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        scanned = 0
        return line
      }
      scanned = buffer.count
      guard !isAtEnd else {
        defer { (buffer, scanned) = ([], 0) }
        return buffer.isEmpty ? nil : String(decoding: buffer, as: UTF8.self)
      }
      do throws(FileError) {
        let chunk = try FileReading.readChunk(
          from: STDIN_FILENO, path: "standard input", capacity: 1 << 12)
        isAtEnd = chunk.isEmpty
        buffer += chunk
      } catch {
        failure = error
        return nil
      }
    }
  }
}

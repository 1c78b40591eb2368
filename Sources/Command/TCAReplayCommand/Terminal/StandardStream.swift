import ActionScript
import Glibc
import ReplayReports

/// Standard output or standard error, buffered.
///
/// After a failed write, everything is dropped. It does not count as a failure if nobody reads for
/// five seconds after a signal.
final class StandardStream {
  private let descriptor: Int32
  private let capacity: Int
  private var buffer: [UInt8] = []

  /// Whether writes are dropped.
  private(set) var isClosed = false

  /// The `errno` of a failed write; `nil` if there was none.
  private(set) var failure: Int32?

  /// Whether what is printed is also written elsewhere, such as to the file of a report.
  var hasSubstitute = false

  /// Whether it is pointless to go on, because nobody gets the results.
  var endsRun: Bool { isClosed && !hasSubstitute }

  /// `capacity` is the number of bytes to buffer; 0 to write each text at once.
  init(descriptor: Int32, capacity: Int = 1 << 16) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal in columns; `nil` if unknown.
  var width: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Writes a text for people, in which other texts are escaped.
  func write(_ text: TerminalText) {
    buffer += text.bytes
    flushIfFull()
  }

  /// Writes JSON for other programs.
  func write(_ json: JSONWriter) {
    buffer += json.bytes
    flushIfFull()
  }

  /// Writes what a report says of an event.
  func write(_ event: ReplayEvent, through report: inout any ReplayReport) {
    report.receive(event, into: &buffer)
    flushIfFull()
  }

  /// Writes the text of a file as it is, but on a terminal with its hidden characters shown.
  func write(file bytes: [UInt8]) {
    guard !isTerminal else { return write("\(String(decoding: bytes, as: UTF8.self), at: .lines)") }
    buffer += bytes
    flushIfFull()
  }

  private func flushIfFull() {
    if buffer.count >= capacity { flush() }
  }

  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !isClosed, !buffer.isEmpty else { return }
    do throws(FileWriting.Failure) {
      try FileWriting.write(buffer, to: descriptor)
    } catch {
      isClosed = true
      if case .system(let code) = error { failure = code }
    }
  }
}

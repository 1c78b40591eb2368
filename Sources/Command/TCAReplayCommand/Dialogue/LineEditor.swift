import CProcess
import Glibc

/// The system's library for editing lines, with a history and completion; `nil` where there is none.
///
/// It is used on the main thread only.
final class LineEditor {
  private typealias Text = UnsafeMutablePointer<CChar>
  private typealias Receive = @convention(c) (Text?) -> Void
  private typealias Install = @convention(c) (UnsafePointer<CChar>?, Receive?) -> Void
  private typealias Step = @convention(c) () -> Void
  private typealias Prepare = @convention(c) (Int32) -> Void
  private typealias Remember = @convention(c) (UnsafePointer<CChar>?) -> Int32
  private typealias Generate = @convention(c) (UnsafePointer<CChar>?, Int32) -> Text?
  private typealias Attempt =
    @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> UnsafeMutablePointer<Text?>?
  private typealias Match =
    @convention(c) (UnsafePointer<CChar>?, Generate?) -> UnsafeMutablePointer<Text?>?

  /// What was entered.
  enum Input {
    case line(String)
    case end
    /// A signal came before the end of the line.
    case interrupted
    /// The line was dropped.
    case tooLong
  }

  /// The number of keys after which a line is dropped: with lines of more than 5,000 characters, libedit 3.1 writes beyond its
  /// memory.
  static var longestLine: Int { 3000 }

  /// The lines that were entered.
  private(set) var history: [String] = []

  private let install: Install
  private let readCharacter: Step
  private let remove: Step
  private let remember: Remember
  /// Takes the terminal again after another program had it, and shows the line; `nil` where the library cannot.
  private var resume: (() -> Void)?

  // The library calls functions without a context.
  nonisolated(unsafe) private static var match: Match?
  nonisolated(unsafe) private static var completions: (_ start: String) -> [String] = { _ in [] }
  nonisolated(unsafe) private static var candidates: [String] = []
  nonisolated(unsafe) private static var next = 0
  nonisolated(unsafe) private static var received: Input?

  /// Opens the library; `completions` are the words that can stand behind the start of a line.
  init?(history: [String], completions: @escaping (_ start: String) -> [String]) {
    let names = ["libedit.so.2", "libreadline.so.8", "libedit.so.0"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let install = dlsym(library, "rl_callback_handler_install"),
      let readCharacter = dlsym(library, "rl_callback_read_char"),
      let remove = dlsym(library, "rl_callback_handler_remove"),
      let remember = dlsym(library, "add_history")
    else { return nil }
    self.install = unsafeBitCast(install, to: Install.self)
    self.readCharacter = unsafeBitCast(readCharacter, to: Step.self)
    self.remove = unsafeBitCast(remove, to: Step.self)
    self.remember = unsafeBitCast(remember, to: Remember.self)
    // Signals are noted here.
    dlsym(library, "rl_catch_signals")?.assumingMemoryBound(to: Int32.self).pointee = 0
    if let leave = dlsym(library, "rl_deprep_terminal"),
      let take = dlsym(library, "rl_prep_terminal"),
      let show = dlsym(library, "rl_forced_update_display")
    {
      let (leave, show) = (unsafeBitCast(leave, to: Step.self), unsafeBitCast(show, to: Step.self))
      let take = unsafeBitCast(take, to: Prepare.self)
      resume = {
        leave()
        take(1)
        show()
      }
    }
    Self.inUTF8 { for line in history { add(line) } }
    guard let match = dlsym(library, "rl_completion_matches"),
      let attempt = dlsym(library, "rl_attempted_completion_function"),
      let over = dlsym(library, "rl_attempted_completion_over")
    else { return }
    Self.match = unsafeBitCast(match, to: Match.self)
    Self.completions = completions
    Self.over = over.assumingMemoryBound(to: Int32.self)
    attempt.assumingMemoryBound(to: Attempt?.self).pointee = { text, start, _ in
      LineEditor.attempt(text, at: Int(start))
    }
    Self.buffer = dlsym(library, "rl_line_buffer")?.assumingMemoryBound(to: Text?.self)
  }

  nonisolated(unsafe) private static var over: UnsafeMutablePointer<Int32>?
  /// The line that is edited.
  nonisolated(unsafe) private static var buffer: UnsafeMutablePointer<Text?>?

  private static func attempt(
    _ text: UnsafePointer<CChar>?, at position: Int
  ) -> UnsafeMutablePointer<Text?>? {
    // Otherwise names of files would be completed.
    over?.pointee = 1
    let prefix = text.map { String(cString: $0) } ?? ""
    let line = buffer?.pointee.map { String(cString: $0) } ?? ""
    let start = String(decoding: line.utf8.prefix(position), as: UTF8.self)
    candidates = completions(start).filter { $0.hasPrefix(prefix) }
    next = 0
    guard !candidates.isEmpty else { return nil }
    return match?(text) { _, state in
      if state == 0 { LineEditor.next = 0 }
      guard LineEditor.candidates.indices.contains(LineEditor.next) else { return nil }
      defer { LineEditor.next += 1 }
      return strdup(LineEditor.candidates[LineEditor.next])
    }
  }

  private func add(_ line: String) {
    history.append(line)
    _ = remember(line)
  }

  /// A line that was entered.
  func read(prompt: String) -> Input {
    Self.inUTF8 { edit(prompt) }
  }

  /// Lets the library take bytes for text in UTF-8, as this program does; otherwise it drops what is not ASCII.
  private static func inUTF8<Result>(_ body: () -> Result) -> Result {
    // The features of the run keep the locale that they have.
    let before = setlocale(LC_CTYPE, nil).map { strdup($0) }
    setlocale(LC_CTYPE, "C.UTF-8")
    defer {
      if let before {
        setlocale(LC_CTYPE, before)
        free(before)
      }
    }
    return body()
  }

  private func edit(_ prompt: String) -> Input {
    Self.received = nil
    install(prompt) { text in
      LineEditor.received = text.map { .line(String(cString: $0)) } ?? .end
      free(text)
    }
    // Otherwise the prompt would be shown again before the line is followed.
    defer { remove() }
    signals_note_continuing(1)
    defer { signals_note_continuing(0) }
    var count = 0
    while Self.received == nil {
      guard count < Self.longestLine else {
        // What was pasted behind it is not a command.
        tcflush(STDIN_FILENO, TCIFLUSH)
        return .tooLong
      }
      guard signals_wait_for_input(STDIN_FILENO) != 0, signals_interruption() == 0 else {
        return .interrupted
      }
      if signals_take_continuing() != 0 {
        resume?()
        continue
      }
      // The library never stops reading from a terminal that is gone.
      guard !isGone else { return .end }
      readCharacter()
      count += 1
    }
    guard case .line(let line)? = Self.received else { return .end }
    if !line.isEmpty { add(line) }
    return .line(line)
  }

  private var isGone: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    return poll(&input, 1, 0) > 0 && Int32(input.revents) & (POLLHUP | POLLERR) != 0
  }
}

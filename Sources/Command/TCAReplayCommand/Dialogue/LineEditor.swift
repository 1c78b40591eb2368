import Glibc

/// The system's library for editing lines, with a history and completion; `nil` where there is none.
///
/// It is used on the main thread only.
final class LineEditor {
  private typealias Text = UnsafeMutablePointer<CChar>
  private typealias Read = @convention(c) (UnsafePointer<CChar>?) -> Text?
  private typealias Remember = @convention(c) (UnsafePointer<CChar>?) -> Int32
  private typealias Generate = @convention(c) (UnsafePointer<CChar>?, Int32) -> Text?
  private typealias Attempt =
    @convention(c) (UnsafePointer<CChar>?, Int32, Int32) -> UnsafeMutablePointer<Text?>?
  private typealias Match =
    @convention(c) (UnsafePointer<CChar>?, Generate?) -> UnsafeMutablePointer<Text?>?

  private let read: Read
  private let remember: Remember

  // The library calls functions without a context.
  nonisolated(unsafe) private static var match: Match?
  nonisolated(unsafe) private static var completions: (_ isFirst: Bool) -> [String] = { _ in [] }
  nonisolated(unsafe) private static var candidates: [String] = []
  nonisolated(unsafe) private static var next = 0

  /// Opens the library; `completions` are the words that can stand at the beginning of a line, and behind it.
  init?(completions: @escaping (_ isFirst: Bool) -> [String]) {
    let names = ["libedit.so.2", "libreadline.so.8", "libedit.so.0"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let read = dlsym(library, "readline"), let remember = dlsym(library, "add_history")
    else { return nil }
    self.read = unsafeBitCast(read, to: Read.self)
    self.remember = unsafeBitCast(remember, to: Remember.self)
    guard let match = dlsym(library, "rl_completion_matches"),
      let attempt = dlsym(library, "rl_attempted_completion_function"),
      let over = dlsym(library, "rl_attempted_completion_over")
    else { return }
    Self.match = unsafeBitCast(match, to: Match.self)
    Self.completions = completions
    Self.over = over.assumingMemoryBound(to: Int32.self)
    attempt.assumingMemoryBound(to: Attempt?.self).pointee = { text, start, _ in
      LineEditor.attempt(text, isFirst: start == 0)
    }
  }

  nonisolated(unsafe) private static var over: UnsafeMutablePointer<Int32>?

  private static func attempt(
    _ text: UnsafePointer<CChar>?, isFirst: Bool
  ) -> UnsafeMutablePointer<Text?>? {
    // Otherwise names of files would be completed.
    over?.pointee = 1
    let prefix = text.map { String(cString: $0) } ?? ""
    candidates = completions(isFirst).filter { $0.hasPrefix(prefix) }
    next = 0
    guard !candidates.isEmpty else { return nil }
    return match?(text) { _, state in
      if state == 0 { LineEditor.next = 0 }
      guard LineEditor.candidates.indices.contains(LineEditor.next) else { return nil }
      defer { LineEditor.next += 1 }
      return strdup(LineEditor.candidates[LineEditor.next])
    }
  }

  /// A line that was entered; `nil` at the end of the input.
  func read(prompt: String) -> String? {
    guard let line = read(prompt) else { return nil }
    defer { free(line) }
    let text = String(cString: line)
    if !text.isEmpty { _ = remember(line) }
    return text
  }
}

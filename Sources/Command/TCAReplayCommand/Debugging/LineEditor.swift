import Glibc

/// The system's library for editing lines, with a history; `nil` where there is none.
final class LineEditor {
  private typealias Read = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?
  private typealias Remember = @convention(c) (UnsafePointer<CChar>?) -> Int32

  private let read: Read
  private let remember: Remember

  init?() {
    let names = ["libedit.so.2", "libreadline.so.8", "libedit.so.0"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let read = dlsym(library, "readline"), let remember = dlsym(library, "add_history")
    else { return nil }
    self.read = unsafeBitCast(read, to: Read.self)
    self.remember = unsafeBitCast(remember, to: Remember.self)
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

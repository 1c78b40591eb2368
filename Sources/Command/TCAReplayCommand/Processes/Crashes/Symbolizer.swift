import CProcess
import Glibc

/// Finds the lines of code at addresses in the program, with `llvm-symbolizer` or `addr2line`.
enum Symbolizer {
  /// A line of code.
  struct Place: Hashable {
    var file: String
    var line: Int
    /// `nil` if it is not known.
    var column: Int?
  }

  /// The time after which a symbolizer is ended, in milliseconds.
  private static let limit: Int32 = 60_000

  /// Returns the places in the order of the addresses; several for an address in inlined code, the innermost first.
  ///
  /// There are none without a symbolizer, or without debug information.
  static func places(of addresses: [UInt64]) -> [Place] {
    guard let program = ProgramFile.path, !ProgramFile.isReplaced, let symbolizer = find()
    else { return [] }
    var arguments = [symbolizer, "-i", "-e", program]
    if symbolizer.hasSuffix("/llvm-symbolizer") { arguments.append("--functions=none") }
    arguments += addresses.map { "0x\(String($0, radix: 16))" }
    return output(of: arguments).split(separator: "\n").compactMap(place)
  }

  /// The path of the symbolizer: that in `PATH`, or that of the toolchain in `PATH`; `nil` if there is none.
  static func find() -> String? {
    if let path = found("llvm-symbolizer") { return path }
    if let swift = found("swift"), let real = realpath(FilePath.cString(swift), nil) {
      defer { free(real) }
      let folder = FilePath.text(real).split(separator: "/").dropLast().joined(separator: "/")
      let symbolizer = "/\(folder)/llvm-symbolizer"
      if isExecutable(symbolizer) { return symbolizer }
    }
    return found("addr2line")
  }

  private static func found(_ name: String) -> String? {
    guard let folders = getenv("PATH").map({ FilePath.text($0) }) else { return nil }
    return folders.split(separator: ":").lazy
      .map { FilePath.joined(String($0), name) }
      .first(where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool {
    access(FilePath.cString(path), X_OK) == 0
  }

  /// Reads `FILE:LINE:COLUMN` or `FILE:LINE`; `nil` for what has no line.
  static func place(_ text: Substring) -> Place? {
    // 'addr2line' adds "(discriminator 1)".
    guard var file = text.split(separator: " (discriminator", maxSplits: 1).first else {
      return nil
    }
    var numbers: [Int] = []
    while numbers.count < 2, let colon = file.lastIndex(of: ":"),
      let number = Int(file[file.index(after: colon)...])
    {
      numbers.insert(number, at: 0)
      file = file[..<colon]
    }
    guard let line = numbers.first, line > 0, file.first == "/" else { return nil }
    let column = numbers.count == 2 && numbers[1] > 0 ? numbers[1] : nil
    return Place(file: String(file), line: line, column: column)
  }

  /// What a program prints; it gets no input.
  private static func output(of arguments: [String]) -> String {
    var ends: [Int32] = [0, 0]
    guard process_pipe(&ends) == 0 else { return "" }
    defer { close(ends[0]) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup(FilePath.cString($0)) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let result = posix_spawn(&process, FilePath.cString(arguments[0]), &files, nil, words, environ)
    close(ends[1])
    guard result == 0 else { return "" }
    defer {
      kill(process, SIGKILL)
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
    }
    return text(from: ends[0])
  }

  private static func text(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&wait, 1, limit)
      // The end of another script's process interrupts the wait.
      if isReady < 0, errno == EINTR { continue }
      guard isReady > 0 else { return "" }
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return "" }
      bytes += chunk[..<count]
    }
  }
}

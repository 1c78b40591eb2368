import ActionScript
import CProcess
import Glibc

/// A replaying process's end of the connection to the process that controls it.
struct ReplayControl {
  /// A command to the process while it waits.
  enum Command {
    case go(isSilent: Bool)
    case value(path: String)
    case path(String)
    case openWork
    case trace
    case watch(path: String)
    case check(condition: String, includesArrivals: Bool)
    case change(ScriptText, path: String, lenientAfter: Int?)
    /// To go on in a new process, too, which waits at the same step.
    case fork(Files, parent: pid_t)
  }

  /// What the process says.
  enum Message {
    case waits(position: Int, process: pid_t)
    case cannotFork(reason: String)
  }

  /// The files of a new process.
  struct Files {
    var control: Int32
    var events: Int32
    var captured: Int32
    var progress: Int32

    fileprivate init?(_ files: [Int32]) {
      guard files.count == 4 else { return nil }
      (control, events, captured, progress) = (files[0], files[1], files[2], files[3])
    }

    init(control: Int32, events: Int32, captured: Int32, progress: Int32) {
      self.control = control
      self.events = events
      self.captured = captured
      self.progress = progress
    }

    fileprivate var all: [Int32] { [control, events, captured, progress] }

    func close() {
      for file in all { _ = Glibc.close(file) }
    }
  }

  let socket: Int32

  // MARK: - Commands

  /// Tells the process something; `false` if it has ended.
  func send(_ command: Command) -> Bool {
    switch command {
    case .go(let isSilent): return Self.send("go \(isSilent ? 1 : 0)", to: socket)
    case .value(let path):
      // A path need not fit into a message.
      return sendText(path, "value")
    case .path(let path): return sendText(path, "path")
    case .openWork: return Self.send("open", to: socket)
    case .change(let text, let path, let lenientAfter):
      let bounds = text.bounds.map(String.init).joined(separator: " ")
      let head = Array("\(bounds)\n\(path)".utf8)
      return sendBytes(
        [head, text.bytes], "change \(text.notation.word) \(lenientAfter ?? -1) \(head.count)")
    case .trace: return Self.send("trace", to: socket)
    case .watch(let path): return sendText(path, "watch")
    case .check(let condition, let includesArrivals):
      return sendText(condition, "check \(includesArrivals ? 1 : 0)")
    case .fork(let files, let parent):
      return Self.send("fork \(parent)", files.all, to: socket)
    }
  }

  /// Sends a text of any length in a file.
  private func sendText(_ text: String, _ word: String) -> Bool {
    sendBytes([Array(text.utf8)], word)
  }

  private func sendBytes(_ parts: [[UInt8]], _ word: String) -> Bool {
    let file = process_memory_file()
    guard file >= 0 else { return false }
    defer { close(file) }
    do {
      for bytes in parts { try FileWriting.write(bytes, to: file) }
    } catch {
      return false
    }
    return Self.send(word, [file], to: socket)
  }

  /// The next command; `nil` if the other process has ended.
  func receive() -> Command? {
    while let (words, files) = Self.receive(from: socket) {
      switch words.first {
      case "go": return .go(isSilent: words.last == "1")
      case "open": return .openWork
      case "trace": return .trace
      case "value":
        guard let text = Self.text(files) else { return nil }
        return .value(path: text)
      case "path":
        guard let text = Self.text(files) else { return nil }
        return .path(text)
      case "watch":
        guard let text = Self.text(files) else { return nil }
        return .watch(path: text)
      case "check":
        guard let text = Self.text(files) else { return nil }
        return .check(condition: text, includesArrivals: words.last == "1")
      case "change":
        return Self.change(words, files)
      case "fork":
        guard let files = Files(files), let parent = words.last.flatMap({ pid_t($0) }) else {
          return nil
        }
        return .fork(files, parent: parent)
      default: return nil
      }
    }
    return nil
  }

  private static func text(_ files: [Int32]) -> String? {
    bytes(files).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A change, whose file has the bounds of the sections and the path before the text.
  private static func change(_ words: [String], _ files: [Int32]) -> Command? {
    guard words.count == 4, let lenientAfter = Int(words[2]), let count = Int(words[3]),
      let file = files.first
    else { return nil }
    defer { close(file) }
    let size = size(file)
    guard count >= 0, count <= size, let head = bytes(file, 0..<count),
      let text = bytes(file, count..<size), let end = head.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let bounds = String(decoding: head[..<end], as: UTF8.self).split(separator: " ")
    return .change(
      ScriptText(
        text, as: words[1] == "json" ? .json : .line, bounds: bounds.compactMap { Int($0) }),
      path: String(decoding: head[(end + 1)...], as: UTF8.self),
      lenientAfter: lenientAfter < 0 ? nil : lenientAfter)
  }

  private static func bytes(_ files: [Int32]) -> [UInt8]? {
    guard let file = files.first else { return nil }
    defer { close(file) }
    return bytes(file, 0..<size(file))
  }

  private static func size(_ file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// A part of a file; `nil` if it has less.
  private static func bytes(_ file: Int32, _ range: Range<Int>) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count,
        case let read = pread(
          file, buffer.baseAddress.map { $0 + count }, range.count - count,
          off_t(range.lowerBound + count)),
        read > 0
      {
        count += read
      }
    }
    return bytes.count == range.count ? bytes : nil
  }

  // MARK: - Messages

  func send(_ message: Message) {
    // If the other process has ended, the next wait ends this one.
    switch message {
    case .waits(let position, let process):
      _ = Self.send("waits \(position) \(process)", to: socket)
    case .cannotFork(let reason): _ = Self.send("cannot \(reason)", to: socket)
    }
  }

  /// The next message; `nil` if the process has ended.
  func receiveMessage() -> Message? {
    guard let (words, _) = Self.receive(from: socket) else { return nil }
    if words.first == "cannot" {
      return .cannotFork(reason: words.dropFirst().joined(separator: " "))
    }
    guard words.count == 3, let position = Int(words[1]), let process = pid_t(words[2]) else {
      return nil
    }
    return .waits(position: position, process: process)
  }

  private static func send(_ text: String, _ files: [Int32] = [], to socket: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return control_send(socket, bytes, bytes.count, files, files.count) == 0
  }

  private static func receive(from socket: Int32) -> (words: [String], files: [Int32])? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var files = [Int32](repeating: -1, count: 4)
    var count = 0
    let length = control_receive(socket, &bytes, bytes.count, &files, &count)
    guard length > 0 else { return nil }
    let words = String(decoding: bytes[..<length], as: UTF8.self).split(separator: " ")
    return (words.map(String.init), Array(files[..<count]))
  }
}

extension ScriptNotation {
  /// The notation in a command.
  fileprivate var word: String {
    switch self {
    case .json: "json"
    case .line, .log: "line"
    }
  }
}

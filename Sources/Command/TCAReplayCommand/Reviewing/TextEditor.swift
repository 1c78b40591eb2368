import CProcess
import Glibc

/// The editor that the environment names, for a text in a temporary file.
@MainActor
struct TextEditor {
  /// Why a text was not edited.
  struct Failure: Error {
    var message: String
  }

  private let command: String
  private let folder: String

  init(environment: [String: String]) {
    let names = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    command = names.first { !$0.isEmpty } ?? "vi"
    folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Lets a person change a text; the file has the ending of another one.
  func edit(_ text: [UInt8], like path: String) throws(Failure) -> [UInt8] {
    let ending = path.lowercased().hasSuffix(".json") ? ".json" : ".replay"
    var name = Array("\(folder)/change-XXXXXX\(ending)".utf8CString)
    let descriptor = mkstemps(&name, Int32(ending.utf8.count))
    guard descriptor >= 0 else {
      throw Failure(
        message: "cannot create a file in '\(folder)': \(String(cString: strerror(errno)))")
    }
    defer { unlink(name) }
    let isWritten = (try? FileWriting.write(text, to: descriptor)) != nil
    close(descriptor)
    guard isWritten else { throw Failure(message: "cannot write a file in '\(folder)'") }
    let file = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard
      let status = ShellProcess.run("\(command) \"$0\"", arguments: [file], readsTerminal: true)
    else { throw Failure(message: "cannot fork a process") }
    guard process_end_signal(status) == 0, process_exit_code(status) == 0 else {
      throw Failure(message: "the editor '\(command)' failed")
    }
    do throws(FileError) {
      return try ScriptInput(ScriptFile(path: file), limit: ScriptInput.defaultLimit).readAll()
    } catch {
      throw Failure(message: "\(error)")
    }
  }
}

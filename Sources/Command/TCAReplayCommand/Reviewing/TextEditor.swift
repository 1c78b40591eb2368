import CProcess

/// The editor that the environment names, for a text in a temporary file.
@MainActor
struct TextEditor {
  /// Why a text was not edited.
  struct Failure: Error {
    var message: String
  }

  private let command: String

  init(environment: [String: String]) {
    let names = ["VISUAL", "EDITOR"].compactMap { environment[$0] }
    command = names.first { !$0.isEmpty } ?? "vi"
  }

  /// Lets a person change a text; the file has the ending of another one.
  func edit(_ text: [UInt8], like path: String) throws(Failure) -> [UInt8] {
    let ending = path.lowercased().hasSuffix(".json") ? ".json" : ".replay"
    do {
      let file = try TemporaryFile(text, named: "change", ending: ending)
      defer { file.remove() }
      try run(file.path)
      return try ScriptInput(ScriptFile(path: file.path), limit: ScriptInput.defaultLimit)
        .readAll()
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(message: "\(error)")
    }
  }

  private func run(_ file: String) throws(Failure) {
    guard
      let status = ShellProcess.run("\(command) \"$0\"", arguments: [file], readsTerminal: true)
    else { throw Failure(message: "cannot fork a process") }
    guard process_end_signal(status) == 0, process_exit_code(status) == 0 else {
      throw Failure(message: "the editor '\(command)' failed")
    }
  }
}

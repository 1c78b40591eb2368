import ReplayRegistration
import ReplayReports
import TCAReplay

/// Writes the files that an editor needs for scripts.
struct InitCommand {
  private let folder: String
  private let editor: Editor
  private let registry: FeatureRegistry
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard arguments.has(.editor) else {
      throw UsageError("'init' needs '--editor'", hint: "--editor vscode|vim")
    }
    editor = try arguments.choice(.editor, default: Editor.vscode)
    guard let folder = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'init' takes one folder", hint: "init --editor \(editor.rawValue) .")
    }
    self.folder = folder
    self.registry = registry
    self.console = console
  }

  func run() -> ExitCode {
    var code = ExitCode.success
    for file in EditorFiles(tool: console.tool, registry: registry).files(for: editor) {
      let path = folder.hasSuffix("/") ? folder + file.path : "\(folder)/\(file.path)"
      do throws(FileError) {
        try AtomicFile.write(Array(file.text.utf8), to: path)
        console.output.write("wrote \(path)\n")
      } catch {
        console.error.write("error: \(error)\n")
        code = .broken
      }
    }
    return code
  }
}

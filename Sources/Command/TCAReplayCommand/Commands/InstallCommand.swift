import ActionScript
import CProcess
import Foundation

/// Copies the running program, what it needs and its completions below a folder.
struct InstallCommand {
  private let prefix: String
  private let isForced: Bool
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    self.console = console
    isForced = arguments.has(Options.force)
    let hint = "install --prefix ~/.local"
    if let word = arguments.operands.first {
      throw UsageError("'install' takes no '\(word)'", hint: "install --prefix \(word)")
    }
    guard let prefix = try arguments[Options.prefix], !prefix.isEmpty else {
      throw UsageError("'install' needs the folder to install below", hint: hint)
    }
    guard prefix != "~", !prefix.hasPrefix("~/") else {
      throw UsageError(
        "the shell did not expand the '~' of '--prefix'",
        hint: "write '--prefix \(prefix)' with a space and without quotation marks")
    }
    let name = console.tool.name
    guard !name.isEmpty, !name.contains("/"), ![".", ".."].contains(name) else {
      throw UsageError("a program cannot be named '\(name)'", hint: "change its 'identity'")
    }
    self.prefix = prefix
  }

  /// A file to install, with a path below the folder to install to.
  private struct Item {
    enum Contents {
      case text(String)
      case copy(of: String)
    }

    var path: String
    var contents: Contents
    var permissions: mode_t = 0o666
  }

  func run() -> ExitCode {
    let name = console.tool.name
    let program = FilePath.joined(prefix, "bin/\(name)")
    do throws(FileError) {
      if let obstacle = try obstacle(at: program) {
        console.error.write("error: \(obstacle)\n")
        return .broken
      }
      let code = try write(items(named: name))
      guard code == .success else { return code }
    } catch {
      if let interruption = ExitCode.ofInterruption { return interruption }
      console.error.write("error: \(error)\n")
      return .broken
    }
    reportPath(to: program)
    if _isDebugAssertConfiguration() {
      let product = ProgramFile.path?.split(separator: "/").last.map(String.init) ?? name
      console.error.write(
        """
        note: this is a debug build; for a faster one: \
        swift run -c release \(product) install --prefix \(prefix)

        """)
    }
    return .success
  }

  /// Why the program's file cannot be replaced, if there is a reason.
  private func obstacle(at path: String) throws(FileError) -> TerminalText? {
    guard FileReading.exists(path) else { return nil }
    let shown = SourceExcerpt.displayed(path)
    switch try FileReading.kind(of: path) {
    case .directory: return "'\(shown)' is a folder"
    case .special(let kind): return "'\(shown)' is \(kind)"
    case .file:
      guard !isForced, try !ReplayProgram.isOne(path) else { return nil }
      return "'\(shown)' is another program\n  --force replaces it"
    }
  }

  private func items(named name: String) throws(FileError) -> [Item] {
    let completions = Completions(tool: console.tool)
    var items = try ReplayProgram.companions().map { companion in
      Item(
        path: "bin/\(companion.path)", contents: .copy(of: companion.source),
        permissions: companion.isLibrary ? 0o777 : 0o666)
    }
    items += [
      Item(
        path: "share/bash-completion/completions/\(name)",
        contents: .text(completions.text(for: .bash))),
      Item(
        path: "share/zsh/site-functions/_\(name)", contents: .text(completions.text(for: .zsh))),
      Item(
        path: "share/fish/vendor_completions.d/\(name).fish",
        contents: .text(completions.text(for: .fish))),
      Item(
        path: "share/man/man1/\(name).1", contents: .text(ManPage(tool: console.tool).text)),
      // The last one to be renamed: it does not run without the others.
      Item(path: "bin/\(name)", contents: .copy(of: "/proc/self/exe"), permissions: 0o777),
    ]
    return items
  }

  /// Writes all files, or none if one of them cannot be written or a signal arrives.
  private func write(_ items: [Item]) throws(FileError) -> ExitCode {
    signals_note_interruptions()
    var written: [AtomicFile] = []
    for item in items {
      let file = try AtomicFile(
        FilePath.joined(prefix, item.path), permissions: item.permissions)
      written.append(file)
      switch item.contents {
      case .text(let text): file.write(Array(text.utf8))
      case .copy(let source): try copy(source, to: file)
      }
      try file.close()
      if let interruption = ExitCode.ofInterruption { return interruption }
    }
    for file in written {
      let verb = FileReading.exists(file.path) ? "replaced" : "installed"
      try file.commit()
      console.output.write("\(verb) \(SourceExcerpt.displayed(file.path))\n")
    }
    return .success
  }

  private func copy(_ source: String, to file: AtomicFile) throws(FileError) {
    let descriptor = open(FilePath.cString(source), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: source, code: errno) }
    defer { close(descriptor) }
    while true {
      let chunk = try FileReading.readChunk(from: descriptor, path: source)
      if chunk.isEmpty { return }
      file.write(chunk)
    }
  }

  /// Says whether the shell finds the program.
  private func reportPath(to program: String) {
    let folders = (console.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let folder = FilePath.absolute(FilePath.joined(prefix, "bin"))
    let installed = FileIdentity(ofFile: program)
    let found = folders.map { FilePath.joined($0, console.tool.name) }.first {
      access(FilePath.cString($0), X_OK) == 0 && FileIdentity(ofFile: $0) != nil
    }
    let shown = SourceExcerpt.displayed(folder)
    if let found, FileIdentity(ofFile: found) == installed {
      console.output.write("\(shown) is on PATH\n")
    } else if let found {
      console.output.write("PATH finds another one first: \(SourceExcerpt.displayed(found))\n")
    } else {
      console.output.write(
        "\(shown) is not on PATH; to add it: export PATH=\"\(shown):$PATH\"\n")
    }
  }
}

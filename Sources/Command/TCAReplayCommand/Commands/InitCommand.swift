import ActionScript
import CProcess
import Foundation
import ReplayRegistration

/// Writes a new package for replaying features, or support files for an editor.
struct InitCommand {
  private enum Work {
    case editor(Editor, folder: String)
    case package(PackageTemplate, folder: String)
    case additions(PackageDependency?, folder: String)
  }

  private let work: Work
  private let registry: FeatureRegistry
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    self.registry = registry
    self.console = console
    let isEditor = arguments.has(Options.editor)
    let isExisting = arguments.has(Options.existing)
    guard !isEditor || !isExisting else {
      throw UsageError("'--editor' and '--existing' cannot be used together")
    }
    guard arguments.operands.count == 1 || isExisting && arguments.operands.isEmpty else {
      throw UsageError(
        "'init' takes one folder",
        hint: isEditor ? "init --editor vscode ." : "init my-package")
    }
    let folder = arguments.operands.first ?? "."
    guard !folder.isEmpty else {
      throw UsageError("'init' takes one folder, not an empty name")
    }
    if isEditor {
      guard !arguments.has(Options.package) else {
        throw UsageError("'--editor' and '--package' cannot be used together")
      }
      work = .editor(try arguments[Options.editor] ?? .vscode, folder: folder)
      return
    }
    let dependency = try Self.dependency(arguments, of: folder)
    guard isExisting else {
      guard let dependency else { throw .unknownPackage }
      let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
      work = .package(PackageTemplate(name: name, dependency: dependency), folder: folder)
      return
    }
    guard FileReading.exists(FilePath.joined(folder, "Package.swift")) else {
      throw UsageError(
        "there is no Package.swift in '\(folder)'", hint: "'init DIR' writes a new package")
    }
    work = .additions(dependency, folder: folder)
  }

  private static func dependency(
    _ arguments: Arguments, of folder: String
  ) throws(UsageError) -> PackageDependency? {
    if let text = try arguments[Options.package] { return try PackageDependency(text, of: folder) }
    return PackageDependency.ofRunningTool(for: folder)
  }

  func run() throws(UsageError) -> ExitCode {
    switch work {
    case .editor(let editor, let folder):
      let files = EditorFiles(tool: console.tool, registry: registry).files(for: editor)
      return write(files, replacingOwnIn: folder)
    case .package(let template, let folder):
      return write(template, to: folder)
    case .additions(let dependency, let folder):
      return try add(dependency, to: folder)
    }
  }

  /// Prints what to add to a package.
  private func add(
    _ dependency: PackageDependency?, to folder: String
  ) throws(UsageError) -> ExitCode {
    let package: ExistingPackage
    do throws(FileError) {
      package = try ExistingPackage(folder)
    } catch {
      console.error.write("error: \(error)\n")
      return .broken
    }
    let additions = PackageAdditions(package: package, dependency: dependency)
    guard !additions.lacksDependency else { throw .unknownPackage }
    console.output.write("\(additions.text, at: .lines)")
    return .success
  }

  /// Writes files anew, but not over those that somebody else has written.
  private func write(_ files: [NewFile], replacingOwnIn folder: String) -> ExitCode {
    let foreign = files.filter { file in
      let path = FilePath.joined(folder, file.path)
      guard FileReading.exists(path) else { return false }
      // A file that another version of the command wrote begins with the same line.
      let old = try? ScriptInput(ScriptFile(path: path)).readAll()
      return old.map(UnifiedDiff.split)?.first
        != UnifiedDiff.split(Array(file.text.utf8)).first
    }
    guard foreign.isEmpty else {
      for file in foreign {
        let path = SourceExcerpt.displayed(FilePath.joined(folder, file.path))
        console.error.write("error: '\(path)' exists already, and is not from 'init'\n")
      }
      return .broken
    }
    return write(files, to: folder)
  }

  private func write(_ template: PackageTemplate, to folder: String) -> ExitCode {
    let existing = template.files.map { FilePath.joined(folder, $0.path) }
      .filter(FileReading.exists)
    guard existing.isEmpty else {
      for path in existing {
        console.error.write("error: '\(SourceExcerpt.displayed(path))' exists already\n")
      }
      console.error.write("  'init --existing' prints what to add to a package\n")
      return .broken
    }
    let code = write(template.files, to: folder)
    guard code == .success else { return code }
    let go = folder == "." ? "" : "  cd \(Self.shellWord(folder))\n"
    console.output.write("\nNext:\n\(go, at: .lines)  swift run replay Scripts\n  swift test\n")
    return code
  }

  /// A word for a shell, in quotation marks if it needs them.
  private static func shellWord(_ text: String) -> String {
    let isPlain = text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "._-/".contains($0))
    }
    // Otherwise it would be an option of 'cd'.
    let shown = (text.hasPrefix("-") ? "./" : "") + SourceExcerpt.displayed(text)
    return isPlain ? shown : ShellWord.quoted(shown)
  }

  /// Writes all files, or none if one of them fails or a signal arrives.
  private func write(_ files: [NewFile], to folder: String) -> ExitCode {
    signals_note_interruptions()
    do throws(FileError) {
      var written: [AtomicFile] = []
      for file in files {
        written.append(try AtomicFile(FilePath.joined(folder, file.path)))
        written[written.count - 1].write(Array(file.text.utf8))
      }
      for file in written { try file.close() }
      if let interruption = ExitCode.ofInterruption { return interruption }
      for file in written {
        try file.commit()
        console.output.write("wrote \(SourceExcerpt.displayed(file.path))\n")
      }
      return .success
    } catch {
      if let interruption = ExitCode.ofInterruption { return interruption }
      console.error.write("error: \(error)\n")
      return .broken
    }
  }
}

extension UsageError {
  fileprivate static var unknownPackage: UsageError {
    UsageError(
      "'init' does not know where \(PackageDependency.packageName) is",
      hint: "--package takes the folder of a clone, or URL@VERSION")
  }
}

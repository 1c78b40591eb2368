import ActionScript
import ReplayPlanning

/// The files that a script includes, each read where it is included.
final class IncludedScripts {
  private let reader: IncludeReader
  private var known: [String: Script] = [:]
  /// The paths of the script, and of the files that are being read.
  private var open: [String]
  /// Why a file could not be read; `nil` if all could.
  private(set) var problem: DebugError?

  /// - Parameters:
  ///   - script: The path of the script.
  ///   - reader: Reads its included files.
  init(of script: String, _ reader: IncludeReader) {
    self.reader = reader
    open = [script]
  }

  /// Does something with an included file, unless it includes itself or cannot be read.
  func with(_ name: NameSyntax, _ body: (Script) -> Void) {
    let path = IncludeReader.resolve(name.text, from: open.last ?? "")
    guard !open.contains(path), let script = script(name, path) else { return }
    open.append(path)
    body(script)
    open.removeLast()
  }

  private func script(_ name: NameSyntax, _ path: String) -> Script? {
    if let known = known[path] { return known }
    do {
      let parsed = Script.parse(try reader.read(path))
      guard !parsed.hasErrors else { throw DebugError(parsed) }
      known[path] = parsed.script
      return parsed.script
    } catch let error as DebugError {
      problem = problem ?? error
    } catch {
      problem =
        problem
        ?? DebugError("'\(SourceExcerpt.displayed(name.text))' cannot be included: \(error)")
    }
    return nil
  }
}

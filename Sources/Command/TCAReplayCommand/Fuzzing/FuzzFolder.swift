import ActionScript
import TCAReplay

/// The folder of the scripts that have reached something new.
struct FuzzFolder {
  private let path: String?
  /// The names of the files that are there.
  private var names: Set<String> = []
  private var feature = ""

  init(_ path: String?) {
    self.path = path
  }

  /// Reads the scripts of a feature, without the `headers` that all runs have; a script with errors is left out, with a warning.
  @MainActor
  mutating func scripts(
    of feature: String, besides headers: [String], _ console: Console
  ) throws(DebugError) -> [FuzzScript] {
    self.feature = feature
    guard let path, FileReading.exists(path) else { return [] }
    do throws(FileError) {
      names = Set(try FileReading.names(in: path))
      var scripts: [FuzzScript] = []
      for name in names.sorted() where name.hasSuffix(".replay") {
        let file = ScriptFile(path: FilePath.joined(path, name))
        let bytes = try ScriptInput(file, limit: ScriptInput.defaultLimit).readAll()
        let parsed = Script.parse(SourceFile(path: file.path, bytes: bytes), as: .line)
        if let name = parsed.script.feature?.text, name != feature { continue }
        guard !parsed.hasErrors else {
          DebugError(parsed).show(file.path, console)
          console.error.write(
            "warning: '\(SourceExcerpt.displayed(file.path))' is not replayed\n")
          continue
        }
        scripts.append(
          FuzzScript(
            headers: FuzzSubject.lines(of: parsed.script).filter { !headers.contains($0) },
            steps: parsed.script.steps.flatMap(FuzzSubject.lines),
            schedule: parsed.script.schedule?.text))
      }
      return scripts
    } catch {
      throw DebugError(error)
    }
  }

  /// Writes the scripts that are not there.
  func save(_ scripts: [FuzzScript]) throws(DebugError) {
    guard let path else { return }
    for script in scripts {
      let text = script.completeText(feature: feature)
      let name = "\(FuzzName.file(of: feature))-\(FuzzName.hash(of: text)).replay"
      guard !names.contains(name) else { continue }
      do throws(FileError) {
        try AtomicFile.write(Array(text.utf8), to: FilePath.joined(path, name))
      } catch {
        throw DebugError(error)
      }
    }
  }
}

/// The names of files that a session writes.
enum FuzzName {
  /// A name without characters that a file should not have.
  static func file(of name: String) -> String {
    let kept = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        ? Character(scalar) : "-"
    }
    return String(kept.prefix(60))
  }

  /// A hash of a text, in eight digits.
  static func hash(of text: String) -> String {
    String(StateHash(of: text).text.prefix(8))
  }
}

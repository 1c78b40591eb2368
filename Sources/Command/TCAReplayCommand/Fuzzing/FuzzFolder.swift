import ActionScript
import ReplayRegistration
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

  /// Reads the scripts of a feature, without the `headers` that all runs have; one that cannot be replayed as it is is left out, with a warning.
  @MainActor
  mutating func scripts(
    of registered: RegisteredFeature, besides headers: [String], _ options: RunOptions,
    _ console: Console
  ) throws(CommandError) -> [(path: String, script: FuzzScript)] {
    feature = registered.name
    guard let path, FileReading.exists(path) else { return [] }
    do throws(FileError) {
      names = Set(try FileReading.names(in: path))
      var scripts: [(path: String, script: FuzzScript)] = []
      for name in names.sorted() where name.hasSuffix(".replay") {
        let file = ScriptFile(path: FilePath.joined(path, name))
        let bytes = try ScriptInput(file, limit: ScriptInput.defaultLimit).readAll()
        let parsed = Script.parse(SourceFile(path: file.path, bytes: bytes), as: .line)
        if let name = parsed.script.feature?.text, name != feature { continue }
        let lines = FuzzSubject.lines(of: parsed.script).filter { !headers.contains($0) }
        if let obstacle = Self.obstacle(parsed, headers: lines, registered, options) {
          obstacle.show(file.path, console)
          console.error.write(
            "warning: '\(SourceExcerpt.displayed(file.path))' is not replayed\n")
          continue
        }
        let script = FuzzScript(
          headers: lines, steps: parsed.script.steps.flatMap(FuzzSubject.lines),
          schedule: parsed.script.schedule?.text)
        scripts.append((file.path, script))
      }
      return scripts
    } catch {
      throw CommandError(error)
    }
  }

  /// Why a script cannot be replayed as it is; `nil` if it can.
  @MainActor
  private static func obstacle(
    _ parsed: ParsedScript, headers: [String], _ feature: RegisteredFeature, _ options: RunOptions
  ) -> CommandError? {
    guard !parsed.hasErrors else { return CommandError(parsed) }
    let script = parsed.script
    if script.examples != nil {
      return CommandError("a script with 'examples' runs row by row, and 'fuzz' takes one run")
    }
    if let line = headers.first(where: { !$0.hasPrefix("given ") && !$0.hasPrefix("state from ") })
    {
      return CommandError(
        "a run of a corpus cannot begin with '\(SourceExcerpt.displayed(line))'",
        hint: "its headers are given and state from")
    }
    if let step = script.steps.first(where: { !FuzzSubject.canMake($0) }) {
      let text = FuzzSubject.firstLine(of: step)
      return CommandError(
        "a run of a corpus cannot make the step '\(SourceExcerpt.displayed(text))'",
        hint: "it makes the steps send, advance, given, emit, fail and end, each on one line")
    }
    let errors = feature.accept(FuzzPlanning(script: script, options: options))
    return errors.isEmpty ? nil : CommandError(errors)
  }

  /// Writes the scripts that are not there.
  func save(_ scripts: [FuzzScript]) throws(CommandError) {
    guard let path else { return }
    for script in scripts {
      let text = script.completeText(feature: feature)
      let name = "\(FuzzName.file(of: feature))-\(FuzzName.hash(of: text)).replay"
      guard !names.contains(name) else { continue }
      do throws(FileError) {
        try AtomicFile.write(Array(text.utf8), to: FilePath.joined(path, name))
      } catch {
        throw CommandError(error)
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

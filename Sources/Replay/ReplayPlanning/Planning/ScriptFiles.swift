package import ActionScript
import ReplayValues

/// The first pass of planning: a script with the files that it includes, and their steps.
package struct ScriptFiles {
  var steps = StepDirectory()

  /// The scripts of `include` steps, by step number.
  package private(set) var included: [StepNumber: Script] = [:]

  /// The problems that were found while the files were parsed.
  private(set) var findings = ReadingFindings()

  /// The problems with labels and with `include` steps.
  private(set) var diagnostics: [ScriptDiagnostic] = []

  /// The parsed files by path; a file is only read once.
  private var files: [String: ParsedScript] = [:]
  private var includeCount = 0

  private let script: Script
  private let feature: String
  private let reader: IncludeReader
  private let maximumIncludeCount: Int

  /// - Parameters:
  ///   - parsed: The script.
  ///   - feature: The name of its feature, which included files may name as well.
  ///   - reader: Reads the included files.
  ///   - maximumIncludeCount: How many `include` steps may be followed, in all files.
  package init(
    _ parsed: ParsedScript, of feature: String, including reader: IncludeReader,
    maximumIncludeCount: Int
  ) {
    script = parsed.script
    self.feature = feature
    self.reader = reader
    self.maximumIncludeCount = maximumIncludeCount
    findings.add(parsed)
    collect(script, prefix: [], repetitions: [[]], files: [script.source.path])
  }

  /// What is wrong with the files, and with the `include` steps.
  package var problems: [ScriptDiagnostic] { findings.sorted(with: diagnostics) }

  /// The texts of the script and of the files that it includes.
  var sources: [SourceFile] { [script.source] + files.values.map(\.script.source) }

  private mutating func collect(
    _ script: Script, prefix: [StepNumber.Part], repetitions: [[Int]], files: [String]
  ) {
    steps.add(script.list, in: prefix)
    collect(
      script.list, source: script.source, prefix: prefix, repetitions: repetitions, files: files)
  }

  private mutating func collect(
    _ list: Steps, source: SourceFile, prefix: [StepNumber.Part], repetitions: [[Int]],
    files: [String]
  ) {
    for section in list.allSections {
      if case .text(let text) = section, text.isPlain {
        steps.add(
          text.firstNumber..<text.firstNumber + text.count, in: prefix, repetitions)
      } else {
        collect(
          section.steps, source: source, prefix: prefix, repetitions: repetitions, files: files)
      }
    }
  }

  private mutating func collect(
    _ list: [Step], source: SourceFile, prefix: [StepNumber.Part], repetitions: [[Int]],
    files: [String]
  ) {
    for step in list {
      if step.verb.innerSteps != nil, let label = step.label {
        diagnostics.append(
          ScriptDiagnostic(
            .wrongUse, "the label '\(label.text)' is above a block, not a step", in: source,
            at: label.span, hint: "write it above a step of the block"))
      }
      if case .repeat(let body) = step.verb {
        var repetitions = repetitions
        repetitions[prefix.count].append(body.count)
        collect(
          body.list, source: source, prefix: prefix, repetitions: repetitions, files: files)
        continue
      }
      if let inner = step.verb.innerSteps {
        collect(
          inner, source: source, prefix: prefix, repetitions: repetitions, files: files)
        continue
      }
      let number = StepNumber(parts: prefix + [.init(index: step.number)])
      steps.add(step.number..<step.number + 1, in: prefix, repetitions)
      if let label = step.label, !steps.add(label.text, of: number) {
        diagnostics.append(
          ScriptDiagnostic(
            .wrongUse, "the label '\(label.text)' names two steps", in: source, at: label.span))
      }
      if case .include(let path) = step.verb {
        collectInclude(
          path, number, repetitions: repetitions + [[]], source: source, files: files)
      }
    }
  }

  private mutating func collectInclude(
    _ name: NameSyntax, _ number: StepNumber, repetitions: [[Int]], source: SourceFile,
    files: [String]
  ) {
    func fail(_ message: String, notes: [String] = []) {
      diagnostics.append(
        ScriptDiagnostic(.include, message, in: source, at: name.span, notes: notes))
    }
    func refuse(_ refusal: IncludeReader.Refusal) {
      fail(
        "'\(name.text)' cannot be included: \(refusal)", notes: [refusal.hint].compactMap(\.self))
    }
    if let refusal = Self.refusal(ofName: name.text) { return refuse(refusal) }
    let path = IncludeReader.resolve(name.text, from: source.path)
    guard !files.contains(path) else {
      fail(
        "'\(name.text)' includes itself", notes: [(files + [path]).joined(separator: " → ")])
      return
    }
    guard files.count < 64 else {
      return fail("'\(name.text)' would be included by 64 files in a row")
    }
    includeCount += 1
    guard includeCount <= maximumIncludeCount else {
      // Reported once. Files that are included later exceed the limit, too.
      if includeCount == maximumIncludeCount + 1 {
        fail(
          "more than \(maximumIncludeCount) files are included",
          notes: ["--max-includes raises the limit"])
      }
      return
    }
    let parsed: ParsedScript
    do {
      parsed = try read(path)
    } catch let refusal as IncludeReader.Refusal {
      return refuse(refusal)
    } catch {
      return refuse(.init("\(error)"))
    }
    if let other = parsed.script.feature, other.text != feature {
      fail("'\(name.text)' is a script for '\(other.text)', not for '\(feature)'")
      return
    }
    guard parsed.script.examples == nil else {
      fail(
        "'\(name.text)' cannot be included: it has a table of its own",
        notes: ["write 'examples' in this script, and only the steps in the included one"])
      return
    }
    included[number] = parsed.script
    steps.uses.note(path, includedBy: number)
    collect(
      parsed.script, prefix: number.parts, repetitions: repetitions, files: files + [path])
  }

  /// Why no included file can have the name.
  private static func refusal(ofName name: String) -> IncludeReader.Refusal? {
    if name.hasPrefix("/") {
      return .init("the path is absolute", hint: "write it relative to this file's folder")
    }
    if name.utf8.contains(0) { return .init("its name contains a zero byte") }
    if !IncludeReader.isScript(name) { return .init("its name does not end in .replay or .json") }
    return nil
  }

  private mutating func read(_ path: String) throws -> ParsedScript {
    if let parsed = files[path] { return parsed }
    let parsed = Script.parse(try reader.read(path))
    findings.add(parsed)
    files[path] = parsed
    return parsed
  }
}

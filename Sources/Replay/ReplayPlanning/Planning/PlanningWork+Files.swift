import ActionScript
import ReplayRegistration
import ReplayValues

// The first pass: reads files, and collects labels and numbers of steps.
extension PlanningWork {
  mutating func collect(_ script: Script) {
    collect(
      script.list, source: script.source, prefix: [], repetitions: [[]],
      files: [script.source.path])
  }

  private mutating func collect(
    _ list: Steps, source: SourceFile, prefix: [StepNumber.Part], repetitions: [[Int]],
    files: [String]
  ) {
    for section in list.allSections {
      if case .text(let text) = section, text.isPlain {
        numbers.add(
          text.firstNumber..<text.firstNumber + text.count, in: prefix, repetitions)
      } else {
        collect(
          section.steps, source: source, prefix: prefix, repetitions: repetitions, files: files)
      }
    }
  }

  private mutating func collect(
    _ steps: [Step], source: SourceFile, prefix: [StepNumber.Part], repetitions: [[Int]],
    files: [String]
  ) {
    for step in steps {
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
      numbers.add(step.number..<step.number + 1, in: prefix, repetitions)
      if let label = step.label {
        if labels.updateValue(number, forKey: label.text) != nil {
          diagnostics.append(
            ScriptDiagnostic(
              .wrongUse, "the label '\(label.text)' names two steps", in: source, at: label.span))
        }
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
    guard !name.text.hasPrefix("/") else {
      return refuse(.init("the path is absolute", hint: "write it relative to this file's folder"))
    }
    guard !name.text.utf8.contains(0) else {
      return refuse(.init("its name contains a zero byte"))
    }
    guard IncludeReader.isScript(name.text) else {
      return refuse(.init("its name does not end in .replay or .json"))
    }
    let path = IncludeReader.resolve(name.text, from: source.path)
    guard !files.contains(path), files.count < 64 else {
      fail(
        "'\(name.text)' includes itself", notes: [(files + [path]).joined(separator: " → ")])
      return
    }
    includeCount += 1
    let limit = planner.maximumIncludeCount
    guard includeCount <= limit else {
      // Reported once. Files that are included later exceed the limit, too.
      if includeCount == limit + 1 {
        fail(
          "more than \(limit) files are included", notes: ["--max-includes raises the limit"])
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
    if let feature = parsed.script.feature, feature.text != self.feature.name {
      fail("'\(name.text)' is a script for '\(feature.text)', not for '\(self.feature.name)'")
      return
    }
    guard parsed.script.examples == nil else {
      fail(
        "'\(name.text)' cannot be included: it has a table of its own",
        notes: ["write 'examples' in this script, and only the steps in the included one"])
      return
    }
    included[number] = parsed.script
    uses.note(path, includedBy: number)
    collect(
      parsed.script.list, source: parsed.script.source, prefix: number.parts,
      repetitions: repetitions,
      files: files + [path])
  }

  private mutating func read(_ path: String) throws -> ParsedScript {
    if let parsed = files[path] { return parsed }
    let parsed = Script.parse(try planner.includes.read(path))
    findings.add(parsed)
    files[path] = parsed
    return parsed
  }
}

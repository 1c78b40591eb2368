import ActionScript
import CProcess
import ReplayPlanning
import ReplayRegistration
import RuntimeReflection

/// Writes tests in Swift as scripts.
@MainActor
struct ImportCommand {
  private let operand: String
  private let output: String?
  private let feature: String?
  private let limit: Int
  private let registry: FeatureRegistry
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard arguments.operands.count == 1 else {
      throw UsageError("'import' takes one Swift file")
    }
    operand = arguments.operands[0]
    output = try arguments[Options.output]
    feature = try arguments[Options.feature]
    limit = try arguments[Options.maxInput] ?? ScriptInput.defaultLimit
    self.registry = registry
    self.console = console
    if let feature, registry[feature] == nil {
      throw UsageError(
        "unknown feature '\(feature)' for '--feature'",
        hint: Suggestion.hint(for: feature, among: registry.names)
          ?? "features: \(registry.names.sorted().joined(separator: ", "))")
    }
    if let output, let identity = FileIdentity(ofFile: output),
      identity == FileIdentity(ofFile: operand)
    {
      throw UsageError(
        "'--output \(output)' would replace the tests '\(operand)'", hint: "name another file")
    }
  }

  func run() -> ExitCode {
    // A feature may take long, or forever, to make its starting state.
    signals_end_process(1)
    do {
      return try `import`()
    } catch let error as FileError {
      console.error.write("error: \(error)\n")
      return .broken
    } catch let error as SwiftSourceError {
      console.error.write("\(place(error.line)): error: \(error.message)\n")
      return .unusable
    } catch {
      console.error.write("error: \("\(error)", at: .lines)\n")
      return .unusable
    }
  }

  private func place(_ line: Int) -> String { "\(SourceExcerpt.displayed(operand)):\(line)" }

  private func `import`() throws -> ExitCode {
    let read = try ScriptInput(ScriptFile(path: operand), limit: limit).readAll()
    // Swift takes CR and LF for one newline, also in texts.
    let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    let bytes = read.indices
      .filter { read[$0] != cr || $0 + 1 == read.count || read[$0 + 1] != lf }.map { read[$0] }
    let tests = SwiftTestFunction.all(in: try SwiftTree.all(in: bytes))
    guard !tests.isEmpty else {
      console.error.write(
        "error: '\(SourceExcerpt.displayed(operand))' has no test: neither '@Test' nor 'func test…'\n"
      )
      return .unusable
    }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var code = ExitCode.success
    var written: [(test: SwiftTestFunction, script: ImportedScript)] = []
    // One for all tests of a feature: it keeps the types that it has found.
    var features: [String: ImportedFeature] = [:]
    for test in tests {
      let empty = ImportedScript(path: operand, sourceLines: lines)
      let (script, result) = write(test, in: empty, &features)
      code = code.combined(with: result)
      if let script { written.append((test, script)) }
    }
    if written.isEmpty, code == .success { code = .unusable }
    return try write(written, after: code)
  }

  /// Writes a test as a script, and prints what is not imported; returns no script if nothing is.
  private func write(
    _ test: SwiftTestFunction, in script: ImportedScript,
    _ features: inout [String: ImportedFeature]
  ) -> (script: ImportedScript?, code: ExitCode) {
    func skip(because reason: String) {
      console.error.write("\(place(test.line)): skipped '\(test.name)': \(reason)\n")
    }
    guard !test.isDisabled else {
      skip(because: "it is disabled")
      return (nil, .success)
    }
    let uses = test.stores
    if let reason = uses.isEmpty && test.usesOtherStore
      ? "another function makes its store" : test.hasParameters ? "it has parameters" : nil
    {
      console.error.write("\(place(test.line)): not imported: '\(test.name)': \(reason)\n")
      return (nil, .mismatch)
    }
    guard let use = uses.first else {
      skip(because: "it makes no TestStore")
      return (nil, .success)
    }
    guard let registered = feature.flatMap({ registry[$0] }) ?? find(use, of: test) else {
      return (nil, .unusable)
    }
    var test = test
    if feature == nil, let name = use.typeNames.first,
      // Where they are used, the reducer is a gap of its own.
      !["CombineReducers", "Reduce"].contains(name),
      !use.namesFeature(of: registered.accept(StateName()))
    {
      test.doubts.append(
        .init(line: use.line, reason: "'\(name)' is not known to be '\(registered.name)'"))
    }
    let imported = features[registered.name] ?? registered.accept(FeatureToImport())
    features[registered.name] = imported
    let (result, problems) = registered.accept(
      ImportTest(test: test, script: script, feature: imported, name: registered.name))
    guard problems.isEmpty else {
      for problem in problems { console.error.write("\(problem, at: .lines)\n") }
      return (nil, .unusable)
    }
    for gap in result.gaps {
      console.error.write("\(place(gap.line)): not imported: \(gap.reason, at: .lines)\n")
    }
    let code: ExitCode = result.gaps.isEmpty ? .success : .mismatch
    guard result.parsed.script.stepCount > 0 else {
      skip(because: "it has no steps")
      return (nil, code)
    }
    return (result, code)
  }

  /// The feature whose state a store is made with; prints why there is none.
  private func find(_ use: SwiftStoreUse, of test: SwiftTestFunction) -> RegisteredFeature? {
    let found = registry.features.filter { use.isStore(of: $0.accept(StateName())) }
    if found.count == 1 { return found[0] }
    let names = (found.isEmpty ? registry.names : found.map(\.name)).sorted()
      .joined(separator: ", ")
    let subject =
      use.typeNames.first.map { "is '\($0)'" } ?? use.stateNames.first.map {
        "has the state '\($0)'"
      }
      ?? "is that of the store of '\(test.name)'"
    console.error.write(
      found.isEmpty
        ? "\(place(use.line)): error: no registered feature \(subject)\n"
        : "\(place(use.line)): error: more than one registered feature \(subject)\n")
    console.error.write("  name one with --feature: \(names)\n")
    return nil
  }

  // MARK: - Writing

  private func write(
    _ scripts: [(test: SwiftTestFunction, script: ImportedScript)], after code: ExitCode
  ) throws -> ExitCode {
    guard !scripts.isEmpty else { return code }
    let isFolder = output.map(FilePath.isFolder) ?? false
    guard isFolder || scripts.count == 1 else {
      let remedy =
        output.map { "make the folder '\($0)', or write '--output \($0)/'" }
        ?? "name a folder with --output"
      console.error.write(
        """
        error: '\(SourceExcerpt.displayed(operand))' has \(String(scripts.count)) tests
          \(SourceExcerpt.displayed(remedy)): it gets a script for each

        """)
      return .unusable
    }
    guard let output else {
      for (_, script) in scripts { console.output.write(file: Self.text(script, .line)) }
      return code
    }
    let names = isFolder ? Self.names(of: scripts.map(\.test)) : []
    var files: [(path: String, text: [UInt8])] = []
    for (index, (_, script)) in scripts.enumerated() {
      let path = isFolder ? FilePath.joined(output, "\(names[index]).replay") : output
      let notation = SavedScript(path: path, registry: registry).notation
      files.append((path, Self.text(script, notation)))
    }
    // A script may have been changed since it was imported, and nobody has named it in this call.
    let others = files.filter { isFolder && WrittenScript.isAnother($0.text, at: $0.path) }
    guard others.isEmpty else {
      for file in others {
        console.error.write("error: '\(SourceExcerpt.displayed(file.path))' exists already\n")
      }
      console.error.write("  nothing is written: remove it, or name another place with --output\n")
      return code.combined(with: .mismatch)
    }
    // So that a signal leaves no temporary file behind.
    signals_end_process(0)
    for file in files { try AtomicFile.write(file.text, to: file.path) }
    return code
  }

  /// The names of the scripts of some tests, each different.
  private static func names(of tests: [SwiftTestFunction]) -> [String] {
    let own = tests.map(\.scriptName)
    var taken: Set<String> = []
    return zip(tests, own).map { test, name in
      var name = name
      if let suite = test.suiteName, name != suite, own.count(where: { $0 == name }) > 1 {
        name = "\(suite)-\(name)"
      }
      if !taken.insert(name).inserted {
        name += "-\(test.line)"
        taken.insert(name)
      }
      return name
    }
  }

  private static func text(_ script: ImportedScript, _ notation: ScriptNotation) -> [UInt8] {
    var parsed = script.parsed.script
    parsed.spaceOut()
    return Array(parsed.printed(as: notation).utf8)
  }
}

/// The name of the type of a feature's state.
private struct StateName: FeatureVisitor {
  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws(Never) -> String {
    typeName(State.self, qualified: true)
  }
}

private struct FeatureToImport: FeatureVisitor {
  func visit<State, Action>(
    _ feature: FeatureDefinition<State, Action>
  ) throws(Never) -> ImportedFeature {
    ImportedFeature(feature)
  }
}

/// Writes a test as a script that the feature's plan accepts.
private struct ImportTest: FeatureVisitor {
  var test: SwiftTestFunction
  var script: ImportedScript
  var feature: ImportedFeature
  var name: String

  func visit<State, Action>(
    _ feature: FeatureDefinition<State, Action>
  ) throws(Never) -> (ImportedScript, [ScriptDiagnostic]) {
    var reader = SwiftTestReader(self.feature, script: script)
    reader.read(test, feature: name)
    func settle() -> [ScriptDiagnostic] {
      reader.script.settle { parsed in Planner(feature).plan(parsed).diagnostics }
    }
    let problems = settle()
    // Only then it is known whether the test's state replaces the registered one.
    guard problems.isEmpty, reader.giveRegisteredIDs() else {
      return (reader.script, problems)
    }
    return (reader.script, settle())
  }
}

import ActionScript
import CProcess
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Writes a script as a test in Swift.
@MainActor
struct ExportCommand {
  private let operand: String
  private let output: String?
  private let framework: SwiftTestFramework
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard arguments.operands.count == 1 else {
      throw UsageError("'export' takes one script")
    }
    operand = arguments.operands[0]
    output = try arguments[Options.output]
    let isXCTest = arguments.has(Options.xctest)
    if isXCTest, arguments.has(Options.swiftTesting) {
      throw UsageError("'--swift-testing' and '--xctest' cannot be used together")
    }
    framework = isXCTest ? .xctest : .swiftTesting
    options = try RunOptions(arguments)
    if let output {
      var files = ReadFiles([operand], options: options)
      try files.check(output, of: Options.output)
      try WrittenReport.check(output, of: Options.output)
    }
    self.registry = registry
    self.console = console
  }

  func run() -> ExitCode {
    // A feature may take long, or forever, to make its starting state.
    signals_end_process(1)
    do throws(CommandError) {
      return try export()
    } catch {
      error.show(operand, console)
      return error.code
    }
  }

  private func export() throws(CommandError) -> ExitCode {
    let test = try test()
    let text = Array(test.text.utf8)
    // So that a signal leaves no temporary file behind.
    signals_end_process(0)
    if let output {
      let isFolder = FilePath.isFolder(output)
      let path = isFolder ? FilePath.joined(output, "\(test.name).swift") : output
      // A test may have been changed since, and nobody has named its file in this call.
      guard !isFolder || !WrittenScript.isAnother(text, at: path) else {
        throw CommandError(
          "'\(SourceExcerpt.displayed(path))' exists already",
          hint: "nothing is written: remove it, or name another place with --output",
          code: .mismatch)
      }
      do throws(FileError) {
        try AtomicFile.write(text, to: path)
      } catch {
        throw CommandError(error)
      }
    } else {
      console.output.write(file: text)
    }
    for gap in test.gaps {
      console.error.write(
        "\(SourceExcerpt.displayed(gap.file)):\(gap.line): not exported: \(gap.reason)\n")
    }
    return test.gaps.isEmpty ? .success : .mismatch
  }

  private func test() throws(CommandError) -> SwiftTest {
    let bytes: [UInt8]
    let notation: ScriptNotation
    var file = ScriptFile(path: operand)
    // A file can have the name of a row.
    if !FileReading.exists(operand), let row = RowOperand(operand) {
      file = ScriptFile(path: row.path)
      file.row = row.row
    }
    do throws(FileError) {
      let input = try ScriptInput(file, limit: options.scriptLimit)
      notation = try input.notation(options.notation)
      bytes = try input.readAll()
    } catch {
      throw CommandError(error)
    }
    guard notation != .log else {
      throw CommandError(
        "'\(SourceExcerpt.displayed(operand))' is a log: 'export' is for scripts",
        hint: "explore --save writes a log as a script")
    }
    let source = SourceFile(path: file.path, bytes: bytes)
    let parsed = Script.parse(source, as: notation, row: file.row)
    try DebugSubject.checkRow(of: file, parsed.script)
    do {
      guard let name = options.feature.map({ NameSyntax($0) }) ?? parsed.script.feature else {
        let problems =
          parsed.hasErrors
          ? parsed.diagnostics : [.noFeature(in: source, notation, among: registry.names)]
        throw CommandError(problems)
      }
      let feature = try registry.feature(named: name, in: source)
      guard parsed.hasErrors || !parsed.script.steps.isEmpty else {
        throw CommandError(
          "'\(SourceExcerpt.displayed(operand))' has no steps: there is nothing to export")
      }
      let run = parsed.hasErrors ? nil : judged(.script(bytes, file, notation))
      let test = try feature.accept(
        ExportScript(
          parsed: parsed, row: file.row, options: options, framework: framework,
          environment: feature.environment as? any EnvironmentDescription,
          sharedChanges: SharedChangesInStore(run)))
      if let run, run.record == nil {
        throw run.isInterrupted ? CommandError("interrupted") : CommandError(run.problems)
      }
      return test
    } catch let error as CommandError {
      throw error
    } catch let diagnostic as ScriptDiagnostic {
      throw CommandError([ReplayProblem(diagnostic)])
    } catch {
      throw CommandError("\(error)")
    }
  }

  /// Runs the script, whose actions fail at which a test store shows other shared values.
  private func judged(_ script: DebugReplayer.Subject) -> DebugReplayer.Outcome {
    DebugReplayer.judging(options, registry).replay(script, asserts: true) {
      $0.keepsGoing = true
      $0.includesPassedSteps = true
      $0.refusesValuesBehindStore = true
    }
  }
}

/// What a replay of the script tells about its steps: those at which a test store shows other shared values, for instance.
struct SharedChangesInStore {
  /// The steps at which it shows changes that come later.
  var stepsBehindStore: Set<String>
  /// The steps whose effects change shared values, which it shows after the action.
  var stepsOfEffects: Set<String>
  /// The steps that do not change the state.
  var unchangedSteps: Set<String>
  /// The places of the steps in the order in which they have run.
  var order: [String: Int]
  /// The steps before, in and after which no effect runs.
  var stepsWithoutEffects: Set<String>

  fileprivate init(_ run: DebugReplayer.Outcome?) {
    func steps(_ message: String) -> Set<String> {
      let steps = run?.record?.steps.filter { step in
        step.problems.contains { $0.message == message }
      }
      return Set((steps ?? []).map(\.number))
    }
    let numbers = run?.record?.steps.map(\.number) ?? []
    order = Dictionary(zip(numbers, numbers.indices)) { first, _ in first }
    let (quiet, busy) = (run?.record?.steps ?? RecordedSteps()).reduce(
      into: (Set<String>(), Set<String>())
    ) { sets, step in
      let hasEffects = step.effectsStarted + step.effectsEnded + step.effectsInFlight > 0
      if hasEffects { sets.1.insert(step.number) } else { sets.0.insert(step.number) }
    }
    stepsWithoutEffects = quiet.subtracting(busy)
    unchangedSteps = Set(run?.record?.steps.filter { !$0.hasChanged }.map(\.number) ?? [])
    stepsBehindStore = steps(ReplayOptions.valuesBehindStore)
    stepsOfEffects = steps(ReplayOptions.valuesOfEffects)
  }
}

/// Plans a script, and writes its test.
private struct ExportScript: FeatureVisitor {
  var parsed: ParsedScript
  /// The row of the script's table.
  var row: Int?
  var options: RunOptions
  var framework: SwiftTestFramework
  /// The environment of a classic feature.
  var environment: (any EnvironmentDescription)?
  var sharedChanges: SharedChangesInStore

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws -> SwiftTest {
    let outcome = Planner(feature, for: parsed.script.source, options).plan(parsed)
    guard let plan = outcome.plan else {
      throw CommandError(outcome.diagnostics)
    }
    let file = parsed.script.source.path.split(separator: "/").last ?? ""
    var writer = SwiftTestWriter(
      plan, framework: framework,
      name: Self.name(feature.name, String(file)) + (row.map { "Row\($0)" } ?? ""),
      environment: environment, sharedChanges: sharedChanges)
    return writer.write()
  }

  /// `CounterNumberFact` for the feature `counter` and the file `number-fact.replay`.
  private static func name(_ feature: String, _ file: String) -> String {
    let base = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
    let words = "\(feature) \(base)".split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber ?? true ? "Script\(name)" : name
  }
}

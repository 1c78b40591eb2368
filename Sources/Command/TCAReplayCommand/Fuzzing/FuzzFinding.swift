import ActionScript
import TCAReplay

/// Verifies finds in fresh processes, and makes their scripts small.
@MainActor
final class FuzzFinding {
  /// A find that fails again, as a small script.
  struct Found {
    var run: Int
    var message: String
    var script: Script
  }

  private let feature: String
  private let options: RunOptions
  private let registry: FeatureRegistry
  private var signatures: [FailureSignature] = []
  /// The texts of the small scripts.
  private var texts: Set<String> = []
  private let file: ScriptFile

  init(feature: String, _ options: RunOptions, _ registry: FeatureRegistry) {
    self.feature = feature
    self.options = options
    self.registry = registry
    file = ScriptFile(path: "\(feature).replay")
  }

  /// What has become of a find.
  enum Outcome {
    case found(Found)
    /// Another find has failed in the same way.
    case known
    /// The script does not fail in a process of its own.
    case passes(Script)
  }

  /// Replays the script of a find in a process of its own, and makes it small.
  func verify(_ find: FuzzFind) -> Outcome {
    let test = test()
    let script = script(of: find.script).referringByLabels
    let silent = givens(find.script.silent)
    let gone = find.script.gone.flatMap(expectation)
    let whole = completed(script, silent, gone)
    guard let signature = (try? test.signature(of: whole)) ?? nil else { return .passes(whole) }
    guard !signatures.contains(signature) else { return .known }
    signatures.append(signature)
    var chosen = script
    chosen.scheduleOfRun = test.withChoices(whole).scheduleOfRun
    var small = test.minimized(chosen) { [self] in completed($0, silent, gone) }
    if let timed = timed(small, alike: signature, silent, gone) { small = timed }
    // Otherwise the script would fail for another reason when the defect is mended.
    if small.exhaustivity == nil {
      small.headers.insert(HeaderSyntax(.exhaustivity(ExhaustivitySyntax(.off))), at: 1)
    }
    small = completed(small, silent, gone)
    let last = self.test()
    _ = try? last.signature(of: small)
    small = withNeededHeaders(small, last).referringByNumbers
    // An answer and an error may fail in steps with other names, and come to the same.
    guard texts.insert(small.printed(as: .line)).inserted else { return .known }
    let message = last.test(small)?.text ?? signature.text
    return .found(Found(run: find.run, message: message, script: small))
  }

  /// A small script whose answers come by themselves, and that fails as one with steps that answer; `nil` if none does.
  private func timed(
    _ script: Script, alike signature: FailureSignature, _ silent: [GivenSyntax], _ gone: Step?
  ) -> Script? {
    for candidate in TimedAnswers(script)?.candidates ?? [] {
      let test = test()
      // The failed step is another one: time advances in place of an answer.
      let found = try? test.signature(of: completed(candidate, silent, gone))
      guard let found, found.isAlike(signature) else { continue }
      return test.minimized(candidate) { [self] in completed($0, silent, gone) }
    }
    return nil
  }

  /// Replays the script of a find in a process of its own, where its steps are known to be as few as possible.
  func verify(shortest find: FuzzFind) -> Outcome {
    let script = script(of: find.script)
    let silent = givens(find.script.silent)
    let whole = completed(script, silent, nil)
    guard let signature = (try? test().signature(of: whole)) ?? nil else { return .passes(whole) }
    guard !signatures.contains(signature) else { return .known }
    signatures.append(signature)
    let timed = timed(script, alike: signature, silent, nil)
    let shown = timed.map { completed($0, silent, nil) } ?? whole
    let last = test()
    _ = try? last.signature(of: shown)
    return .found(
      Found(run: find.run, message: signature.text, script: withNeededHeaders(shown, last)))
  }

  /// What becomes of a run in a process of its own that ends with an expectation.
  enum Replay {
    case passes(Script)
    /// A step before the expectation fails.
    case failsBefore(Script, message: String)
    case differs(Script)
  }

  /// Replays a run in a process of its own.
  func replay(_ run: FuzzScript) -> Replay {
    let script = complete(run)
    let test = test()
    do throws(CommandError) {
      guard let signature = try test.signature(of: script) else { return .passes(needed(script)) }
      guard let number = signature.number, number != "\(script.steps.count)" else {
        return .differs(script)
      }
      return .failsBefore(withNeededHeaders(script, test), message: signature.text)
    } catch {
      return .differs(script)
    }
  }

  /// A script that passes, without answers that it does not need.
  func needed(_ script: Script) -> Script { needing(script) { passes($0) } }

  private func passes(_ script: Script) -> Bool {
    do throws(CommandError) {
      return try test().signature(of: script) == nil
    } catch {
      return false
    }
  }

  /// The script of a run, with an answer for each endpoint.
  func complete(_ run: FuzzScript) -> Script {
    completed(script(of: run), givens(run.silent), nil)
  }

  private func script(of run: FuzzScript) -> Script {
    Script.parse(SourceFile(text: run.text(feature: feature)), as: .line).script
  }

  private func test() -> MinimizingTest {
    MinimizingTest(.failure, file: file, replayer: .judging(options, registry))
  }

  private func withNeededHeaders(_ script: Script, _ test: MinimizingTest) -> Script {
    needing(script) { test.test($0) != nil }
  }

  /// A script without answers that it does not need.
  private func needing(_ script: Script, where isSame: (Script) -> Bool) -> Script {
    var script = script
    let givens = script.headers.filter(\.isGiven)
    let others = script.headers.filter { !$0.isGiven }
    script.headers =
      others
      + reduced(givens) { givens in
        var fewer = script
        fewer.headers = others + givens
        return isSame(fewer)
      }
    return script
  }

  private func givens(_ lines: [String]) -> [GivenSyntax] {
    let text = (["feature x"] + lines).joined(separator: "\n") + "\n"
    return Script.parse(SourceFile(text: text), as: .line).script.givens
  }

  /// A step that says that a child is gone.
  private func expectation(ofMissing path: String) -> Step? {
    let text = "feature x\nexpect\n  \(path) == nil\n"
    return Script.parse(SourceFile(text: text), as: .line).script.steps.first
  }

  /// A script with an answer for each endpoint that no step and no header answers.
  ///
  /// `gone` is a step before the last one, which would fail for another reason without it.
  private func completed(_ script: Script, _ silent: [GivenSyntax], _ gone: Step?) -> Script {
    var script = script
    if let gone, case .finish? = script.steps.last?.verb {
      script.steps.insert(gone, at: script.steps.count - 1)
    }
    var answered = Set(script.givens.map(\.endpoint.name))
    for step in script.steps {
      switch step.verb {
      case .emit(let target, _), .end(let target), .fail(let target, _):
        answered.insert(target.endpoint.name)
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .repeat, .receiveInAnyOrder, .include:
        break
      }
    }
    script.headers += silent.filter { !answered.contains($0.endpoint.name) }
      .map { HeaderSyntax(.given($0)) }
    return script
  }
}

extension HeaderSyntax {
  fileprivate var isGiven: Bool { if case .given = kind { true } else { false } }
}

extension Script {
  /// The script with numbers in place of the labels that references to steps need.
  fileprivate var referringByNumbers: Script {
    var script = self
    guard case .finish(let reference?)? = steps.last?.verb,
      let index = steps.firstIndex(where: { $0.label?.text == reference.text })
    else { return self }
    script.steps[index].label = nil
    script.steps[steps.count - 1].verb = .finish(StepReference("\(index + 1)"))
    return script
  }
}

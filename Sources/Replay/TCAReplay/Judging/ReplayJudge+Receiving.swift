import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayPlanning
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing

// Steps for actions that a script does not receive.
extension ReplayJudge {
  /// Suggests steps that receive actions, with their changes, where the actions arrived.
  ///
  /// If there are very many, the steps of the first ones are a first step.
  ///
  /// - Parameters:
  ///   - burst: The actions.
  ///   - step: The step that fails because of them; `nil` at the end of the script.
  /// - Returns: The suggestion; `nil` if the steps cannot be written, or suggestions are off.
  func suggestion(
    receiving burst: Burst, above step: PlannedStep<State, Action>?
  ) -> ReplaySuggestion? {
    guard makesSuggestions, let file = (step ?? currentStep)?.place.file else { return nil }
    var rewriter = self.rewriter(file)
    var steps: [Step] = []
    let received = burst.received.prefix(reporter.options.suggestedActionLimit ?? .max)
    for index in received.indices {
      let step = ReplayActivity.during("suggesting a change of the script") {
        receiving(index, of: burst, in: rewriter.notation)
      }
      guard let step else { return nil }
      steps.append(step)
    }
    if !insert(steps, receiving: received, into: &rewriter) {
      if let step {
        guard step.syntax.span.count > 0 else { return nil }
        rewriter.insert(steps, above: step.syntax)
      } else {
        // The last step may be in an included file.
        guard currentStep?.number.parts.count == 1 else { return nil }
        rewriter.append(steps)
      }
    }
    var suggestion = rewriter.suggestion
    suggestion?.moreActions = burst.received.count - received.count
    if received.count < burst.received.count { suggestion?.isFirstStep = true }
    return suggestion
  }

  /// What to do if a suggestion does not have the steps for all actions.
  func notes(on suggestion: ReplaySuggestion?) -> [String] {
    guard let suggestion, suggestion.moreActions > 0 else { return [] }
    return ["'update' writes steps for all actions; \"skip received\" drops them"]
  }

  /// Inserts steps at the steps, and at the times, at which their actions arrived, but below those that already receive
  /// actions.
  ///
  /// - Returns: Whether that is possible: a repeated or included step cannot be changed for one arrival alone.
  private func insert(
    _ steps: [Step], receiving received: ArraySlice<Received>, into rewriter: inout StepRewriter
  ) -> Bool {
    let file = rewriter.rewriting.source
    var rest = Array(zip(received, steps))[...]
    let late = rest.prefix { received, _ in
      guard let arrival = arrivals[received.number], let lastReceipt else { return false }
      return arrival.index < lastReceipt.index
    }
    var groups: [(arrival: Arrival, steps: [(received: Received, step: Step)])] = []
    if let lastReceipt, !late.isEmpty {
      guard isSingle(lastReceipt.step, in: file) else { return false }
      rest = rest.dropFirst(late.count)
    }
    for (received, step) in rest {
      guard let arrival = arrivals[received.number], isSingle(arrival.step, in: file) else {
        return false
      }
      if groups.last?.arrival.step.number == arrival.step.number {
        groups[groups.count - 1].steps.append((received, step))
      } else {
        groups.append((arrival, [(received, step)]))
      }
    }
    if let lastReceipt, !late.isEmpty {
      rewriter.insert(late.map(\.1), below: lastReceipt.step.syntax)
    }
    for (arrival, steps) in groups {
      guard case .advance(let duration?) = arrival.step.verb else {
        rewriter.insert(steps.map(\.step), below: arrival.step.syntax)
        continue
      }
      var parts: [StepRewriter.AdvancePart] = []
      var now = arrival.start
      for (received, step) in steps {
        if received.arrival == now, !parts.isEmpty {
          parts[parts.count - 1].steps.append(step)
        } else {
          parts.append((received.arrival - now, [step]))
          now = received.arrival
        }
      }
      rewriter.divide(
        arrival.step.syntax, into: parts, rest: arrival.start + duration - now)
    }
    return true
  }

  /// The step that receives an action, with its changes.
  func receiving(_ index: Int, of burst: Burst, in notation: ScriptNotation) -> Step? {
    let (before, received) = (burst.state(before: index), burst.received[index])
    guard let action = syntax(of: received.action, in: notation) else { return nil }
    let lines = asserting(from: burst.marks[index]) {
      () -> [ExpectationSyntax] in
      guard sharedChanges.hasChanges || !changeJudge.areEqual(before, received.state) else {
        return []
      }
      return revision(
        said: [], Expectation(), from: before, to: received.state, isExhaustive: true,
        repetition: Repetition(currentStep))?.added ?? []
    }
    return Step(.receive(action), expectations: lines)
  }

  /// An action as a script can receive it: completely, or by its case.
  func syntax(of action: Action, in notation: ScriptNotation) -> ActionSyntax? {
    let texts = [ActionLine.text(of: action), ActionLine.pattern(of: action)]
    let caseName = texts[0].prefix { $0 != "(" }
    for text in texts + [String(caseName)] {
      let source = SourceFile(text: text)
      var builder = driver.feature.builder(source)
      builder.refusesCustomDumps = true
      let planner = ActionPlanner(driver.feature, builder: builder, source: source)
      // Tries the next text if one cannot be read back.
      guard let syntax = try? SyntaxFragment.action.parse(source).shortened,
        let verb: PlannedVerb<State, Action> = try? planner.receive(syntax)
      else { continue }
      guard case .receive(.ready(let matcher)) = verb, matcher.matches(action) else { continue }
      guard notation != .line, case .receive(let object) = planner.inObjects(.receive(syntax))
      else { return syntax }
      return object
    }
    return nil
  }
}

import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing

// Changes of a script that make a step pass.
extension ReplayJudge {
  typealias Received = TestStoreCore<State, Action>.ReceivedAction

  /// Suggests expectations for the current step that describe a change.
  ///
  /// Call it while the test store asserts.
  func suggestion(
    for expectation: Expectation<State>, from before: State, to after: State,
    mayOnlyRemove: Bool = true
  ) -> ReplaySuggestion? {
    guard makesSuggestions, let step = currentStep, step.syntax.span.count > 0,
      let revision = revision(step, expectation, from: before, to: after),
      mayOnlyRemove || !revision.added.isEmpty
    else { return nil }
    var rewriter = self.rewriter(step.place.file)
    rewriter.revise(step.syntax, revision)
    return rewriter.suggestion
  }

  private func revision(
    _ step: PlannedStep<State, Action>, _ expectation: Expectation<State>,
    from before: State, to after: State, tracksShared: Bool = true
  ) -> ExpectationRevision? {
    let isExhaustive = core.policy == .exhaustive && !expectation.allowsAnyChange
    let hasSharedChanges = tracksShared && sharedChanges.hasChanges
    let mark = sharedChanges.mark()
    let reviser = ExpectationReviser(
      said: step.syntax.expectations, expectation: expectation, before: before, after: after,
      isExhaustive: isExhaustive, hasSharedChanges: hasSharedChanges, calls: driver.answers.calls,
      compiler: { self.compiler($0, before) },
      holds: { [judge] expected, assigns in
        judge.holds(
          expected, from: before, to: after,
          assigns && !hasSharedChanges ? .change : .maybeChange)
      },
      undoing: { [sharedChanges] body in
        body()
        sharedChanges.restore(mark)
      })
    return reviser.revision()
  }

  private func compiler(_ source: SourceFile, _ state: State) -> ExpectationCompiler<State> {
    ExpectationCompiler(
      builder: driver.feature.builder(source)
        .at(ValueMoment(state: state, variables: driver.variables)),
      source: source, endpoints: driver.feature.knownEndpoints,
      sharedKeys: driver.feature.sharedKeys)
  }

  private var judge: ChangeJudge<State> {
    ChangeJudge(areEqual: driver.tested.areEqual, policy: core.policy)
  }

  /// The rewriter for a file.
  ///
  /// Creating one reads the whole file.
  private func rewriter(_ file: SourceFile) -> StepRewriter {
    if let known = rewriters[ObjectIdentifier(file)] { return known }
    let rewriter = StepRewriter(file)
    rewriters[ObjectIdentifier(file)] = rewriter
    return rewriter
  }

  // MARK: - Received actions

  /// Suggests steps that receive actions, with their changes, where the actions arrived.
  ///
  /// - Parameters:
  ///   - received: The actions, in order.
  ///   - before: The state before the first.
  ///   - step: The step that fails because of them; `nil` at the end of the script.
  /// - Returns: The suggestion; `nil` if the steps cannot be written, or suggestions are off.
  func suggestion(
    receiving received: [Received], from before: State,
    above step: PlannedStep<State, Action>?
  ) -> ReplaySuggestion? {
    guard makesSuggestions, let file = (step ?? currentStep)?.place.file else { return nil }
    var rewriter = self.rewriter(file)
    var steps: [Step] = []
    var before = before
    for received in received {
      guard let step = receiving(received, from: before, in: rewriter.notation) else { return nil }
      steps.append(step)
      before = received.state
    }
    if insert(steps, receiving: received, above: step, into: &rewriter) {
      return rewriter.suggestion
    }
    if let step {
      guard step.syntax.span.count > 0 else { return nil }
      rewriter.insert(steps, above: step.syntax)
    } else {
      // The last step may be in an included file.
      guard currentStep?.number.parts.count == 1 else { return nil }
      rewriter.append(steps)
    }
    return rewriter.suggestion
  }

  /// Inserts steps at the steps, and at the times, at which their actions arrived.
  ///
  /// - Returns: Whether that is possible: a repeated or included step cannot be changed for one arrival alone.
  private func insert(
    _ steps: [Step], receiving received: [Received], above failing: PlannedStep<State, Action>?,
    into rewriter: inout StepRewriter
  ) -> Bool {
    let file = rewriter.rewriting.source
    var groups: [(arrival: Arrival, steps: [(received: Received, step: Step)])] = []
    for (received, step) in zip(received, steps) {
      guard let arrival = arrivals[received.number], arrival.step.place.file === file,
        arrival.step.number.parts.allSatisfy(\.repetitions.isEmpty),
        arrival.step.syntax.span.count > 0
      else { return false }
      if groups.last?.arrival.step.number == arrival.step.number {
        groups[groups.count - 1].steps.append((received, step))
      } else {
        groups.append((arrival, [(received, step)]))
      }
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

  /// Suggests the step with the received action and its changes.
  func suggestion(
    replacing step: PlannedStep<State, Action>, by received: Received
  ) -> ReplaySuggestion? {
    guard makesSuggestions, step.syntax.span.count > 0 else { return nil }
    var rewriter = self.rewriter(step.place.file)
    guard let action = syntax(of: received.action, in: rewriter.notation) else { return nil }
    rewriter.replace(step.syntax, receiving: action)
    if step.makeExpectation == nil,
      let revision = sharedChanges.assert({
        revision(
          step, step.expectation, from: reporter.before, to: received.state, tracksShared: false)
      })
    {
      rewriter.revise(step.syntax, revision)
    }
    return rewriter.suggestion
  }

  /// Suggests the time at which an action arrived.
  func suggestion(
    for step: PlannedStep<State, Action>, arrivingAfter duration: Duration
  ) -> ReplaySuggestion? {
    guard makesSuggestions, let arrival = step.syntax.arrival,
      arrival.duration.span.count > 0
    else { return nil }
    var rewriter = self.rewriter(step.place.file)
    rewriter.replace(arrival, by: duration)
    return rewriter.suggestion
  }

  /// Suggests to remove a `receive` whose action is not sent, or to advance time so that it is
  /// sent.
  func suggestion(without step: PlannedStep<State, Action>) -> ReplaySuggestion? {
    guard makesSuggestions, step.syntax.span.count > 0 else { return nil }
    var rewriter = self.rewriter(step.place.file)
    if let block {
      // Time cannot be added inside of a block, and a block cannot be empty.
      guard driver.nextTimer == nil, block.hasReceived else { return nil }
      rewriter.remove(step.syntax)
      return rewriter.suggestion
    }
    if let nextTimer = driver.nextTimer {
      rewriter.insert([Step(.advance(DurationSyntax(nextTimer)))], above: step.syntax)
    } else {
      rewriter.remove(step.syntax)
    }
    return rewriter.suggestion
  }

  private func receiving(
    _ received: Received, from before: State, in notation: ScriptNotation
  ) -> Step? {
    guard let action = syntax(of: received.action, in: notation) else { return nil }
    var lines: [ExpectationSyntax] = []
    if !judge.areEqual(before, received.state) {
      let reviser = ExpectationReviser(
        said: [], expectation: Expectation(), before: before, after: received.state,
        isExhaustive: true, calls: driver.answers.calls,
        compiler: { self.compiler($0, before) },
        holds: { [judge] expected, assigns in
          judge.holds(expected, from: before, to: received.state, assigns ? .change : .nothing)
        })
      lines = reviser.revision()?.added ?? []
    }
    return Step(.receive(action), expectations: lines)
  }

  /// An action as a script can receive it: completely, or by its case.
  private func syntax(of action: Action, in notation: ScriptNotation) -> ActionSyntax? {
    let texts = [ActionLine.text(of: action), ActionLine.pattern(of: action)]
    let caseName = texts[0].prefix { $0 != "(" }
    for text in texts + [String(caseName)] {
      let source = SourceFile(text: text)
      let planner = ActionPlanner(
        driver.feature, builder: driver.feature.builder(source), source: source)
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

import ActionScript
import ComposableArchitecture
import Dependencies
import EffectSupport
import ReplayAnswers
import ReplayPlanning
import ReplayReports
import ReplayValues
@_spi(SharedChangeTracking) import Sharing

// What a script still receives, compared with what waits.
extension ReplayJudge {
  /// Actions that wait, the next one first, and the changes of shared state of each.
  struct Burst {
    /// The state before the first.
    var before: State
    var received: [Received]
    /// The changes of shared state from which each is asserted.
    var marks: [SharedChangeTracker.Mark]
    /// Whether more actions wait.
    var isCutOff = false

    /// The first action alone.
    var first: Self {
      var first = self
      first.received = Array(received.prefix(1))
      first.marks = Array(marks.prefix(1))
      first.isCutOff = isCutOff || received.count > 1
      return first
    }

    func state(before index: Int) -> State {
      index == 0 ? before : received[index - 1].state
    }
  }

  /// A step of the script that receives an action.
  private struct Awaited {
    var step: PlannedStep<State, Action>
    var matcher: ActionMatcher<Action>
    /// Whether a step before it may let its action arrive.
    var mayArriveLater: Bool
  }

  /// The maximum number of actions that are compared.
  private static var reach: Int { 8 }

  /// The maximum number of steps that are searched for actions that the script receives.
  private static var sight: Int { 64 }

  /// Actions that wait, from a state and from changes of shared state that have not been asserted.
  ///
  /// `isAtFirst` says whether those are the changes of the first action, as opposed to those before it.
  func burst(
    _ received: [Received], from before: State, since mark: SharedChangeTracker.Mark,
    isAtFirst: Bool, isCutOff: Bool = false
  ) -> Burst {
    var burst = Burst(before: before, received: received, marks: [], isCutOff: isCutOff)
    let reached = sharedChanges.mark()
    sharedChanges.restore(mark)
    for index in received.indices {
      if index > 0 || !isAtFirst {
        sharedChanges.resetStretch()
        sharedChanges.advance(by: 1)
      }
      burst.marks.append(sharedChanges.mark())
    }
    sharedChanges.restore(reached)
    return burst
  }

  /// The action that a step has found, and those that wait behind it.
  func burst(
    _ next: Received, from before: State, since mark: SharedChangeTracker.Mark, isAtFirst: Bool
  ) -> Burst {
    let others = core.receivedActions.prefix(Self.reach - 1)
    return burst(
      [next] + others, from: before, since: mark, isAtFirst: isAtFirst,
      isCutOff: others.count < core.receivedActions.count)
  }

  /// Runs a body as if a change was asserted, and undoes what it does to expected shared values.
  func asserting<Result>(
    from mark: SharedChangeTracker.Mark, _ body: () -> Result
  ) -> Result {
    let reached = sharedChanges.mark()
    sharedChanges.restore(mark)
    defer { sharedChanges.restore(reached) }
    return withDependencies {
      $0 = driver.tested.dependencies
    } operation: {
      sharedChanges.assert(body)
    }
  }

  // MARK: - Suggesting

  /// Suggests to insert, remove, move or replace steps, so that the script receives what waits.
  ///
  /// - Returns: The suggestion; `nil` if the step stays at its place, or if nothing can be suggested.
  func suggestion(
    aligning step: PlannedStep<State, Action>, _ matcher: ActionMatcher<Action>,
    with burst: Burst
  ) -> ReplaySuggestion? {
    // The steps of a block have no order.
    guard makesSuggestions, reporter.options.suggestsSteps, core.policy == .exhaustive,
      block == nil,
      // Otherwise the steps have suggested changes already.
      mendedSteps.isEmpty
    else { return nil }
    return ReplayActivity.during("suggesting a change of the script") {
      let (awaited, isClosed) = awaited(from: step, matcher)
      let alignment = ReceiveAlignment(
        ReceiveAlignment.Burst(
          costs: awaited.map { awaited in
            burst.received.indices.map { cost(of: awaited, at: $0, in: burst) }
          },
          mayArriveLater: awaited.map(\.mayArriveLater), waitingCount: burst.received.count,
          isClosed: isClosed && !burst.isCutOff, isCutOff: burst.isCutOff))
      guard !alignment.keepsFirst, let suggestion = suggestion(alignment, awaited, burst) else {
        return nil
      }
      if goesOnMended {
        for (awaited, mended) in zip(awaited, MendedStep.all(alignment, count: awaited.count))
        where mended != MendedStep() {
          mendedSteps[awaited.step.number] = mended
        }
      }
      return suggestion
    }
  }

  /// The steps that receive actions until the next step that leaves none waiting.
  private func awaited(
    from step: PlannedStep<State, Action>, _ matcher: ActionMatcher<Action>
  ) -> (steps: [Awaited], isClosed: Bool) {
    var found = [Awaited(step: step, matcher: matcher, mayArriveLater: false)]
    var mayArriveLater = false
    for next in stepsAhead().prefix(Self.sight) {
      guard next.blockCount == 1 else { return (found, false) }
      switch next.verb {
      case .receive(let planned):
        guard found.count < Self.reach, let matcher = try? planned.value(at: driver.moment) else {
          return (found, false)
        }
        found.append(Awaited(step: next, matcher: matcher, mayArriveLater: mayArriveLater))
      case .expect, .let, .given, .print, .printEffects, .skipEffects:
        break
      case .advance, .feed, .cancel, .finish(.some):
        mayArriveLater = true
      case .skipReceived, .exhaustivity:
        return (found, false)
      case .send, .finish(nil):
        return (found, true)
      }
    }
    // The script ends here, or only the search does.
    return (found, !stepsAhead().dropFirst(Self.sight).contains { _ in true })
  }

  private func cost(of awaited: Awaited, at index: Int, in burst: Burst) -> Int? {
    let received = burst.received[index]
    let isRight = awaited.matcher.matches(received.action)
    guard isRight || isSameCase(awaited.matcher, received.action) else { return nil }
    var revisions = isRight ? 0 : 1
    if case .at(let time)? = awaited.step.syntax.arrival, time.value != received.arrival {
      revisions += 1
    }
    if !holds(awaited, at: index, in: burst) { revisions += 1 }
    return switch revisions {
    case 0: 0
    case 1: ReceiveAlignment.revisionCost
    default: ReceiveAlignment.doubleRevisionCost
    }
  }

  /// Whether an action differs from the one that a step awaits only in its payload.
  private func isSameCase(_ matcher: ActionMatcher<Action>, _ action: Action) -> Bool {
    guard matcher.syntax.arguments != nil else { return false }
    return beginning(of: matcher, length: matcher.syntax.path.components.count)?.matches(action)
      ?? false
  }

  /// The pattern of the first names of a pattern's path, without a payload; `nil` if they name no action.
  ///
  /// `ofAnyElement` says whether it matches the actions of all elements.
  func beginning(
    of matcher: ActionMatcher<Action>, length: Int, ofAnyElement: Bool = false
  ) -> ActionMatcher<Action>? {
    var syntax = matcher.syntax
    syntax.arguments = nil
    syntax.path.components = syntax.path.components.prefix(length).map { component in
      guard ofAnyElement, case .identity = component.kind else { return component }
      return PathComponentSyntax(.identity(ValueSyntax(.wildcard)), span: component.span)
    }
    let planner = ActionPlanner(driver.feature, source: matcher.place.file)
    return try? planner.matcher(syntax)
  }

  private func holds(_ awaited: Awaited, at index: Int, in burst: Burst) -> Bool {
    let (before, action) = (burst.state(before: index), burst.received[index])
    guard let expectation = expectation(of: awaited, before, action.action) else { return true }
    return asserting(from: burst.marks[index]) {
      let isExhaustive = !expectation.allowsAnyChange
      let mayBeUnchanged = sharedChanges.hasChanges
      let outcome = expectation.evaluate(
        before: before, after: action.state, isExhaustive: isExhaustive,
        calls: driver.answers.calls)
      guard outcome.failures.isEmpty else { return false }
      return !isExhaustive
        || changeJudge.holds(
          outcome.expected, from: before, to: action.state,
          expectation.announcement(mayBeUnchanged: mayBeUnchanged))
    }
  }

  /// What a step expects of an action; `nil` if this is not known yet.
  private func expectation(
    of awaited: Awaited, _ before: State, _ action: Action
  ) -> Expectation<State>? {
    if let compile = awaited.step.compileExpectation { return compile() }
    guard let make = awaited.step.makeExpectation else { return awaited.step.expectation }
    let variables = driver.variables.merging(awaited.matcher.capturedValues(in: action)) { $1 }
    return try? make(ValueMoment(state: before, variables: variables))
  }

  // MARK: - Writing

  private func suggestion(
    _ alignment: ReceiveAlignment, _ awaited: [Awaited], _ burst: Burst
  ) -> ReplaySuggestion? {
    let file = awaited[0].step.place.file
    var rewriter = self.rewriter(file)
    for edit in alignment.edits {
      switch edit {
      case .keep:
        break
      case .remove(let index):
        guard isSingle(awaited[index].step, in: file),
          !driver.uses.names(awaited[index].step.number)
        else { return nil }
        rewriter.remove(awaited[index].step.syntax)
      case .replace(let index, let waiting):
        guard isSingle(awaited[index].step, in: file),
          replace(
            awaited[index].step, by: waiting, in: burst,
            said: expectation(
              of: awaited[index], burst.state(before: waiting), burst.received[waiting].action),
            &rewriter)
        else { return nil }
      case .move(let index, let place):
        guard isSingle(awaited[index].step, in: file) else { return nil }
        let other = awaited[max(place - 1, 0)].step
        guard isSingle(other, in: file) else { return nil }
        if place == 0 {
          rewriter.move(awaited[index].step.syntax, above: other.syntax)
        } else {
          rewriter.move(awaited[index].step.syntax, below: other.syntax)
        }
      case .insert(let waiting, let place):
        guard let step = receiving(waiting, of: burst, in: rewriter.notation) else { return nil }
        if place > 0 {
          guard isSingle(awaited[place - 1].step, in: file) else { return nil }
          rewriter.insert([step], below: awaited[place - 1].step.syntax)
        } else if let last = lastSource(of: burst.received[waiting]), isSingle(last, in: file) {
          rewriter.insert([step], below: last.syntax)
        } else {
          guard awaited[0].step.syntax.span.count > 0 else { return nil }
          rewriter.insert([step], above: awaited[0].step.syntax)
        }
      }
    }
    return rewriter.suggestion
  }

  /// Whether a step of a file can be changed without changing what runs at other times.
  func isSingle(_ step: PlannedStep<State, Action>, in file: SourceFile) -> Bool {
    step.place.file === file && !driver.uses.includesAgain(file)
      && step.number.parts.allSatisfy(\.repetitions.isEmpty)
      && step.syntax.span.count > 0
  }

  /// The step below which an action can be received: in which it arrived, or the last that received one.
  private func lastSource(of received: Received) -> PlannedStep<State, Action>? {
    guard let arrival = arrivals[received.number] else { return nil }
    guard let lastReceipt, lastReceipt.index > arrival.index else { return arrival.step }
    return lastReceipt.step
  }
}

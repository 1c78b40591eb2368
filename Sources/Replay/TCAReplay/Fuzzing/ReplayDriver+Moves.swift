import ReplayAnswers
import ReplayPlanning
import VirtualTime

extension ReplayDriver {
  /// Makes a step of a random run or of an exploration.
  ///
  /// - Returns: Whether there was something to feed, if the step feeds a call or a stream.
  @discardableResult
  func make(_ move: FuzzMove<State, Action>) throws -> Bool {
    switch move.verb {
    case .send(let action):
      try send(try action.value(at: moment))
    case .advance(let duration):
      try settling { () throws(ReplayLimitExceeded) in
        try executor.advance(by: duration ?? .zero)
      }
    case .feed(let feed):
      let feed = try feed.value(at: moment)
      var outcome = StreamFeed.Outcome.fed
      try settling { outcome = answers.feed(feed) }
      if case .fed = outcome { return true }
      return false
    case .given(let stubs):
      answer(try stubs.value(at: moment))
    case .expect, .receive, .let, .skipReceived, .skipEffects, .cancel, .exhaustivity, .finish,
      .print, .printEffects:
      break
    }
    return true
  }
}

extension ReplayIssues.Issue {
  /// Whether an action was sent to a child that is not there.
  @MainActor var isOfMissingChild: Bool {
    text.prefixMatch(of: issueOfMissingChild) != nil
  }
}

/// Made once: reading a regular expression takes longer than a step.
@MainActor private let issueOfMissingChild = #/An? "\w+" (reducer )?at ".*" received an? /#

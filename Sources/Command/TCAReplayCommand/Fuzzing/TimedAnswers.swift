import ActionScript

/// A script whose answers come by themselves after a time, in place of steps that answer open calls.
///
/// Such a step fails where nothing is open, as when a mended feature cancels its effect. An answer that nobody waits for does not.
struct TimedAnswers {
  private let script: Script
  /// The steps that answer a call or feed a stream, by their places.
  private let feeds: [Int]

  /// The time that a step takes which lets an answer come.
  private static let tick = Duration.milliseconds(1)

  /// For more answers, it is not tried which step has opened the call of which.
  private static let fewFeeds = 3

  /// Returns `nil` if there is nothing to replace, or too much to try.
  init?(_ script: Script) {
    self.script = script
    var feeds: [Int] = []
    for (index, step) in script.steps.enumerated() {
      switch step.verb {
      case .emit, .end, .fail: feeds.append(index)
      case .given, .repeat, .include: return nil
      case .send, .receive, .receiveInAnyOrder, .advance, .expect, .skip, .cancel, .exhaustivity,
        .finish, .let, .print:
        break
      }
    }
    guard !feeds.isEmpty else { return nil }
    self.feeds = feeds
  }

  /// The scripts to try: an answer can be that of a call or of a stream, and each step before it may have opened it.
  ///
  /// Or all calls of an endpoint are answered alike, and a stream gets one element after another.
  var candidates: [Script] {
    openers.flatMap { openers in
      [false, true].compactMap { script(answeringFrom: openers, asStreams: $0) }
    } + [false, true].compactMap { script(answeringAlikeAsStreams: $0) }
  }

  // MARK: - Each answer alone

  /// The steps that may have opened the calls, the most likely ones first.
  private var openers: [[Int]] {
    guard feeds.count <= Self.fewFeeds else { return [] }
    var lists: [[Int]] = [[]]
    for feed in feeds {
      let earlier = script.steps.indices.prefix(feed).filter { !feeds.contains($0) }
      lists = lists.flatMap { list in
        earlier.filter { !list.contains($0) }.map { list + [$0] }
      }
      guard lists.count <= 60 else { return [] }
    }
    return lists
  }

  private func script(answeringFrom openers: [Int], asStreams isStream: Bool) -> Script? {
    // The times at the end of the steps: what comes when time passes mostly comes then.
    var times: [Duration] = []
    var now = Duration.zero
    for (index, step) in script.steps.enumerated() {
      if case .advance(let duration?) = step.verb { now += duration.value }
      if feeds.contains(index) { now += Self.tick }
      times.append(now)
    }
    var steps: [Step] = []
    for (index, step) in script.steps.enumerated() {
      for (feed, opener) in zip(feeds, openers) where opener == index {
        guard let answer = Answer(script.steps[feed].verb) else { return nil }
        let delay = times[feed] - times[opener]
        let given =
          isStream
          ? answer.given(yielding: answer.elements, after: delay) : answer.given(after: delay)
        guard let given else { return nil }
        steps.append(Step(.given(given)))
      }
      steps.append(feeds.contains(index) ? Self.wait : step)
    }
    var timed = script
    timed.steps = steps
    return timed
  }

  private static var wait: Step { Step(.advance(DurationSyntax(tick))) }

  // MARK: - The same for all calls

  private func script(answeringAlikeAsStreams isStream: Bool) -> Script? {
    var timed = script
    let answers = feeds.compactMap { Answer(script.steps[$0].verb) }
    var names: Set<String> = []
    for answer in answers where names.insert(answer.endpoint.name).inserted {
      let all = answers.filter { $0.endpoint.name == answer.endpoint.name }
      let given: GivenSyntax?
      if isStream {
        given = all.last?.given(yielding: all.flatMap(\.elements), after: Self.tick)
      } else {
        given = all.allSatisfy { $0 == answer } ? answer.given(after: Self.tick) : nil
      }
      guard let given else { return nil }
      timed.headers.append(HeaderSyntax(.given(given)))
    }
    for feed in feeds { timed.steps[feed] = Self.wait }
    return timed
  }
}

/// What a step answers.
private struct Answer: Equatable {
  enum Kind: Equatable {
    case value(ValueSyntax)
    case error(ValueSyntax)
    case end
  }

  var endpoint: EndpointSyntax
  var kind: Kind

  /// The answer of a step; `nil` if it gives none.
  init?(_ verb: Step.Verb) {
    switch verb {
    case .emit(let target, let value):
      (endpoint, kind) = (target.endpoint, .value(value ?? ValueSyntax(.tuple([]))))
    case .fail(let target, let error): (endpoint, kind) = (target.endpoint, .error(error))
    case .end(let target): (endpoint, kind) = (target.endpoint, .end)
    case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
      .print, .repeat, .receiveInAnyOrder, .include:
      return nil
    }
  }

  /// What it adds to a stream.
  var elements: [ValueSyntax] { if case .value(let value) = kind { [value] } else { [] } }

  /// The answer of a call; `nil` for one that only streams have.
  func given(after delay: Duration) -> GivenSyntax? {
    let answer: AnswerSyntax
    switch kind {
    case .value(let value): answer = .returns(value)
    case .error(let error): answer = .throws(error)
    case .end: return nil
    }
    return GivenSyntax(endpoint, delay: .exactly(DurationSyntax(delay)), answer: answer)
  }

  /// The answer with a stream of elements, which ends as this one does.
  func given(yielding elements: [ValueSyntax], after delay: Duration) -> GivenSyntax {
    let completion: YieldsSyntax.Completion?
    switch kind {
    case .value: completion = nil
    case .error(let error): completion = .throws(error)
    case .end: completion = .finishes
    }
    return GivenSyntax(
      endpoint,
      answer: .yields(YieldsSyntax(elements, every: DurationSyntax(delay), then: completion)))
  }
}

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

  /// Returns `nil` if there is nothing to replace, or too much to try.
  init?(_ script: Script) {
    self.script = script
    var feeds: [Int] = []
    for (index, step) in script.steps.enumerated() {
      switch step.verb {
      case .emit, .fail: feeds.append(index)
      case .end, .given, .repeat, .include: return nil
      case .send, .receive, .receiveInAnyOrder, .advance, .expect, .skip, .cancel, .exhaustivity,
        .finish, .let, .print:
        break
      }
    }
    guard !feeds.isEmpty, feeds.count <= 3 else { return nil }
    self.feeds = feeds
  }

  /// The scripts to try: an answer can be that of a call or of a stream, and each step before it may have opened it.
  var candidates: [Script] {
    openers.flatMap { openers in
      [false, true].compactMap { script(answeringFrom: openers, asStreams: $0) }
    }
  }

  /// The steps that may have opened the calls, the most likely ones first.
  private var openers: [[Int]] {
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
        let delay = times[feed] - times[opener]
        guard let given = given(script.steps[feed].verb, after: delay, asStream: isStream) else {
          return nil
        }
        steps.append(Step(.given(given)))
      }
      steps.append(feeds.contains(index) ? Step(.advance(DurationSyntax(Self.tick))) : step)
    }
    var timed = script
    timed.steps = steps
    return timed
  }

  private func given(
    _ verb: Step.Verb, after delay: Duration, asStream isStream: Bool
  ) -> GivenSyntax? {
    let delay = DurationSyntax(delay)
    switch verb {
    case .emit(let target, let value):
      let value = value ?? ValueSyntax(.tuple([]))
      return isStream
        ? GivenSyntax(target.endpoint, answer: .yields(YieldsSyntax([value], every: delay)))
        : GivenSyntax(target.endpoint, delay: .exactly(delay), answer: .returns(value))
    case .fail(let target, let error):
      return isStream
        ? nil : GivenSyntax(target.endpoint, delay: .exactly(delay), answer: .throws(error))
    case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
      .print, .repeat, .receiveInAnyOrder, .include, .end:
      return nil
    }
  }
}

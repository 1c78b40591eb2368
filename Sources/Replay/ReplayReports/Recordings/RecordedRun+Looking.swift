extension RecordedRun {
  /// What the text of a difference in a step says of this run.
  ///
  /// The steps before are read again: forwards for the state, and backwards for the causes.
  func side(_ step: StepReport) throws -> RunDifference.Side {
    RunDifference.Side(
      feature: start?.feature ?? "", step: step, state: try state(after: stepCount),
      causes: try causes(of: step), ended: try causes(ofEffects: step.endedEffects))
  }

  /// The steps or actions that returned effects which end in the step at which the reader is.
  private func causes(ofEffects numbers: [Int]) throws -> [String] {
    guard !numbers.isEmpty, stepCount > 0, let offset = marks.first else { return [] }
    var lines = RecordedLines(path: path, offset: offset, read: read)
    var steps: [StepReport] = []
    var done = 0
    while done < stepCount, try lines.advance() {
      guard case .stepEnded(let step)? = ReplayEvent(json: lines.bytes) else { continue }
      done += 1
      if step.startedEffects.contains(where: { numbers.contains($0.id) }) { steps.append(step) }
    }
    return RunRecord.causes(ofEffects: numbers, startedIn: steps)
  }

  private func state(after count: Int) throws -> StateText? {
    guard let text = start?.state else { return nil }
    var state = RecordedState(text)
    guard count > 0, let offset = marks.first else { return state.text }
    var lines = RecordedLines(path: path, offset: offset, read: read)
    var done = 0
    while done < count, try lines.advance() {
      let isApplied = lines.withLine { StepGlance($0) != nil && state.apply($0) }
      if isApplied {
        done += 1
      } else if case .stepEnded(let step)? = ReplayEvent(json: lines.bytes) {
        state.apply(step.stateEdits)
        done += 1
      }
    }
    return state.text
  }

  /// What led to the step at which the reader is, the nearest first.
  private func causes(of step: StepReport) throws -> [String] {
    var texts: [String] = []
    var earlier = EarlierSteps(self)
    var here = step
    // The actions of this step that were named already: a cause may lead back to itself.
    var named: Set<String> = []
    var next = step.cause
    while let cause = next {
      let number = String(cause.prefix { $0 != " " })
      let action = String(cause.dropFirst(number.count + 2).dropLast())
      if number != here.number {
        guard let found = try earlier.step(number) else { break }
        here = found
        named = []
      }
      guard named.insert(action).inserted else { break }
      texts.append("step \(here.number): \(action.isEmpty ? here.text : action)")
      next =
        action.isEmpty
        ? here.cause : here.received.first { $0.text.prefix { $0 != "(" } == action }?.cause
    }
    return texts
  }
}

/// The steps of a script before the one at which its reader is, from the last to the first.
private struct EarlierSteps {
  private let run: RecordedRun
  private var mark: Int
  private var end: Int
  private var pending: [ArraySlice<UInt8>] = []

  init(_ run: RecordedRun) {
    self.run = run
    mark = run.marks.count
    end = run.lines.offset
  }

  /// Goes back to the step with a number.
  mutating func step(_ number: String) throws -> StepReport? {
    let beginning = Array(#"{"event":"step","number":"\#(number)""#.utf8)
    let usual = Array(#"{"event":"step","number":""#.utf8)
    while true {
      while let line = pending.popLast() {
        guard line.starts(with: beginning) || !line.starts(with: usual),
          case .stepEnded(let step)? = ReplayEvent(json: line), step.number == number
        else { continue }
        return step
      }
      guard mark > 0 else { return nil }
      mark -= 1
      var bytes: [UInt8] = []
      while bytes.count < end - run.marks[mark] {
        let offset = run.marks[mark] + bytes.count
        let piece = try run.read(offset, end - offset)
        if piece.isEmpty { break }
        bytes += piece
      }
      end = run.marks[mark]
      pending = bytes.split(separator: UInt8(ascii: "\n"))
    }
  }
}

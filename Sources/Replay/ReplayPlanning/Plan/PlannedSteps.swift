import ActionScript

/// The steps of a plan in the order in which they run.
///
/// Repeated steps are numbered `4.1`, `4.2`.
package struct PlannedSteps<State, Action>: Sequence {
  package var nodes: [PlannedNode<State, Action>]

  package init(nodes: [PlannedNode<State, Action>]) { self.nodes = nodes }

  package func makeIterator() -> Iterator { Iterator(nodes: nodes) }

  /// The number of steps, including repetitions; `Int.max` on overflow.
  package var count: Int { Self.count(nodes) }

  private static func count(_ nodes: [PlannedNode<State, Action>]) -> Int {
    var sum = 0
    for node in nodes {
      var added = (partialValue: 1, overflow: false)
      switch node {
      case .step: break
      case .reread(let steps): added.partialValue = steps.indices.count
      case .anyOrder(let nodes): added.partialValue = Self.count(nodes)
      case .repetition(let count, _, let nodes):
        added = Swift.max(0, count).multipliedReportingOverflow(by: Self.count(nodes))
      }
      guard !added.overflow else { return .max }
      let (next, overflow) = sum.addingReportingOverflow(added.partialValue)
      guard !overflow else { return .max }
      sum = next
    }
    return sum
  }

  package struct Iterator: IteratorProtocol {
    private struct Frame {
      var nodes: [PlannedNode<State, Action>]
      var index = 0
      var iteration = 1
      var count = 1
      var level: Int?
    }

    private var frames: [Frame]

    /// The steps that were read again and come next.
    private var read: ArraySlice<Step> = []
    /// The section that was read last: other steps may divide it into many parts.
    private var section: (identity: StepsInText.Identity, steps: [Step])?
    private var planner: StepReplanner<State, Action>?
    private var prefix: [StepNumber.Part] = []
    /// The number of steps of the block that begins with the next one.
    private var blockCount: Int?

    init(nodes: [PlannedNode<State, Action>]) {
      frames = [Frame(nodes: nodes)]
    }

    package mutating func next() -> PlannedStep<State, Action>? {
      while !frames.isEmpty {
        if let planner, let step = read.popFirst() {
          return numbered(planner.plan(step, in: prefix))
        }
        let top = frames.count - 1
        guard frames[top].index < frames[top].nodes.count else {
          if frames[top].iteration < frames[top].count {
            frames[top].iteration += 1
            frames[top].index = 0
          } else {
            frames.removeLast()
          }
          continue
        }
        let node = frames[top].nodes[frames[top].index]
        frames[top].index += 1
        switch node {
        case .step(let stored):
          return numbered(stored.planned)
        case .reread(let steps):
          take(steps)
        case .repetition(let count, let level, let nodes):
          guard count > 0, !nodes.isEmpty else { continue }
          frames.append(Frame(nodes: nodes, count: count, level: level))
        case .anyOrder(let nodes):
          blockCount = PlannedSteps.count(nodes)
          frames.append(Frame(nodes: nodes))
        }
      }
      return nil
    }

    private mutating func take(_ steps: RereadSteps<State, Action>) {
      (planner, prefix) = (steps.planner, steps.prefix)
      guard case .text(let text) = steps.section else {
        read = steps.section.steps[steps.indices]
        return
      }
      if section?.identity !== text.identity { section = (text.identity, text.steps) }
      read = section?.steps[steps.indices] ?? []
    }

    /// Passes over steps, as far as possible without planning them.
    package mutating func skip(_ count: Int) {
      var rest = count
      while rest > 0 {
        guard read.isEmpty, frames.count == 1, frames[0].count == 1,
          frames[0].index < frames[0].nodes.count
        else {
          guard next() != nil else { return }
          rest -= 1
          continue
        }
        switch frames[0].nodes[frames[0].index] {
        case .step:
          frames[0].index += 1
          rest -= 1
        case .reread(let steps) where steps.indices.count <= rest:
          frames[0].index += 1
          rest -= steps.indices.count
        case .reread(let steps):
          frames[0].index += 1
          take(steps)
          read.removeFirst(rest)
          rest = 0
        case .repetition, .anyOrder:
          guard next() != nil else { return }
          rest -= 1
        }
      }
    }

    /// A step with the numbers of its repetitions.
    private mutating func numbered(
      _ step: PlannedStep<State, Action>
    ) -> PlannedStep<State, Action> {
      step.blockCount = blockCount.take() ?? 1
      for frame in frames {
        guard let level = frame.level, level < step.number.parts.count else { continue }
        step.number.parts[level].repetitions.append(frame.iteration)
        if frame.count > 1 { step.isRepeated = true }
      }
      return step
    }
  }
}

import Combine

/// Two effects that run together or one after the other.
///
/// Either can be a group itself.
///
/// Effects are combined one by one, so groups can be nested very deeply. Nothing here recurses: an
/// ``EffectSchedule`` runs the group, and `deinit` releases it level by level.
final class EffectGroup<Action>: @unchecked Sendable {
  // No lock: changed in `deinit` only.

  enum Order: Sendable {
    case merged
    case concatenated
  }

  let order: Order
  private(set) var first: Effect<Action>
  private(set) var second: Effect<Action>

  /// Whether all effects are tasks, so that the group can run as one.
  let isTask: Bool

  /// The number of effects, as in ``Effect/workCount``; those that follow each other count as one.
  let workCount: Int

  /// Whether a part only waits for the dismissal of a feature.
  let awaitsDismissal: Bool

  /// Whether work is merged with bookkeeping.
  private let isMixed: Bool

  init(_ order: Order, _ first: Effect<Action>, _ second: Effect<Action>) {
    self.order = order
    self.first = first
    self.second = second
    isTask = first.isTask && second.isTask
    awaitsDismissal = first.awaitsDismissal || second.awaitsDismissal
    switch order {
    case .merged:
      workCount = first.workCount + second.workCount
      isMixed =
        (first.workCount == 0) != (second.workCount == 0)
        || first.group?.isMixed == true || second.group?.isMixed == true
    case .concatenated:
      workCount = min(1, first.workCount + second.workCount)
      isMixed = false
    }
  }

  /// The merged effects in their order, each of which is either all work or all bookkeeping; `nil` if the whole group is.
  var mixedParts: [Effect<Action>]? {
    guard isMixed else { return nil }
    var parts: [Effect<Action>] = []
    var pending = [Effect(self)]
    while let effect = pending.popLast() {
      if let group = effect.group, group.isMixed {
        pending += [group.second, group.first]
      } else {
        parts.append(effect)
      }
    }
    return parts
  }

  /// The effects that run side by side, in their order.
  fileprivate var mergedParts: [Effect<Action>] {
    var parts: [Effect<Action>] = []
    var pending = [Effect(self)]
    while let effect = pending.popLast() {
      if let group = effect.group, case .merged = group.order {
        pending += [group.second, group.first]
      } else {
        parts.append(effect)
      }
    }
    return parts
  }

  deinit {
    var pending = takeGroups()
    while var group = pending.popLast() {
      // A group that is referenced elsewhere is left as it is.
      if isKnownUniquelyReferenced(&group) { pending += group.takeGroups() }
    }
  }

  /// Removes the effects from the group and returns those that are groups themselves.
  private func takeGroups() -> [EffectGroup] {
    defer { (first, second) = (.none, .none) }
    return [first.group, second.group].compactMap { $0 }
  }

  /// The group as one operation: a task if all of its effects are tasks, otherwise a publisher.
  var operation: Effect<Action>.Operation {
    isTask
      ? .run(EffectTraits()) { send in await self.run(send) }
      : .publisher(EffectGroupPublisher(self).eraseToAnyPublisher())
  }

  /// Runs a group of tasks as child tasks of one task group.
  private func run(_ send: Send<Action>) async {
    var schedule = EffectSchedule(self, order: .breadthFirst) { _ in false }
    await withTaskGroup(of: Int.self) { tasks in
      func add(_ leaves: [EffectSchedule<Action>.Leaf]) {
        for leaf in leaves {
          guard case .run(let traits, let operation) = leaf.effect.operation else { continue }
          tasks.addTask(name: traits.name, priority: traits.taskPriority) {
            await operation(send)
            return leaf.id
          }
        }
      }
      add(schedule.start())
      while let id = await tasks.next() {
        add(schedule.finish(id))
      }
    }
  }
}

extension Effect {
  /// The effects that were merged into this one, in their order; the effect itself if there are none.
  package var mergedParts: [Effect] { group?.mergedParts ?? [self] }
}

import ComposableArchitecture
import Dependencies
import EffectSupport
import InternalSupport
import ReplayAnswers
import ReplayRegistration
import ReplayValues
import VirtualTime

/// Tells configurations of a feature apart: its state, and what is pending.
///
/// What is pending is which actions have effects in flight, the time that is left of timers, the open calls with their
/// arguments, and how many of a list of answers are used up. What an effect keeps in variables of its own is not seen.
@MainActor
final class ExplorationEncoder<State, Action> {
  private let states = ValueEncoder()
  private let others = ValueEncoder()
  private let encodeState: ValueEncoder.Encode
  private let encodeAction: ValueEncoder.Encode
  private let sharedKeys: [RegisteredSharedKey]
  private let compared: ExplorationUses
  private(set) var bytes: ConfigurationBytes

  /// - Parameters:
  ///   - feature: The feature.
  ///   - sharedKeys: The keys of other shared values that tell states apart.
  ///   - compared: What it reads that the state does not tell.
  ///   - renamesIDs: Whether ids count by the order in which they appear.
  init(
    _ feature: FeatureDefinition<State, Action>, _ sharedKeys: [RegisteredSharedKey],
    comparing compared: ExplorationUses, renamesIDs: Bool
  ) {
    encodeState = states.encode(of: State.self)
    encodeAction = others.encode(of: Action.self)
    self.sharedKeys = feature.sharedKeys + sharedKeys
    self.compared = compared
    bytes = ConfigurationBytes(renamesIDs: renamesIDs)
  }

  /// Whether a copy of a state brings the state back.
  func canCopyStates(_ driver: ReplayDriver<State, Action>) -> Bool {
    !states.hasReferences && !states.hasStackIDs && sharedKeys.isEmpty
      && compared == ExplorationUses() && driver.answers.usedCounts.isEmpty
  }

  /// Whether nothing is pending.
  func isAtRest(_ driver: ReplayDriver<State, Action>) -> Bool {
    !driver.core.hasEffectsStillRunning && !driver.core.isDismissed && driver.nextTimer == nil
      && driver.answers.openCounts.isEmpty && driver.answers.waitingFor.isEmpty
  }

  /// Sets ``bytes`` to those of the current configuration.
  func encode(_ driver: ReplayDriver<State, Action>) {
    bytes.removeAll()
    withUnsafePointer(to: driver.tested.latestState) {
      encodeState(UnsafeRawPointer($0), &bytes)
    }
    addAnswers(driver.answers)
    if compared.dates { bytes.add(driver.executor.now) }
    if compared.randomNumbers { bytes.add(driver.answers.reads.randomNumberCount) }
    if !sharedKeys.isEmpty { addShared(driver) }
    bytes.add(UInt8(driver.core.isDismissed ? 1 : 0))
    if !isAtRest(driver) { addPending(driver) }
  }

  private func addPending(_ driver: ReplayDriver<State, Action>) {
    let effects = driver.core.effectsStillRunning
    bytes.add(count: effects.count)
    for effect in effects {
      bytes.add(count: effect.workCount)
      // The other effects only track what is presented, which the state shows.
      guard effect.workCount > 0 else { continue }
      withUnsafePointer(to: effect.action) { encodeAction(UnsafeRawPointer($0), &bytes) }
      bytes.add(UInt8(effect.work.isAbandoned ? 1 : 0))
    }
    let timers = driver.executor.timers
    bytes.add(count: timers.count)
    for (deadline, work) in timers {
      bytes.add(deadline - driver.executor.now)
      bytes.add(count: effects.firstIndex { $0.work === work } ?? effects.count)
    }
    let open = driver.answers.openEntries
    bytes.add(count: open.count)
    for (endpoint, entries) in open {
      bytes.add(endpoint)
      bytes.add(count: entries.count)
      for entry in entries {
        bytes.add(count: entry.arguments.count)
        for argument in entry.arguments { others.add(argument, &bytes) }
      }
    }
  }

  /// Adds how many of lists of answers are used up, and what answers wait for.
  private func addAnswers(_ answers: EndpointAnswers) {
    for count in answers.usedCounts { bytes.add(count: count) }
    for endpoint in answers.waitingFor { bytes.add(endpoint) }
  }

  /// Adds the shared values that the state may not hold.
  private func addShared(_ driver: ReplayDriver<State, Action>) {
    let values = withDependencies {
      $0 = driver.tested.dependencies
    } operation: {
      // An alternative is there if the feature has a value of its type, so alternatives come first.
      sharedKeys.map { key in
        (key.alternatives.reversed() + [key]).lazy.compactMap { $0.make() }.first
      }
    }
    for value in values {
      bytes.add(UInt8(value == nil ? 0 : 1))
      if let value { others.add(value, &bytes) }
    }
  }
}

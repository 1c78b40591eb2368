import ActionScript
import ComposableArchitecture
import Dependencies
import InternalSupport
import ReplayRegistration
import ReplayValues
@_spi(SharedChangeTracking) import Sharing

/// Finds and makes the mutations of what a reducer does.
final class FeatureMutations<State, Action> {
  let mutator: Mutator
  /// The number of the action that is reduced.
  var actionNumber: () -> Int = { 0 }

  private let areEqual: (State, State) -> Bool
  private let resolver: PathResolver
  private let writer: ChangeWriter
  /// How often changes were looked at, by the action's case.
  private var looks: [String: Int] = [:]
  private let shared = SharedChangeTracker(reportUnassertedChanges: false)

  init(_ feature: FeatureDefinition<State, Action>, _ mutator: Mutator) {
    self.mutator = mutator
    areEqual = feature.areEqual
    let source = SourceFile(text: "")
    let builder = feature.builder(source)
    resolver = PathResolver(builder: builder, source: source)
    writer = ChangeWriter(builder: builder, detail: .leaves)
  }

  func reduce(
    into state: inout State, _ action: Action, _ base: any Reducer<State, Action>
  ) -> Effect<Action> {
    let name = ActionCases.name(of: action)
    mutator.willReduce(name, number: actionNumber())
    defer { mutator.didReduce() }
    let before = state
    shared.reset()
    let effect = withDependencies {
      shared.track(&$0)
    } operation: {
      base.reduce(into: &state, action: action)
    }
    if looksAtChanges(by: name) {
      for (object, undo) in shared.undos
      where mutator.changes(.init(.sharedChange, name, object)) {
        undo()
      }
      if !areEqual(before, state) { undoChanges(by: name, in: &state, since: before) }
    }
    return effect.isNone ? effect : mutated(effect, of: name)
  }

  // MARK: - State

  /// The most times that an action's changes are looked at in search of mutations.
  private static var lookLimit: Int { 1000 }

  /// Whether changes by an action are of interest: comparing states takes much longer than most actions.
  private func looksAtChanges(by action: String) -> Bool {
    if let target = mutator.target {
      let isOfState = target.kind == .stateChange || target.kind == .sharedChange
      return isOfState && target.subject == action
    }
    looks[action, default: 0] += 1
    return looks[action, default: 0] <= Self.lookLimit
  }

  private func undoChanges(by action: String, in state: inout State, since before: State) {
    for line in writer.lines(from: before, to: state) {
      guard case .state(let path) = line.subject else { continue }
      var other = state
      let (object, value) = undo(path.components, in: &other, since: before)
      guard !areEqual(other, state) else { continue }
      if mutator.changes(.init(.stateChange, action, object, value: value)) { state = other }
    }
  }

  /// Gives a part of the state its old value.
  ///
  /// Where a path leads to no such part, it is the part that holds it. Returns the part, and the new value that is undone.
  private func undo(
    _ path: [PathComponentSyntax], in state: inout State, since before: State
  ) -> (object: String, value: String?) {
    var components = path
    while !components.isEmpty {
      if let path = try? resolver.resolve(PathSyntax(components), in: State.self),
        path.property == nil, path.isWritable
      {
        let value = path.value(in: state).flatMap(Self.direction)
        if Self.copy(path, from: before, to: &state) { return (Self.text(of: components), value) }
      }
      components.removeLast()
    }
    state = before
    return ("self", nil)
  }

  private static func copy(
    _ path: StatePath<State>, from before: State, to state: inout State
  ) -> Bool {
    func open<Leaf>(_: Leaf.Type) -> Bool {
      var old: Leaf?
      _ = withUnsafePointer(to: before) { pointer in
        path.readWhole(UnsafeRawPointer(pointer)) { part in
          old = .some(part.assumingMemoryBound(to: Leaf.self).pointee)
          return nil
        }
      }
      guard let old else { return false }
      return withUnsafeMutablePointer(to: &state) { pointer in
        path.modify(UnsafeMutableRawPointer(pointer)) { part in
          part.assumingMemoryBound(to: Leaf.self).pointee = old
          return nil
        } == nil
      }
    }
    return _openExistential(path.wholeType, do: open)
  }

  /// The value that tells changes of a part apart: changes of a flag, and of what can be missing.
  private static func direction(of value: Any) -> String? {
    if let flag = value as? Bool { return "\(flag)" }
    if let optional = value as? any OptionalValue, optional.wrappedValue == nil { return "nil" }
    return nil
  }

  /// The path without ids and offsets, which differ from run to run.
  private static func text(of components: [PathComponentSyntax]) -> String {
    var text = ""
    for component in components {
      switch component.kind {
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      case .offset(let offset): text += ".\(offset)"
      case .identity, .subscript: text += "[…]"
      }
    }
    return text
  }

  // MARK: - Effects

  private func mutated(_ effect: Effect<Action>, of action: String) -> Effect<Action> {
    let parts = effect.mergedParts
    let isSingle = parts.count(where: { $0.workCount > 0 }) == 1
    var number = 0
    var kept: [Effect<Action>] = []
    for part in parts {
      // What only keeps the books of navigation is the library's.
      guard part.workCount > 0 else {
        kept.append(part)
        continue
      }
      number += 1
      let mutation = Mutation(.effect, action, isSingle ? "" : Self.ordinal(number))
      if !mutator.changes(mutation) { kept.append(part) }
    }
    return kept.count == parts.count ? effect : .merge(kept)
  }

  private static func ordinal(_ number: Int) -> String {
    switch number {
    case 1: "1st"
    case 2: "2nd"
    case 3: "3rd"
    default: "\(number)th"
    }
  }
}

import ClassicComposableArchitecture
import InternalSupport
import RuntimeReflection

/// What a test needs to know of the environment of a classic feature.
package protocol EnvironmentDescription {
  /// Creates the environment that the feature is registered with.
  func makeOriginal() -> Any

  /// The type of the feature's reducer.
  func reducerType<State, Action>(_ state: State.Type, _ action: Action.Type) -> Any.Type

  /// The closures that replays replace, by their offsets in the environment.
  var replacedParts: [Int: EnvironmentPart] { get }
}

/// What a replay puts in the place of a closure.
package enum EnvironmentPart {
  /// Answers of scripts for an endpoint, which has this name.
  case endpoint(String)
  case uuid
  case date
}

extension ClassicEnvironment: EnvironmentDescription {
  package func makeOriginal() -> Any { make() }

  package func reducerType<State, Action>(
    _ state: State.Type, _ action: Action.Type
  ) -> Any.Type {
    ClassicComposableArchitecture.Reducer<State, Action, Environment>.self
  }

  // A key path to a closure has no offset, but a closure that is written through one is another: it is wrapped.
  package var replacedParts: [Int: EnvironmentPart] {
    let original = make()
    let offsets = Self.closures(in: Environment.self, at: 0)
    var parts: [Int: EnvironmentPart] = [:]
    for (part, rewrite) in replacements.withLock({ $0 }) {
      var changed = original
      rewrite(&changed)
      let changes = offsets.filter {
        Self.closure(in: original, at: $0) != Self.closure(in: changed, at: $0)
      }
      if changes.count == 1 { parts[changes[0]] = part }
    }
    return parts
  }

  private static func closures(in type: Any.Type, at offset: Int) -> [Int] {
    if Reflection.signature(ofFunction: type) != nil { return [offset] }
    return (Reflection.fields(ofStruct: type) ?? []).flatMap {
      closures(in: $0.type, at: offset + $0.offset)
    }
  }

  /// The function of a closure and what it has captured.
  private static func closure(in environment: Environment, at offset: Int) -> [UInt] {
    withUnsafeBytes(of: environment) { bytes in
      (0..<2).map {
        bytes.loadUnaligned(fromByteOffset: offset + $0 * MemoryLayout<UInt>.size, as: UInt.self)
      }
    }
  }
}

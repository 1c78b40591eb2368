import ActionScript
import ReplayRegistration
import ReplayReports
import ReplayValues
import Sharing

/// A line below `state`: sets a value in the starting state.
struct StatePatch<State> {
  var place: ScriptPlace

  /// Sets the value of a shared key before the state is created; `nil` for a part of the state.
  var setShared: (() -> PathFailure?)?

  /// The key of user defaults or of the memory whose value is set, such as `appStorage("count")`.
  private(set) var storedKey: String?

  /// Sets the value; returns the reason if it cannot be set.
  var apply: (inout State) -> PathFailure?

  init(
    _ syntax: ExpectationSyntax, builder: ValueBuilder, source: SourceFile,
    sharedKeys: [RegisteredSharedKey] = []
  ) throws {
    if case .shared(let shared) = syntax.subject, case .assign(let value) = syntax.operation {
      self = try Self(shared: shared, value, syntax, builder, source, sharedKeys)
      return
    }
    place = ScriptPlace(source, syntax.span)
    guard case .state(let pathSyntax) = syntax.subject, case .assign(let value) = syntax.operation
    else {
      throw ScriptDiagnostic(
        .wrongUse, "a starting state is made of assignments", in: source, at: syntax.span)
    }
    let path = try PathResolver(builder: builder, source: source)
      .resolve(pathSyntax, in: State.self)
    guard path.isWritable else {
      throw ScriptDiagnostic(
        .wrongUse, "'\(path.text)' is read-only", in: source, at: pathSyntax.span,
        hint: path.collectionText.map { "set the collection: '\($0) = …'" }
          ?? path.readOnlyReason ?? path.computedHint ?? path.storageHint)
    }
    let place = place
    func open<Leaf>(_: Leaf.Type) throws -> (inout State) -> PathFailure? {
      let built: Leaf
      do {
        built = try builder.build(Leaf.self, from: value)
      } catch let error as ValueError where error.reason == .needsState {
        _ = try builder.checking.matcher(Leaf.self, for: value)
        return { state in
          var builder = builder
          builder.references = StateReferences { [state] in state }
          do {
            let built = try builder.build(Leaf.self, from: value)
            return LeafExpectation<State, Leaf>.modify(path, &state) { $0 = built }
          } catch {
            return PathFailure(message: ReplayProblem(error, at: place).message)
          }
        }
      }
      return {
        LeafExpectation<State, Leaf>.modify(path, &$0) { SharedParts.assign(built, to: &$0) }
      }
    }
    do {
      apply = try _openExistential(path.leafType, do: open)
    } catch let error as ValueError {
      throw error.diagnostic(in: source, subject: "'\(path.text)'")
    }
  }

  private init(
    shared: SharedPathSyntax, _ value: ValueSyntax, _ syntax: ExpectationSyntax,
    _ builder: ValueBuilder, _ source: SourceFile, _ keys: [RegisteredSharedKey]
  ) throws {
    place = ScriptPlace(source, syntax.span)
    let key = try SharedValues(keys: keys, source: source).key(shared, operand: value)
    let holder = SharedValueHolder()
    func open<Value>(_: Value.Type) throws -> () -> PathFailure? {
      let path = try PathResolver(builder: builder, source: source)
        .resolve(SharedValues.path(shared), in: Shared<Value>.self)
      guard path.isWritable else {
        throw ScriptDiagnostic(
          .wrongUse, "'\(path.text)' is read-only", in: source, at: shared.span)
      }
      func open<Leaf>(_: Leaf.Type) throws -> () -> PathFailure? {
        let built = try builder.build(Leaf.self, from: value)
        return {
          guard var shared = key.make() as? Shared<Value> else { return nil }
          // Retained, so that the state that is created next shares the value.
          holder.value = shared
          return LeafExpectation<Shared<Value>, Leaf>.modify(path, &shared) { $0 = built }
        }
      }
      return try _openExistential(path.leafType, do: open)
    }
    if ["appStorage", "inMemory"].contains(shared.name.text),
      case .string(let key) = shared.arguments?.arguments.first?.value.kind
    {
      storedKey = UnreadStorage.name(shared.name.text, key)
    }
    do {
      setShared = try _openExistential(key.valueType, do: open)
      apply = { _ in nil }
    } catch let error as ValueError {
      throw error.diagnostic(in: source, subject: "'shared \(shared)'")
    }
  }

  func diagnostic(_ failure: PathFailure) -> ScriptDiagnostic {
    ScriptDiagnostic(
      .wrongValue, "this cannot be set in the starting state: \(failure.message)", in: place.file,
      at: place.span, hint: failure.remedy(in: place.file))
  }
}

/// Retains a shared value until the state does.
private final class SharedValueHolder {
  var value: Any?
}

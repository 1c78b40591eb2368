import InternalSupport
import Synchronization

/// A reducer that evaluates its `body` once instead of for every action.
///
/// A body is made of key paths and closures, and to make those costs more than most reducers' work. It is evaluated when
/// the first action comes, among the dependencies that the reducer runs with; not before, as features may contain
/// themselves.
@usableFromInline
struct PreparedReducer<Base: Reducer>: Reducer {
  @usableFromInline
  typealias Run = (inout Base.State, Base.Action) -> Effect<Base.Action>

  @usableFromInline
  let base: Base

  /// `nil` for reducers without a body.
  private let prepared: PreparedBody<Run>?

  @usableFromInline
  init(_ base: Base) {
    self.base = base
    prepared = Base.Body.self == Never.self ? nil : PreparedBody()
  }

  @usableFromInline
  func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    guard let prepared else { return base._reduce(into: &state, action: action) }
    return prepared.run { Self.prepare(base) }(&state, action)
  }

  /// The reducer as a function, without a detour for those that have no body.
  var run: Run {
    prepared == nil ? base._reduce : _reduce
  }

  private static func prepare(_ base: Base) -> Run {
    guard let body = base.body as? any Reducer<Base.State, Base.Action> else {
      return base._reduce
    }
    func open(_ body: some Reducer<Base.State, Base.Action>) -> Run {
      PreparedReducer<_>(body).run
    }
    return open(body)
  }
}

/// What a body came to, once it was evaluated.
private final class PreparedBody<Run>: @unchecked Sendable {
  // `run` is written under `lock`, before `isPrepared` is set, and only read after.
  private var run: Run?
  private let isPrepared = Atomic(false)
  private let lock = Lock(())

  func run(_ prepare: () -> Run) -> Run {
    if isPrepared.load(ordering: .acquiring), let run { return run }
    // Outside of the lock. Should two threads come at once, both find the same.
    let prepared = prepare()
    lock.withLock { _ in
      guard !isPrepared.load(ordering: .relaxed) else { return }
      run = prepared
      isPrepared.store(true, ordering: .releasing)
    }
    return prepared
  }
}

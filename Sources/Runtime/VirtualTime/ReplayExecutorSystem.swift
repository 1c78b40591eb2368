internal import InternalSupport
@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) internal import _Concurrency

/// A pair of executors that a process runs on.
struct SystemExecutors {
  var main: any MainExecutor
  var global: any TaskExecutor

  static var current: Self {
    Self(main: MainActor.executor, global: Task.defaultExecutor)
  }

  /// Whether the runtime has taken them.
  var areInUse: Bool {
    Self.current.main === main && Self.current.global === global
  }

  /// Installs these executors.
  func use() {
    Factory.executors.withLock { $0 = self }
    _createExecutors(factory: Factory.self)
  }

  /// Holds the executors in a global, because the runtime asks a type for them.
  private enum Factory: ExecutorFactory {
    static let executors = Lock(SystemExecutors?.none)

    static var mainExecutor: any MainExecutor {
      executors.withLock { $0?.main } ?? ReplayMainExecutor.shared
    }

    static var defaultExecutor: any TaskExecutor {
      executors.withLock { $0?.global } ?? ReplayGlobalExecutor.shared
    }
  }
}

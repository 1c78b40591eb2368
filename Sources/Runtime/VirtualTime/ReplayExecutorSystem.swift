internal import InternalSupport
@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) internal import _Concurrency

/// A pair of executors that a process runs on.
struct SystemExecutors {
  var main: any MainExecutor
  var global: any TaskExecutor

  /// The current executors.
  static var current: Self {
    Self(main: MainActor.executor, global: Task.defaultExecutor)
  }

  /// Installs these executors.
  func use() {
    Factory.executors.withLock { $0 = self }
    _createExecutors(factory: Factory.self)
  }

  /// The runtime asks a type for the executors, so they are stored in a global in the meantime.
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

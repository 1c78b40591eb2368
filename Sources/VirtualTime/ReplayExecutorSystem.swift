internal import InternalSupport
@_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) internal import _Concurrency

/// The pair of executors that a process runs on.
struct SystemExecutors {
  var main: any MainExecutor
  var global: any TaskExecutor

  /// Those in force.
  static var current: Self {
    Self(main: MainActor.executor, global: Task.defaultExecutor)
  }

  /// Makes these the ones in force.
  func use() {
    Factory.executors.withLock { $0 = self }
    _createExecutors(factory: Factory.self)
  }

  /// The runtime asks a type for the executors, so that they have to stand in a global while it does.
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

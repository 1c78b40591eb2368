import CRuntimeMetadata

/// Dispatch's main queue; only the replay drains it while it occupies the main thread.
package enum MainQueue {
  /// Why the queue cannot be drained; `nil` if it can.
  package static let problem = RuntimeReliance.mainQueue.problem {
    runtimeMainQueueCallback() == nil ? "another main queue" : nil
  }

  /// Runs the blocks on the queue.
  ///
  /// Call it on the main thread. It does nothing inside of a block of the queue.
  package static func drain() {
    runtimeMainQueueCallback()?(nil)
  }
}

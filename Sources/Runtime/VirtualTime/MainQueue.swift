internal import Dispatch

/// Dispatch's main queue, which only the replay drains while it occupies the main thread.
enum MainQueue {
  /// Runs the blocks on the queue.
  ///
  /// Call it on the main thread. It does nothing inside of a block of the queue.
  static func drain() {
    drainMainQueue(nil)
  }
}

/// The function with which run loops drain the main queue; Dispatch exports it without a header.
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

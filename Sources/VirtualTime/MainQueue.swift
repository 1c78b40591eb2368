internal import Dispatch

/// Dispatch's main queue, which only the replay drains while it occupies the main thread.
enum MainQueue {
  /// Runs what is on the queue.
  ///
  /// To be called on the main thread. Does nothing within a block of the queue.
  static func drain() {
    drainMainQueue(nil)
  }
}

/// The function by which run loops drain the main queue.
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainMainQueue(_ message: UnsafeMutableRawPointer?)

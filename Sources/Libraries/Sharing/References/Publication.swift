import CombineSchedulers

/// Where new values are published.
enum Publication {
  /// Whether they are published on the main queue: at once if they come from there.
  @TaskLocal static var isOnMainQueue = false

  static func run(_ send: @escaping () -> Void) {
    if isOnMainQueue {
      UIScheduler.shared.schedule(send)
    } else {
      send()
    }
  }
}

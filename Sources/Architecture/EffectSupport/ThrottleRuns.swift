import InternalSupport

/// The runs of features in a process, whose throttles do not know of each other.
package enum ThrottleRuns {
  private static let count = Lock(0)

  static var current: Int { count.withLock { $0 } }

  /// Lets all throttles begin anew.
  package static func begin() { count.withLock { $0 += 1 } }
}

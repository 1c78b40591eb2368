/// A wait of a test that was in vain.
package enum WaitFailure: TestStoreFinding {
  /// No matching action arrived in time.
  case action(Timeout, needsMatch: Bool, hasEffectsInFlight: Bool)
  /// Effects did not end in time.
  case effects(Timeout)
  /// The effects of a send did not end in time.
  case task(Timeout)

  package struct Timeout {
    /// How long the test waited.
    package var duration: Duration
    /// Whether the test passed the timeout itself.
    package var isExplicit: Bool

    /// A timeout that the test may have passed, and that is named whatever the wait lasted.
    package init(_ duration: Duration) {
      self.duration = duration
      isExplicit = false
    }

    /// - Parameters:
    ///   - wait: How the wait ended.
    ///   - explicit: The timeout that the test passed.
    ///   - standard: The store's timeout.
    package init(_ wait: TestStoreWait, explicit: Duration?, standard: Duration) {
      duration = wait.duration ?? explicit ?? standard
      isExplicit = explicit != nil
    }
  }

  package var weight: TestStoreWeight {
    switch self {
    case .action, .task: .mistake
    case .effects: .omission
    }
  }
}

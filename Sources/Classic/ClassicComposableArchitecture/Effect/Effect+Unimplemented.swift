public import Combine
import IssueReporting
public import SwiftNavigation

extension Effect {
  /// An effect that reports an issue when it is started, and then completes; the issue begins with
  /// `prefix`.
  public static func unimplemented(_ prefix: String) -> Self {
    .fireAndForget {
      reportIssue("\(prefix.isEmpty ? "" : "\(prefix) - ")An unimplemented effect ran.")
    }
  }

  /// An effect that reports an issue when it is started, and then completes; the issue begins with
  /// `prefix`.
  public static func failing(_ prefix: String) -> Self {
    .fireAndForget {
      reportIssue("\(prefix.isEmpty ? "" : "\(prefix) - ")A failing effect ran.")
    }
  }
}

extension Publisher {
  /// Turns a publisher into an effect; the animation is ignored.
  public func animation(_ animation: Animation? = .default) -> Effect<Output, Failure> {
    eraseToEffect()
  }
}

public import Combine
import IssueReporting
public import SwiftNavigation

extension Effect {
  /// An effect that reports an issue when it is started, and then completes.
  ///
  /// - Parameter prefix: A prefix for the issue, such as a name for the effect.
  /// - Returns: The effect.
  public static func unimplemented(_ prefix: String) -> Self {
    .fireAndForget {
      reportIssue("\(prefix.isEmpty ? "" : "\(prefix) - ")An unimplemented effect ran.")
    }
  }

  /// An effect that reports an issue when it is started, and then completes.
  ///
  /// - Parameter prefix: A prefix for the issue, such as a name for the effect.
  /// - Returns: The effect.
  public static func failing(_ prefix: String) -> Self {
    .fireAndForget {
      reportIssue("\(prefix.isEmpty ? "" : "\(prefix) - ")A failing effect ran.")
    }
  }
}

extension Publisher {
  /// The publisher as an effect.
  ///
  /// There are no views on Linux, so the animation has no effect.
  public func animation(_ animation: Animation? = .default) -> Effect<Output, Failure> {
    eraseToEffect()
  }
}

@_spi(SwiftUI) import Observation

/// Runs a closure and calls back before the first change of observable state that it has read.
public func withPerceptionTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  withObservationTracking(apply, onChange: onChange())
}

/// The tracking that is passed to `willSet` and `didSet`.
@_spi(SwiftUI) public struct PerceptionTracking: Sendable {
  fileprivate let tracking: ObservationTracking

  public func cancel() {
    tracking.cancel()
  }

  public var changed: AnyKeyPath? {
    tracking.changed
  }
}

/// Runs a closure and calls back before and after the first change of observable state that it has
/// read.
@_spi(SwiftUI) public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  willSet: @escaping @Sendable (PerceptionTracking) -> Void,
  didSet: @escaping @Sendable (PerceptionTracking) -> Void
) -> Result {
  withObservationTracking(
    apply,
    willSet: { willSet(PerceptionTracking(tracking: $0)) },
    didSet: { didSet(PerceptionTracking(tracking: $0)) }
  )
}

/// Runs a closure and calls back before the first change of observable state that it has read.
@_spi(SwiftUI) public func withPerceptionTracking<Result>(
  _ apply: () -> Result, willSet: @escaping @Sendable (PerceptionTracking) -> Void
) -> Result {
  withObservationTracking(apply, willSet: { willSet(PerceptionTracking(tracking: $0)) })
}

/// Runs a closure and calls back after the first change of observable state that it has read.
@_spi(SwiftUI) public func withPerceptionTracking<Result>(
  _ apply: () -> Result, didSet: @escaping @Sendable (PerceptionTracking) -> Void
) -> Result {
  withObservationTracking(apply, didSet: { didSet(PerceptionTracking(tracking: $0)) })
}

import Synchronization

/// The identity of a piece of observable state.
///
/// A value keeps its identity while it is changed in place, copies share it, and a fresh value has one of its own. So
/// observers of a property are told when what it holds was *replaced*, not when something inside of it changed.
public struct ObservableStateID: Equatable, Hashable, Sendable {
  /// Drawn when the value was made.
  private var origin: UInt64
  /// Drawn anew whenever the value is about to be changed, so that a copy put in its place shows.
  private var version: UInt64
  /// Which cases of enums lie around the value.
  private var tag: UInt64

  private static let lastNumber = Atomic<UInt64>(0)

  private static func draw() -> UInt64 {
    lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Creates a new, unique identity.
  public init() {
    origin = Self.draw()
    version = origin
    tag = 0
  }

  private init(origin: UInt64, version: UInt64, tag: UInt64) {
    self.origin = origin
    self.version = version
    self.tag = tag
  }

  /// The identity of values that carry nothing.
  public static let _$inert = Self(origin: 0, version: 0, tag: 0)

  /// The identity of a value; one of its own each time for values that are not observable.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// The identity of a value.
  public static func _$id(for value: some ObservableState) -> Self {
    value._$id
  }

  /// This identity inside of a case of an enum.
  public func _$tag(_ tag: Int) -> Self {
    Self(
      origin: origin,
      version: version,
      tag: self.tag &* 1_000_003 &+ UInt64(truncatingIfNeeded: tag) &+ 1
    )
  }

  /// Notes that the value with this identity is about to be changed in place.
  public mutating func _$willModify() {
    guard origin != 0 else { return }
    version = Self.draw()
  }

  /// Whether a value is the same as before, or the same after changes in place.
  func isSameOrigin(as other: Self) -> Bool {
    origin == other.origin && tag == other.tag
  }
}

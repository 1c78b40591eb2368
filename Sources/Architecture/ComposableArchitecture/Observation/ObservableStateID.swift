import Synchronization

/// The identity of a piece of observable state.
///
/// A value keeps its identity while it is changed in place. Copies share the identity, and a new
/// value gets a new one. So observers of a property are notified when its value was *replaced*, not
/// when something inside of it changed.
public struct ObservableStateID: Equatable, Hashable, Sendable {
  /// Set when the value is created.
  private var origin: UInt64
  /// Replaced before each change in place, so that a modified copy differs from the original.
  private var version: UInt64
  /// The enum cases that contain the value.
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

  /// The identity of values without contents.
  public static let _$inert = Self(origin: 0, version: 0, tag: 0)

  /// The identity of a value; a value that is not observable gets a new one each time.
  public static func _$id<T>(for value: T) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// The identity of a value.
  public static func _$id(for value: some ObservableState) -> Self {
    value._$id
  }

  /// This identity inside of an enum case.
  public func _$tag(_ tag: Int) -> Self {
    Self(
      origin: origin,
      version: version,
      tag: self.tag &* 1_000_003 &+ UInt64(truncatingIfNeeded: tag) &+ 1
    )
  }

  /// Updates the version before the value is changed in place.
  public mutating func _$willModify() {
    guard origin != 0 else { return }
    version = Self.draw()
  }

  /// Whether two identities are those of one value, before and after changes in place.
  func isSameOrigin(as other: Self) -> Bool {
    origin == other.origin && tag == other.tag
  }
}

extension AnyCasePath where Root == Value {
  @available(*, deprecated, message: "Write the identity case key path, '\\.self', instead")
  public static var `self`: Self { Self() }
}

extension AnyCasePath where Root == Void {
  /// A case path from `Void` that always extracts the value.
  @available(*, deprecated, message: "Make an 'AnyCasePath' of two closures instead")
  public static func constant(_ value: @autoclosure @escaping @Sendable () -> Value) -> Self {
    Self(embed: { _ in () }, extract: { value() })
  }
}

extension AnyCasePath where Root == Value? {
  /// A case path to the wrapped value of an optional.
  @available(*, deprecated, message: "Write the case key path '\\.some' instead")
  public static var some: Self {
    Self(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath where Value == Never {
  /// A case path that never extracts a value.
  @available(*, deprecated, message: "Write the case key path '\\.never' instead")
  public static var never: Self {
    @Sendable func absurd(_: Never) -> Root {}
    return Self(embed: absurd, extract: { _ in nil })
  }
}

extension AnyCasePath where Value: RawRepresentable, Root == Value.RawValue {
  /// A case path from raw values to the values with these raw values.
  @available(*, deprecated, message: "Make an 'AnyCasePath' of two closures instead")
  public static var rawValue: Self {
    ._$embed("", { $0.rawValue }) { Value(rawValue: $0) }
  }
}

extension AnyCasePath where Value: LosslessStringConvertible, Root == String {
  /// A case path from descriptions to the values with these descriptions.
  @available(*, deprecated, message: "Make an 'AnyCasePath' of two closures instead")
  public static var description: Self {
    ._$embed("", { $0.description }) { Value($0) }
  }
}

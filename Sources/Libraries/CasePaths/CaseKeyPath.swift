/// A key path to the value of a case.
///
/// ```swift
/// let path: CaseKeyPath<Result<Int, any Error>, Int> = \.success
/// path(1)  // Result.success(1)
/// ```
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A case key path without the type of the value.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension CaseKeyPath {
  /// Embeds a value in the case.
  @inlinable
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// Returns the enum in a case without a payload.
  @inlinable
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Whether an enum is in the case, so that a case key path can be a pattern.
  @inlinable
  public static func ~= <Enum: CasePathable, AssociatedValue>(lhs: KeyPath, rhs: Enum) -> Bool
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    rhs[case: lhs] != nil
  }
}

extension _AppendKeyPath {
  /// Embeds a value in the case, if it has the right type.
  ///
  /// - Returns: An enum in the case; `nil` if the value has another type.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Self == PartialCaseKeyPath<Enum> {
    (Case<Enum>()[keyPath: self] as? any ErasedCase)?.embedAny(value) as? Enum
  }

  /// Whether an enum is in the case, so that a partial case key path can be a pattern.
  @_disfavoredOverload
  public static func ~= <Enum: CasePathable>(lhs: Self, rhs: Enum) -> Bool
  where Self == PartialCaseKeyPath<Enum> {
    rhs.is(lhs)
  }
}

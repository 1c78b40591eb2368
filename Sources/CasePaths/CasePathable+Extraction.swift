extension CasePathable {
  /// The value of a case, or `nil` if the enum is in another case.
  ///
  /// With `@dynamicMemberLookup` on the enum, the name of a case is a property: `result.success`.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Tells that a case cannot be assigned through its property.
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value {
    @available(*, unavailable, message: "An enum may be in another case: expect an optional")
    get { preconditionFailure("unavailable") }
    @available(*, unavailable, message: "Write 'enum = .case(value)', not 'enum.case = value'")
    set { self = Self.allCasePaths[keyPath: keyPath].embed(newValue) }
  }

  /// The value of a case, or `nil` if the enum is in another case.
  ///
  /// - Parameter keyPath: A case key path.
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(keyPath).extract(from: self)
  }

  /// Replaces the value of the case that the enum is in; write-only.
  ///
  /// - Parameter keyPath: A case key path. The enum must be in its case.
  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable, message: "An enum may be in another case: expect an optional")
    get { preconditionFailure("unavailable") }
    set { modify(keyPath) { $0 = newValue } }
  }

  /// The value of a case as `Any`, or `nil` if the enum is in another case.
  ///
  /// - Parameter keyPath: A partial case key path.
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any ErasedCase)?.extractAny(from: self)
  }

  /// Whether the enum is in a case.
  ///
  /// ```swift
  /// result.is(\.success)
  /// ```
  ///
  /// - Parameter keyPath: A case key path.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any ErasedCase)?.matches(self) ?? false
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The case key path of the case that the enum is in.
  public var `case`: PartialCaseKeyPath<Self> {
    Self.allCasePaths[self]
  }
}

extension Optional where Wrapped: CasePathable {
  /// Whether there is an enum, and in that case.
  ///
  /// - Parameter keyPath: A case key path.
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool {
    self?.is(keyPath) ?? false
  }
}

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

  /// Replaces the value of a case if the enum is in that case, and does nothing otherwise.
  ///
  /// ```swift
  /// result.success = 42
  /// ```
  @_disfavoredOverload
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value {
    // A mutating getter excludes this subscript from key paths, which would prefer it to case key
    // paths.
    @available(*, unavailable, message: "The enum may be in another case: unwrap the optional")
    mutating get { preconditionFailure("unavailable") }
    set { Self.allCasePaths[keyPath: keyPath].replaceValue(in: &self, with: newValue) }
  }

  /// The value of a case, or `nil` if the enum is in another case.
  ///
  /// Setting it replaces the value if the enum is in the case, and does nothing otherwise:
  ///
  /// ```swift
  /// result[case: \.success]? += 1
  /// result[case: \.success] = 42
  /// ```
  ///
  /// Setting it to `nil` empties an optional payload.
  @inlinable
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set {
      let path = AnyCasePath(keyPath)
      if let newValue {
        path.replaceValue(in: &self, with: newValue)
      } else {
        path.removeValue(in: &self)
      }
    }
  }

  /// The value of a case as `Any`, or `nil` if the enum is in another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any ErasedCase)?.extractAny(from: self)
  }

  /// Whether the enum is in a case.
  ///
  /// ```swift
  /// result.is(\.success)
  /// ```
  /// - Returns: Whether the enum is in the case, and for a nested key path in all of its cases.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any ErasedCase)?.matches(self) ?? false
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The case key path of the current case.
  public var `case`: PartialCaseKeyPath<Self> {
    Self.allCasePaths[self]
  }
}

extension Optional where Wrapped: CasePathable {
  /// Whether the value is not `nil` and in a case.
  /// - Returns: `false` for `nil`.
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool {
    self?.is(keyPath) ?? false
  }
}

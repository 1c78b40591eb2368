extension Result: CasePathable, CasePathIterable {
  /// The case paths of a result.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The case key path of a value's case.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// A case path to a success.
    public var success: AnyCasePath<Result, Success> {
      ._$embed("success", Result.success) {
        guard case .success(let value) = $0 else { return nil }
        return value
      }
    }

    /// A case path to a failure.
    public var failure: AnyCasePath<Result, Failure> {
      ._$embed("failure", Result.failure) {
        guard case .failure(let error) = $0 else { return nil }
        return error
      }
    }

    /// Iterates over the case key paths in the order of the cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
      [\.success, \.failure].makeIterator()
    }
  }

  /// The case paths of every case.
  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }
}

extension Result: CasePathable where Success: ~Copyable & ~Escapable {
  /// The case paths of a result.
  public struct AllCasePaths: Sendable {}

  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }
}

extension Result: CasePathIterable {}

extension Result.AllCasePaths: CasePathReflectable, Sequence {
  public subscript(root: Result<Success, Failure>) -> PartialCaseKeyPath<Result<Success, Failure>> {
    switch root {
    case .success: \.success
    case .failure: \.failure
    }
  }

  /// A case path to the value of a success.
  public var success: AnyCasePath<Result<Success, Failure>, Success> {
    ._$embed("success", Result.success) {
      guard case .success(let value) = $0 else { return nil }
      return value
    }
  }

  /// A case path to the error of a failure.
  public var failure: AnyCasePath<Result<Success, Failure>, Failure> {
    ._$embed("failure", Result.failure) {
      guard case .failure(let error) = $0 else { return nil }
      return error
    }
  }

  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result<Success, Failure>>>
  {
    [\.success, \.failure].makeIterator()
  }
}

extension Result: CasePathable, CasePathIterable {
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    public var success: AnyCasePath<Result, Success> {
      ._$embed("success", Result.success) {
        guard case .success(let value) = $0 else { return nil }
        return value
      }
    }

    public var failure: AnyCasePath<Result, Failure> {
      ._$embed("failure", Result.failure) {
        guard case .failure(let error) = $0 else { return nil }
        return error
      }
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Result>> {
      [\.success, \.failure].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }
}

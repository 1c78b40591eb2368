extension Never: CasePathable, CasePathIterable {
  /// The case paths of a type without cases.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The case key path of a value's case.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {
      \.never
    }

    /// Iterates over the case key paths in the order of the cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection().makeIterator()
    }
  }

  /// The case paths of every case.
  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }
}

extension Never: CasePathable, CasePathIterable {
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {
      \.never
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection().makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }
}

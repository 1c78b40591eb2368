extension Optional: CasePathable, CasePathIterable {
  /// The case paths of an optional.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The case key path of the case that a value is in.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// A case path to the absence of a value.
    public var none: AnyCasePath<Optional, Void> {
      ._$embed("none", { .none }) {
        guard case .none = $0 else { return nil }
        return ()
      }
    }

    /// A case path to the presence of a value.
    public var some: AnyCasePath<Optional, Wrapped> {
      ._$embed("some", Optional.some) { $0 }
    }

    /// A case path to the payload of a case of the wrapped enum, without spelling `some`.
    ///
    /// It stands here, where it is looked up in optional payloads only: in `Case` it would double the ways to read every
    /// case key path whose root is not known yet.
    public subscript<Member>(
      dynamicMember keyPath: any KeyPath<
        Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>
      > & Sendable
    ) -> AnyCasePath<Optional, Member> where Wrapped: CasePathable {
      some.appending(path: Wrapped.allCasePaths[keyPath: keyPath])
    }

    /// A case path to the presence of a value in a case of the wrapped enum.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: any KeyPath<
        Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>
      > & Sendable
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].optional
    }

    /// Goes through the case key paths in the order of the cases.
    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> {
      [\.none, \.some].makeIterator()
    }
  }

  /// The case paths of every case.
  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }
}

extension AnyCasePath {
  /// A case path from an optional of the root to an optional of the value.
  fileprivate var optional: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(caseName: caseName, embed: { $0.map(embed) }) { root in
      guard let root, let value = extract(from: root) else { return nil }
      return .some(value)
    }
  }
}

extension Optional: CasePathable, CasePathIterable {
  /// The case paths of an optional.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The case key path of a value's case.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }

    /// A case path to `nil`.
    public var none: AnyCasePath<Optional, Void> {
      ._$embed("none", { .none }) {
        guard case .none = $0 else { return nil }
        return ()
      }
    }

    /// A case path to the wrapped value.
    public var some: AnyCasePath<Optional, Wrapped> {
      ._$embed("some", Optional.some) { $0 }
    }

    /// A case path to the payload of a case of the wrapped enum, without `some`.
    ///
    /// Declared here, so that it is only found for optional payloads. In `Case` it would double the
    /// candidates for every case key path with an unknown root.
    public subscript<Member>(
      dynamicMember keyPath: any KeyPath<
        Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>
      > & Sendable
    ) -> AnyCasePath<Optional, Member> where Wrapped: CasePathable {
      some.appending(path: Wrapped.allCasePaths[keyPath: keyPath])
    }

    /// A case path to whether the wrapped enum is in a case.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: any KeyPath<
        Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>
      > & Sendable
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].optional
    }

    /// Iterates over the case key paths in the order of the cases.
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

import Testing

/// What `@CasePathable` generates.
@Suite struct CasePathableExpansionTests {
  @Test func `cases without a payload, with one value, and with several`() {
    expectExpansion(
      """
      @CasePathable
      enum Foo {
        case bar
        case baz(Int)
        case qux(count: Int, String)
      }
      """,
      macros: "CasePathable",
      to: #"""
        enum Foo {
          case bar
          case baz(Int)
          case qux(count: Int, String)

          public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, CasePaths._CasePathTypes.Sendable, CasePaths._CasePathTypes.Sequence {
            public subscript(root: Foo) -> CasePaths.PartialCaseKeyPath<Foo> {
              if case .bar = root {
                return \.bar
              }
              if case .baz = root {
                return \.baz
              }
              if case .qux = root {
                return \.qux
              }
              return \.never
            }
            public var bar: CasePaths.AnyCasePath<Foo, ()> {
            ._$embed("bar", {
                Foo.bar
              }) {
              guard case .bar = $0 else {
                return nil
              }
              return ()
            }
            }
            public var baz: CasePaths.AnyCasePath<Foo, Int> {
              ._$embed("baz", Foo.baz) {
                guard case .baz(let v0) = $0 else {
                return nil
              }
              return v0
              }
            }
            public var qux: CasePaths.AnyCasePath<Foo, (count: Int, String)> {
              ._$embed("qux", {
                Foo.qux(count: $0, $1)
              }) {
                guard case let .qux(v0, v1) = $0 else {
                return nil
              }
              return (v0, v1)
              }
            }
            public func makeIterator() -> CasePaths._CasePathTypes.IndexingIterator<[CasePaths.PartialCaseKeyPath<Foo>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<Foo>] = []
              allCasePaths.append(\.bar)
              allCasePaths.append(\.baz)
              allCasePaths.append(\.qux)
              return allCasePaths.makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Foo: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }
        """#
    )
  }

  @Test func `documentation and availability are taken over`() {
    expectExpansion(
      """
      @CasePathable
      enum Foo {
        /// A bar.
        @available(*, deprecated)
        case bar
      }
      """,
      macros: "CasePathable",
      to: #"""
        enum Foo {
          /// A bar.
          @available(*, deprecated)
          case bar

          public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, CasePaths._CasePathTypes.Sendable, CasePaths._CasePathTypes.Sequence {
            public subscript(root: Foo) -> CasePaths.PartialCaseKeyPath<Foo> {
              if case .bar = root {
                return \.bar
              }
              return \.never
            }
            /// A bar.
          @available(*, deprecated)
            public var bar: CasePaths.AnyCasePath<Foo, ()> {
            ._$embed("bar", {
                Foo.bar
              }) {
              guard case .bar = $0 else {
                return nil
              }
              return ()
            }
            }
            public func makeIterator() -> CasePaths._CasePathTypes.IndexingIterator<[CasePaths.PartialCaseKeyPath<Foo>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<Foo>] = []
              allCasePaths.append(\.bar)
              return allCasePaths.makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Foo: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }
        """#
    )
  }

  @Test func `conditions are carried along, and empty branches left out`() {
    expectExpansion(
      """
      @CasePathable
      enum Foo {
        case bar
        #if DEBUG
          case baz(Int)
        #else
        #endif
        #if os(Linux)
        #elseif os(macOS)
          case qux
        #endif
      }
      """,
      macros: "CasePathable",
      to: #"""
        enum Foo {
          case bar
          #if DEBUG
            case baz(Int)
          #else
          #endif
          #if os(Linux)
          #elseif os(macOS)
            case qux
          #endif

          public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, CasePaths._CasePathTypes.Sendable, CasePaths._CasePathTypes.Sequence {
            public subscript(root: Foo) -> CasePaths.PartialCaseKeyPath<Foo> {
              if case .bar = root {
                return \.bar
              }
              #if DEBUG
              if case .baz = root {
                return \.baz
              }
              #endif
              #if os(Linux)
              #elseif os(macOS)
              if case .qux = root {
                return \.qux
              }
              #endif
              return \.never
            }
            public var bar: CasePaths.AnyCasePath<Foo, ()> {
            ._$embed("bar", {
                Foo.bar
              }) {
              guard case .bar = $0 else {
                return nil
              }
              return ()
            }
            }
            #if DEBUG
            public var baz: CasePaths.AnyCasePath<Foo, Int> {
              ._$embed("baz", Foo.baz) {
                guard case .baz(let v0) = $0 else {
                return nil
              }
              return v0
              }
            }
            #endif
            #if os(Linux)
            #elseif os(macOS)
            public var qux: CasePaths.AnyCasePath<Foo, ()> {
              ._$embed("qux", {
                Foo.qux
              }) {
                guard case .qux = $0 else {
                return nil
              }
              return ()
              }
            }
            #endif
            public func makeIterator() -> CasePaths._CasePathTypes.IndexingIterator<[CasePaths.PartialCaseKeyPath<Foo>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<Foo>] = []
              allCasePaths.append(\.bar)
              #if DEBUG
              allCasePaths.append(\.baz)
              #endif
              #if os(Linux)
              #elseif os(macOS)
              allCasePaths.append(\.qux)
              #endif
              return allCasePaths.makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Foo: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }
        """#
    )
  }

  @Test func `names that the generated type hides are spelled otherwise`() {
    expectExpansion(
      """
      @CasePathable
      indirect enum Foo<Element> {
        case bar(Element)
        case baz(Self, [Element])
      }
      """,
      macros: "CasePathable",
      to: #"""
        indirect enum Foo<Element> {
          case bar(Element)
          case baz(Self, [Element])

          public typealias _$Element = Element

          public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, CasePaths._CasePathTypes.Sendable, CasePaths._CasePathTypes.Sequence {
            public subscript(root: Foo) -> CasePaths.PartialCaseKeyPath<Foo> {
              if case .bar = root {
                return \.bar
              }
              if case .baz = root {
                return \.baz
              }
              return \.never
            }
            public var bar: CasePaths.AnyCasePath<Foo, _$Element> {
            ._$embed("bar", Foo.bar) {
              guard case .bar(let v0) = $0 else {
                return nil
              }
              return v0
            }
            }
            public var baz: CasePaths.AnyCasePath<Foo, (Foo, [_$Element])> {
              ._$embed("baz", {
                Foo.baz($0, $1)
              }) {
                guard case let .baz(v0, v1) = $0 else {
                return nil
              }
              return (v0, v1)
              }
            }
            public func makeIterator() -> CasePaths._CasePathTypes.IndexingIterator<[CasePaths.PartialCaseKeyPath<Foo>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<Foo>] = []
              allCasePaths.append(\.bar)
              allCasePaths.append(\.baz)
              return allCasePaths.makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Foo: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }
        """#
    )
  }

  @Test func `an enum without cases`() {
    expectExpansion(
      """
      @CasePathable
      enum Foo {
      }
      """,
      macros: "CasePathable",
      to: #"""
        enum Foo {

          public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, CasePaths._CasePathTypes.Sendable, CasePaths._CasePathTypes.Sequence {
            public subscript(root: Foo) -> CasePaths.PartialCaseKeyPath<Foo> {
              \.never
            }

            public func makeIterator() -> CasePaths._CasePathTypes.IndexingIterator<[CasePaths.PartialCaseKeyPath<Foo>]> {
              [].makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Foo: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }
        """#
    )
  }
}

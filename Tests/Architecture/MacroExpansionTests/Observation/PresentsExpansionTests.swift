import Testing

/// What `@Presents` generates.
@Suite struct PresentsExpansionTests {
  @Test func `a presented field`() {
    expectExpansion(
      """
      struct State {
        @Presents public private(set) var child: Child.State?
        @Presents var other: Optional<Other.State> = Other.State()
      }
      """,
      macros: "Presents",
      to: #"""
        struct State {
          public private(set) var child: Child.State? {
            @storageRestrictions(initializes: _child)
            init(initialValue) {
              _child = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(self, keyPath: \.child)
              return _child.wrappedValue
            }
            set {
              _$observationRegistrar.mutate(self, keyPath: \.child, &_child.wrappedValue, newValue, _$isIdentityEqual)
            }
            _modify {
              let oldValue = _$observationRegistrar.willModify(self, keyPath: \.child, &_child.wrappedValue)
              defer {
                _$observationRegistrar.didModify(self, keyPath: \.child, &_child.wrappedValue, oldValue, _$isIdentityEqual)
              }
              yield &_child.wrappedValue
            }
          }

          public private(set) var $child: ComposableArchitecture.PresentationState<Child.State> {
            get {
              _$observationRegistrar.access(self, keyPath: \.child)
              return _child.projectedValue
            }
            set {
              _$observationRegistrar.mutate(self, keyPath: \.child, &_child.projectedValue, newValue, _$isIdentityEqual)
            }
            _modify {
              let oldValue = _$observationRegistrar.willModify(self, keyPath: \.child, &_child.wrappedValue)
              defer {
                _$observationRegistrar.didModify(self, keyPath: \.child, &_child.wrappedValue, oldValue, _$isIdentityEqual)
              }
              yield &_child.projectedValue
            }
          }

          @ObservationStateIgnored private var _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: nil)
          var other: Optional<Other.State> {
            @storageRestrictions(initializes: _other)
            init(initialValue) {
              _other = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(self, keyPath: \.other)
              return _other.wrappedValue
            }
            set {
              _$observationRegistrar.mutate(self, keyPath: \.other, &_other.wrappedValue, newValue, _$isIdentityEqual)
            }
            _modify {
              let oldValue = _$observationRegistrar.willModify(self, keyPath: \.other, &_other.wrappedValue)
              defer {
                _$observationRegistrar.didModify(self, keyPath: \.other, &_other.wrappedValue, oldValue, _$isIdentityEqual)
              }
              yield &_other.wrappedValue
            }
          }

          var $other: ComposableArchitecture.PresentationState<Other.State> {
            get {
              _$observationRegistrar.access(self, keyPath: \.other)
              return _other.projectedValue
            }
            set {
              _$observationRegistrar.mutate(self, keyPath: \.other, &_other.projectedValue, newValue, _$isIdentityEqual)
            }
            _modify {
              let oldValue = _$observationRegistrar.willModify(self, keyPath: \.other, &_other.wrappedValue)
              defer {
                _$observationRegistrar.didModify(self, keyPath: \.other, &_other.wrappedValue, oldValue, _$isIdentityEqual)
              }
              yield &_other.projectedValue
            }
          }

          @ObservationStateIgnored private var _other = ComposableArchitecture.PresentationState<Other.State>(wrappedValue: Other.State())
        }
        """#
    )
  }
}

import Testing

/// What `@ObservationStateTracked` generates.
@Suite struct ObservationStateTrackedExpansionTests {
  @Test func `a tracked field`() {
    expectExpansion(
      """
      struct State {
        @ObservationStateTracked
        public private(set) var count: Int = 0
      }
      """,
      macros: "ObservationStateTracked",
      to: #"""
        struct State {
          public private(set) var count: Int {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _$observationRegistrar.access(self, keyPath: \.count)
              return _count
            }
            set {
              _$observationRegistrar.mutate(self, keyPath: \.count, &_count, newValue, _$isIdentityEqual) {
                Self.shouldNotifyObservers($0, $1)
              }
            }
            _modify {
              let oldValue = _$observationRegistrar.willModify(self, keyPath: \.count, &_count)
              defer {
                _$observationRegistrar.didModify(self, keyPath: \.count, &_count, oldValue, _$isIdentityEqual) {
                  Self.shouldNotifyObservers($0, $1)
                }
              }
              yield &_count
            }
          }

          @ObservationStateIgnored private var _count: Int = 0
        }
        """#
    )
  }

  @Test func `a tracked field with observers is not changed in place`() {
    expectExpansion(
      """
      struct State {
        @ObservationStateTracked
        var count: Int {
          didSet { print(count) }
        }
      }
      """,
      macros: "ObservationStateTracked",
      to: #"""
        struct State {
          var count: Int {
            didSet { print(count) }
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }

            get {
              _$observationRegistrar.access(self, keyPath: \.count)
              return _count
            }

            set {
              _$observationRegistrar.mutate(self, keyPath: \.count, &_count, newValue, _$isIdentityEqual) {
                Self.shouldNotifyObservers($0, $1)
              }
            }
          }

          @ObservationStateIgnored private var _count: Int {
              didSet {
                print(count)
              }
            }
        }
        """#
    )
  }
}

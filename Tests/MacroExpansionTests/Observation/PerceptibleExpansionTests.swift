import Testing

/// What `@Perceptible` generates.
@Suite struct PerceptibleExpansionTests {
  @Test func `a class`() {
    let expansion = Expansion(
      """
      @Perceptible
      public final class Model {
        var count = 0
        let id = 1
        @PerceptionIgnored var log: [String] = []
        var double: Int { count * 2 }
        static var shared = Model()
      }
      """,
      macros: "Perceptible"
    )
    #expect(
      expansion.source == #"""

        public final class Model {
          @PerceptionTracked
          var count = 0
          let id = 1
          @PerceptionIgnored var log: [String] = []
          var double: Int { count * 2 }
          static var shared = Model()

          @PerceptionIgnored private let _$perceptionRegistrar = Perception.PerceptionRegistrar()

          internal nonisolated func access<Member>(
            keyPath: Swift.KeyPath<Model, Member>,
            fileID: Swift.StaticString = #fileID,
            filePath: Swift.StaticString = #filePath,
            line: Swift.UInt = #line,
            column: Swift.UInt = #column
          ) {
            _$perceptionRegistrar.access(self, keyPath: keyPath, fileID: fileID, filePath: filePath, line: line, column: column)
          }

          internal nonisolated func withMutation<Member, MutationResult>(
            keyPath: Swift.KeyPath<Model, Member>,
            _ mutation: () throws -> MutationResult
          ) rethrows -> MutationResult {
            try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
          }

          private nonisolated func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> Swift.Bool {
            true
          }

          private nonisolated func shouldNotifyObservers<Member: Swift.Equatable>(_ lhs: Member, _ rhs: Member) -> Swift.Bool {
            lhs != rhs
          }

          private nonisolated func shouldNotifyObservers<Member: Swift.AnyObject>(_ lhs: Member, _ rhs: Member) -> Swift.Bool {
            lhs !== rhs
          }

          private nonisolated func shouldNotifyObservers<Member: Swift.Equatable & Swift.AnyObject>(_ lhs: Member, _ rhs: Member) -> Swift.Bool {
            lhs != rhs
          }
        }

        extension Model: nonisolated Observation.Observable {
        }
        """#
    )
    #expect(expansion.diagnostics == [])
  }

  @Test func `a property`() {
    let expansion = Expansion(
      """
      final class Model {
        @PerceptionTracked public var name = ""
      }
      """,
      macros: "PerceptionTracked"
    )
    #expect(
      expansion.source == #"""
        final class Model {
          public var name {
            @storageRestrictions(initializes: _name)
            init(initialValue) {
              _name = initialValue
            }
            get {
              access(keyPath: \.name)
              return _name
            }
            set {
              guard shouldNotifyObservers(_name, newValue) else {
                _name = newValue
                return
              }
              withMutation(keyPath: \.name) {
                _name = newValue
              }
            }
            _modify {
              access(keyPath: \.name)
              _$perceptionRegistrar.willSet(self, keyPath: \.name)
              defer {
                _$perceptionRegistrar.didSet(self, keyPath: \.name)
              }
              yield &_name
            }
          }

          @PerceptionIgnored private var _name = ""
        }
        """#
    )
    #expect(expansion.diagnostics == [])
  }

  @Test func `other kinds of types`() {
    let expansion = Expansion(
      """
      @Perceptible
      struct Model {
        var count = 0
      }
      """,
      macros: "Perceptible"
    )
    #expect(
      expansion.diagnostics == [
        "1:1: error: '@Perceptible' cannot be applied to struct type 'Model'"
      ]
    )
  }
}

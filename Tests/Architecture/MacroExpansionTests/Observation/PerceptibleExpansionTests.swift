import Testing

/// What `@Perceptible` generates.
@Suite struct PerceptibleExpansionTests {
  @Test func `a class`() {
    expectExpansion(
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
      macros: "Perceptible",
      to: #"""
        public final class Model {
          @PerceptionTracked
          var count = 0
          let id = 1
          @PerceptionIgnored var log: [String] = []
          var double: Int { count * 2 }
          static var shared = Model()

          @PerceptionIgnored private let _$perceptionRegistrar = Perception.PerceptionRegistrar()

          internal nonisolated func access<Member>(
            keyPath: Perception._PerceptionTypes.KeyPath<Model, Member>,
            fileID: Perception._PerceptionTypes.StaticString = #fileID,
            filePath: Perception._PerceptionTypes.StaticString = #filePath,
            line: Perception._PerceptionTypes.UInt = #line,
            column: Perception._PerceptionTypes.UInt = #column
          ) {
            _$perceptionRegistrar.access(self, keyPath: keyPath, fileID: fileID, filePath: filePath, line: line, column: column)
          }

          internal nonisolated func withMutation<Member, MutationResult>(
            keyPath: Perception._PerceptionTypes.KeyPath<Model, Member>,
            _ mutation: () throws -> MutationResult
          ) rethrows -> MutationResult {
            try _$perceptionRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
          }

          private nonisolated func shouldNotifyObservers<Member>(_ lhs: Member, _ rhs: Member) -> Perception._PerceptionTypes.Bool {
            true
          }

          private nonisolated func shouldNotifyObservers<Member: Perception._PerceptionTypes.Equatable>(_ lhs: Member, _ rhs: Member) -> Perception._PerceptionTypes.Bool {
            lhs != rhs
          }

          private nonisolated func shouldNotifyObservers<Member: Perception._PerceptionTypes.AnyObject>(_ lhs: Member, _ rhs: Member) -> Perception._PerceptionTypes.Bool {
            lhs !== rhs
          }

          private nonisolated func shouldNotifyObservers<Member: Perception._PerceptionTypes.Equatable & Perception._PerceptionTypes.AnyObject>(_ lhs: Member, _ rhs: Member) -> Perception._PerceptionTypes.Bool {
            lhs != rhs
          }
        }

        extension Model: nonisolated Perception.Perceptible {
        }
        """#
    )
  }

  @Test func `a property`() {
    expectExpansion(
      """
      final class Model {
        @PerceptionTracked public var name = ""
      }
      """,
      macros: "PerceptionTracked",
      to: #"""
        final class Model {
          public var name {
            @storageRestrictions(initializes: _name)
            init(initialValue) {
              self._name = initialValue
            }
            get {
              self.access(keyPath: \.name)
              return self._name
            }
            set {
              guard self.shouldNotifyObservers(self._name, newValue) else {
                self._name = newValue
                return
              }
              self.withMutation(keyPath: \.name) {
                self._name = newValue
              }
            }
            _modify {
              self.access(keyPath: \.name)
              self._$perceptionRegistrar.willSet(self, keyPath: \.name)
              defer {
                self._$perceptionRegistrar.didSet(self, keyPath: \.name)
              }
              yield &self._name
            }
          }

          @PerceptionIgnored private var _name = ""
        }
        """#
    )
  }

  @Test func `a class with members of its own`() {
    let expansion = Expansion(
      """
      @Perceptible
      class Model {
        @PerceptionIgnored private let _$perceptionRegistrar = PerceptionRegistrar()
        func withMutation<Member, T>(
          keyPath: KeyPath<Model, Member>, _ mutation: () throws -> T
        ) rethrows -> T { try mutation() }
        func shouldNotifyObservers<Member: Equatable>(_ old: Member, _ new: Member) -> Bool { true }
      }
      """,
      macros: "Perceptible"
    )
    func count(_ text: String) -> Int { expansion.source.ranges(of: text).count }
    #expect(count("let _$perceptionRegistrar") == 1)
    #expect(count("func access<Member>") == 1)
    #expect(count("func withMutation<Member") == 1)
    // That for values that are equatable is the class's own.
    #expect(count("func shouldNotifyObservers<Member: Equatable>") == 1)
    #expect(count("func shouldNotifyObservers<Member: Perception._PerceptionTypes.Equatable>") == 0)
    #expect(count("func shouldNotifyObservers") > 1)
    #expect(expansion.diagnostics == [])
  }

  @Test func `other kinds of types`() {
    expectDiagnostics(
      """
      @Perceptible
      struct Model {
        var count = 0
      }
      """,
      macros: "Perceptible",
      are: [
        "1:1: error: '@Perceptible' cannot be applied to struct type 'Model'"
      ]
    )
  }
}

import Foundation
import Testing

/// What the macros of navigation generate.
@Suite struct NavigationExpansionTests {
  @Test(arguments: ["@CasePathable @CaseBindable", "@CaseBindable @CasePathable"])
  func `bindable cases of an enum that is case-pathable`(attributes: String) {
    let expansion = Expansion(
      """
      \(attributes)
      enum Status {
        case outOfStock
      }
      """,
      macros: "CaseBindable", "CasePathable"
    )
    let count = { (text: String) in expansion.source.components(separatedBy: text).count - 1 }
    #expect(count("struct AllCasePaths") == 1)
    #expect(count("enum UIBindingEnumeration") == 1)
    #expect(
      count("nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable") == 1)
    #expect(count("SwiftNavigation.CaseBindable") == 1)
    #expect(expansion.diagnostics == [])
  }

  @Test func `bindable cases`() {
    let expansion = Expansion(
      """
      @CaseBindable
      enum Status {
        case inStock(quantity: Int)
        case outOfStock
      }
      """,
      macros: "CaseBindable"
    )
    #expect(
      expansion.source == #"""

        enum Status {
          case inStock(quantity: Int)
          case outOfStock

          public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, CasePaths._CasePathTypes.Sendable, CasePaths._CasePathTypes.Sequence {
            public subscript(root: Status) -> CasePaths.PartialCaseKeyPath<Status> {
              if case .inStock = root {
                return \.inStock
              }
              if case .outOfStock = root {
                return \.outOfStock
              }
              return \.never
            }
            public var inStock: CasePaths.AnyCasePath<Status, Int> {
            ._$embed("inStock", Status.inStock) {
              guard case .inStock(let v0) = $0 else {
                return nil
              }
              return v0
            }
            }
            public var outOfStock: CasePaths.AnyCasePath<Status, ()> {
              ._$embed("outOfStock", {
                Status.outOfStock
              }) {
                guard case .outOfStock = $0 else {
                return nil
              }
              return ()
              }
            }
            public func makeIterator() -> CasePaths._CasePathTypes.IndexingIterator<[CasePaths.PartialCaseKeyPath<Status>]> {
              var allCasePaths: [CasePaths.PartialCaseKeyPath<Status>] = []
              allCasePaths.append(\.inStock)
              allCasePaths.append(\.outOfStock)
              return allCasePaths.makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }

          public nonisolated enum UIBindingEnumeration {
            case inStock(SwiftNavigation.UIBinding<Int>)
            case outOfStock
          }

          public nonisolated static func _$caseBinding(_ binding: SwiftNavigation.UIBinding<Self>) -> UIBindingEnumeration {
            switch binding.wrappedValue {
            case .inStock:
              return .inStock(binding[dynamicMember: \Self.AllCasePaths.inStock]!)
            case .outOfStock:
              return .outOfStock
            }
          }
        }

        extension Status: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
        }

        extension Status: nonisolated SwiftNavigation.CaseBindable {
        }
        """#
    )
    #expect(expansion.diagnostics == [])
  }

  @Test func `bindable cases in conditions`() {
    expectExpansion(
      """
      @CasePathable
      @CaseBindable
      enum Status {
        #if DEBUG
          case pair(x: Int, Self)
        #endif
      }
      """,
      macros: "CaseBindable",
      to: #"""
        @CasePathable
        enum Status {
          #if DEBUG
            case pair(x: Int, Self)
          #endif

          public nonisolated enum UIBindingEnumeration {
            #if DEBUG
            case pair(SwiftNavigation.UIBinding<(x: Int, Status)>)
            #endif
          }

          public nonisolated static func _$caseBinding(_ binding: SwiftNavigation.UIBinding<Self>) -> UIBindingEnumeration {
            switch binding.wrappedValue {
            #if DEBUG
            case .pair:
              return .pair(binding[dynamicMember: \Self.AllCasePaths.pair]!)
            #endif
            }
          }
        }

        extension Status: nonisolated SwiftNavigation.CaseBindable {
        }
        """#
    )
  }

  @Test func `entries of transactions`() {
    expectExpansion(
      """
      extension UITransaction {
        @UITransactionEntry public var isAnimated = true
        @UITransactionEntry var name: String?
      }
      """,
      macros: "UITransactionEntry",
      to: """
        extension UITransaction {
          public var isAnimated {
            get {
              self[__Key_isAnimated.self]
            }
            set {
              self[__Key_isAnimated.self] = newValue
            }
          }

          private enum __Key_isAnimated: SwiftNavigation.UITransactionKey {
            static let defaultValue = true
          }
          var name: String? {
            get {
              self[__Key_name.self]
            }
            set {
              self[__Key_name.self] = newValue
            }
          }

          private enum __Key_name: SwiftNavigation.UITransactionKey {
            static var defaultValue: String? {
              nil
            }
          }
        }
        """
    )
  }

  @Test func `bindable cases of what is not an enum`() {
    expectDiagnostics(
      """
      @CaseBindable
      class Status {
      }
      """,
      macros: "CaseBindable",
      are: [
        "2:1: error: '@CaseBindable' cannot be applied to class type 'Status'"
      ]
    )
  }
}

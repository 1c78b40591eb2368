import CasePaths
import SwiftNavigation
import Testing

@CasePathable
@CaseBindable
private enum Status: Equatable {
  case inStock(Int)
  case outOfStock
}

@MainActor
@Suite("An enum with bindable cases")
struct CaseBindableTests {
  @Test("may be marked as case-pathable, too")
  func both() {
    @UIBinding var status = Status.inStock(1)
    guard case .inStock(let quantity) = $status.cases else {
      Issue.record("not in stock")
      return
    }
    quantity.wrappedValue = 2
    #expect(status == .inStock(2))
    #expect(status.is(\.inStock))
  }
}

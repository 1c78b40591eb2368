import SwiftNavigation
import Testing

@Suite struct UITransactionTests {
  private enum DurationKey: UITransactionKey {
    static let defaultValue: Int? = 7
  }

  @Test func anOptionalValueKeepsItsDefaultUntilItIsSet() {
    var transaction = UITransaction()
    #expect(transaction[DurationKey.self] == 7)
    transaction[DurationKey.self] = nil
    #expect(transaction[DurationKey.self] == nil)
    transaction[DurationKey.self] = 8
    #expect(transaction[DurationKey.self] == 8)
  }
}

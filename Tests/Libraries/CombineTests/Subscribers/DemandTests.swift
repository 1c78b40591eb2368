import Combine
import Foundation
import Testing

@Suite("Demand")
struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test func addsAndStaysUnlimited() {
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + 3 == .max(5))
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.max(1) + .unlimited == .unlimited)
    #expect(Demand.max(.max) + .max(.max) + .max(2) == .unlimited)
  }

  @Test func subtractsDownToNone() {
    #expect(Demand.max(3) - .max(1) == .max(2))
    #expect(Demand.max(1) - .max(3) == .none)
    #expect(Demand.unlimited - .max(3) == .unlimited)
    #expect(Demand.max(3) - .unlimited == .none)
    #expect(Demand.max(3) - 5 == .none)
  }

  @Test func multiplies() {
    #expect(Demand.max(3) * 4 == .max(12))
    #expect(Demand.unlimited * 2 == .unlimited)
    #expect(Demand.max(.max) * 2 == .unlimited)
  }

  @Test func compares() {
    #expect(Demand.max(1) < .max(2))
    #expect(Demand.max(.max) < .unlimited)
    #expect(!(Demand.unlimited < .unlimited))
    #expect(Demand.unlimited > 5 && 5 < Demand.unlimited)
    #expect(Demand.max(5) == 5 && Demand.max(5) >= 5 && Demand.max(5) != 6)
    #expect(Demand.none == .max(0))
  }

  @Test func tellsItsNumber() {
    #expect(Demand.max(7).max == 7)
    #expect(Demand.unlimited.max == nil)
    #expect("\(Demand.max(7)) \(Demand.unlimited)" == "max(7) unlimited")
  }

  @Test func makesTheRoundTripThroughJSON() throws {
    let demands = [Demand.none, .max(7), .unlimited]
    let data = try JSONEncoder().encode(demands)
    #expect(String(decoding: data, as: UTF8.self) == "[0,7,9223372036854775808]")
    #expect(try JSONDecoder().decode([Demand].self, from: data) == demands)
  }
}

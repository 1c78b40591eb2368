import ConcurrencyExtras
import Foundation
import Testing

@Suite("AnyHashableSendable")
struct AnyHashableSendableTests {
  @Test("has the hash of the values that it equals")
  func hashes() {
    for number in 0..<100 {
      let (first, second) = (AnyHashableSendable(number), AnyHashableSendable(Double(number)))
      #expect(first == second)
      #expect(first.hashValue == second.hashValue)
    }
  }

  @Test("equals the erased value, and nothing else")
  func equality() {
    #expect(AnyHashableSendable(1) == 1)
    #expect(AnyHashableSendable("one") == "one")
    #expect(AnyHashableSendable(true) == true)
    #expect(AnyHashableSendable(1.5) == 1.5)
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    #expect(AnyHashable(AnyHashableSendable(1)) == AnyHashable(1))
    #expect(AnyHashable(1) == AnyHashable(AnyHashableSendable(1)))
  }

  @Test("erases once")
  func once() {
    let erased = AnyHashableSendable(AnyHashableSendable(1))
    #expect(erased.base is Int)
    let base: any Hashable & Sendable = AnyHashableSendable(2)
    #expect(AnyHashableSendable(base).base is Int)
  }

  @Test("finds its value in a dictionary")
  func dictionary() {
    let names: [AnyHashableSendable: String] = [1: "one", "two": "two"]
    #expect(names[1] == "one")
    #expect(names[AnyHashableSendable("two")] == "two")
  }

  @Test("prints its value")
  func description() {
    #expect("\(AnyHashableSendable("a"))" == "a")
    #expect(String(reflecting: AnyHashableSendable("a")) == #"AnyHashableSendable("a")"#)
  }
}

@Suite("UncheckedSendable")
struct UncheckedSendableTests {
  private final class Box { var count = 0 }

  @Test("gives access to its value's members")
  func members() {
    @UncheckedSendable var box = Box()
    $box.value.count += 1
    $box.count += 1
    #expect(box.count == 2)
    #expect($box.count == 2)
  }

  @Test("is coded as its value")
  func coding() throws {
    let data = try JSONEncoder().encode([UncheckedSendable(1)])
    #expect(String(decoding: data, as: UTF8.self) == "[1]")
    #expect(try JSONDecoder().decode([UncheckedSendable<Int>].self, from: data) == [.init(1)])
  }
}

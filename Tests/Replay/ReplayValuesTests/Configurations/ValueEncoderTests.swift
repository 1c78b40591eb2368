import ComposableArchitecture
import Foundation
import Testing

@testable import ReplayValues

/// What an exploration compares of a state.
@MainActor
@Suite("The bytes of values")
struct ValueEncoderTests {
  private func bytes<Value>(_ value: Value, renamesIDs: Bool = true) -> [UInt8] {
    bytes(value, ValueEncoder(), renamesIDs: renamesIDs)
  }

  private func bytes<Value>(
    _ value: Value, _ encoder: ValueEncoder, renamesIDs: Bool = true
  ) -> [UInt8] {
    var bytes = ConfigurationBytes(renamesIDs: renamesIDs)
    let encode = encoder.encode(of: Value.self)
    withUnsafePointer(to: value) { encode(UnsafeRawPointer($0), &bytes) }
    return bytes.bytes
  }

  private struct Plain: Equatable {
    var number = 1
    var isOn = false
    var text = "a"
    var choice: Int?
    var list: [String] = []
  }

  @Test("values with different parts have different bytes")
  func parts() {
    let changes: [(inout Plain) -> Void] = [
      { _ in }, { $0.number = 2 }, { $0.isOn = true }, { $0.text = "b" }, { $0.text = "" },
      { $0.choice = 0 }, { $0.choice = 1 }, { $0.list = [""] }, { $0.list = ["", ""] },
      { $0.list = ["a"] },
    ]
    let encoder = ValueEncoder()
    let all = changes.map { change in
      var plain = Plain()
      change(&plain)
      return bytes(plain, encoder)
    }
    #expect(Set(all).count == changes.count)
    #expect(bytes(Plain(), encoder) == all[0])
  }

  @Test("neighbouring parts do not run into each other")
  func boundaries() {
    #expect(bytes(["ab", "c"]) != bytes(["a", "bc"]))
    #expect(bytes([["a"], []]) != bytes([[], ["a"]]))
    #expect(bytes([[1, 2], [3]]) != bytes([[1], [2, 3]]))
    let long = String(repeating: "a", count: 300)
    #expect(bytes([long, ""]) != bytes(["", long]))
  }

  private enum Screen: Equatable {
    case start
    indirect case nested(Screen)
    case shown(title: String, count: Int)
    case empty
  }

  @Test("cases differ by their names and payloads")
  func cases() {
    let values: [Screen] = [
      .start, .empty, .nested(.start), .nested(.nested(.start)), .shown(title: "a", count: 1),
      .shown(title: "a", count: 2), .shown(title: "b", count: 1),
    ]
    let encoder = ValueEncoder()
    #expect(Set(values.map { bytes($0, encoder) }).count == values.count)
  }

  private struct Row: Equatable, Identifiable {
    var id: UUID
    var text = ""
  }

  private func id(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
  }

  @Test("ids count by the order in which they appear")
  func ids() {
    func rows(_ numbers: UInt8...) -> IdentifiedArrayOf<Row> {
      IdentifiedArray(uniqueElements: numbers.map { Row(id: id($0)) })
    }
    #expect(bytes(rows(1, 2)) == bytes(rows(7, 3)))
    #expect(bytes(rows(1, 2)) != bytes(rows(1)))
    #expect(bytes(rows(1, 2), renamesIDs: false) != bytes(rows(7, 3), renamesIDs: false))
    // Which of them is chosen is not lost.
    #expect(bytes([id(1), id(2), id(1)]) == bytes([id(5), id(4), id(5)]))
    #expect(bytes([id(1), id(2), id(1)]) != bytes([id(1), id(2), id(2)]))
  }

  @Test("sets and dictionaries have no order")
  func unordered() {
    let numbers = Array(0..<50)
    #expect(bytes(Set(numbers)) == bytes(Set(numbers.reversed())))
    #expect(bytes(Set([1, 2])) != bytes(Set([1, 3])))
    let one = Dictionary(uniqueKeysWithValues: numbers.map { ("\($0)", $0) })
    let other = Dictionary(uniqueKeysWithValues: numbers.reversed().map { ("\($0)", $0) })
    #expect(bytes(one) == bytes(other))
    #expect(bytes(["a": 1, "b": 2]) != bytes(["a": 2, "b": 1]))
  }

  @Test("values of the system are compared by their equality")
  func system() throws {
    let encoder = ValueEncoder()
    let url = try #require(URL(string: "https://example.com/a"))
    let other = try #require(URL(string: "https://example.com/b"))
    #expect(bytes(url, encoder) == bytes(url, encoder))
    #expect(bytes(url, encoder) != bytes(other, encoder))
    #expect(bytes(Data([1]), encoder) != bytes(Data([2]), encoder))
    #expect(bytes(Decimal(1), encoder) != bytes(Decimal(2), encoder))
    #expect(bytes(Decimal(1), encoder) == bytes(Decimal(1), encoder))
    #expect(
      bytes(Date(timeIntervalSinceReferenceDate: 0.0001), encoder)
        != bytes(Date(timeIntervalSinceReferenceDate: 0), encoder))
  }

  private struct Holder {
    var value: Any
    var error: (any Error)?
  }

  private struct Failure: Error, Equatable { var code: Int }

  @Test("values of any type are compared with their own type")
  func existentials() {
    let encoder = ValueEncoder()
    let values = [
      Holder(value: 1), Holder(value: 2), Holder(value: "1"), Holder(value: UInt8(1)),
      Holder(value: 1, error: Failure(code: 1)), Holder(value: 1, error: Failure(code: 2)),
    ]
    #expect(Set(values.map { bytes($0, encoder) }).count == values.count)
    #expect(bytes(Holder(value: 1), encoder) == bytes(Holder(value: 1), encoder))
    #expect(encoder.hasReferences)
  }

  private struct Node: Equatable {
    var title = ""
    var children: [Node] = []
  }

  @Test("a type that contains itself is encoded to its end")
  func recursion() {
    let leaf = Node(title: "leaf")
    #expect(bytes(Node(children: [leaf])) != bytes(Node(children: [Node(children: [leaf])])))
    #expect(bytes(Node(children: [leaf])) == bytes(Node(children: [leaf])))
  }

  @Test("whether a copy of a state is a state of its own is known from its type")
  func references() {
    struct Counting { @Shared(.inMemory("count")) var count = 0 }
    final class Box {}
    struct Boxed { var box = Box() }
    struct Calling { var call: () -> Void = {} }
    func hasReferences<Value>(_: Value.Type) -> Bool {
      let encoder = ValueEncoder()
      _ = encoder.encode(of: Value.self)
      return encoder.hasReferences
    }
    #expect(!hasReferences(Plain.self))
    #expect(!hasReferences(Screen.self))
    #expect(!hasReferences(IdentifiedArrayOf<Row>.self))
    #expect(hasReferences(Counting.self))
    #expect(hasReferences(Boxed.self))
    #expect(hasReferences(Calling.self))
  }

  @Test("states with stacks tell that their ids depend on what was pushed before")
  func stacks() {
    let encoder = ValueEncoder()
    var stack = StackState<Int>()
    let empty = bytes(stack, encoder)
    stack.append(1)
    let one = bytes(stack, encoder)
    stack.append(2)
    #expect(Set([empty, one, bytes(stack, encoder)]).count == 3)
    #expect(encoder.hasStackIDs)
  }
}

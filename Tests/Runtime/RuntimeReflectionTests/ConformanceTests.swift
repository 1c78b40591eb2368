import Foundation
import Testing

@testable import RuntimeReflection

private protocol Named { static var title: String { get } }
private protocol Titled: Named {}

private typealias HashableAndDecodable = Hashable & Decodable

private struct Plain: Hashable {}
private struct Book: Titled { static let title = "a book" }
private enum Shelf: String, Codable { case high }
private struct Crate<Content> {}
extension Crate: Equatable where Content: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
private class Vehicle: Named { class var title: String { "a vehicle" } }
private final class Bicycle: Vehicle { override class var title: String { "a bicycle" } }

extension timespec: Named { fileprivate static var title: String { "a time" } }
extension Date: Named { fileprivate static var title: String { "a date" } }
extension Optional: Named where Wrapped: Named {
  fileprivate static var title: String { "perhaps \(Wrapped.title)" }
}

@Suite struct ConformanceTests {
  private static let types: [any Any.Type] = [
    Plain.self, Book.self, Shelf.self, Crate<Int>.self, Crate<Any>.self, Vehicle.self,
    Bicycle.self, timespec.self, Date.self, Date?.self, Int?.self, Int.self, String.self,
    [Int].self, [Any].self, [String: Int].self, (Int, Int).self, (() -> Void).self, Any.self,
    (any Error).self, Int.Type.self, URL.self, UUID.self, Data.self, Decimal.self, Never.self,
    CocoaError.self, Substring.self, Character.self, ClosedRange<Int>.self, Calendar.self,
  ]

  @Test(arguments: types.indices)
  func isThatOfTheRuntime(_ index: Int) {
    let type = Self.types[index]
    #expect((Reflection.cast(type, to: (any Named.Type).self) != nil) == (type is any Named.Type))
    #expect((Reflection.cast(type, to: (any Titled.Type).self) != nil) == (type is any Titled.Type))
    #expect(
      (Reflection.cast(type, to: (any Equatable.Type).self) != nil) == (type is any Equatable.Type))
    #expect(
      (Reflection.cast(type, to: (any Hashable.Type).self) != nil) == (type is any Hashable.Type))
    #expect(
      (Reflection.cast(type, to: (any Decodable.Type).self) != nil) == (type is any Decodable.Type))
    #expect(
      (Reflection.cast(type, to: (any RawRepresentable.Type).self) != nil)
        == (type is any RawRepresentable.Type))
    #expect(
      (Reflection.cast(type, to: (any Collection.Type).self) != nil)
        == (type is any Collection.Type))
    #expect((Reflection.cast(type, to: (any Error.Type).self) != nil) == (type is any Error.Type))
    #expect(
      (Reflection.cast(type, to: (any HashableAndDecodable.Type).self) != nil)
        == (type is any HashableAndDecodable.Type))
  }

  @Test func givesTheTypeWithItsConformance() {
    let titles = [Book.self, Date?.self, timespec.self, Bicycle.self, Plain.self, Int?.self]
      .map { (type: any Any.Type) in Reflection.cast(type, to: (any Named.Type).self)?.title }
    #expect(titles == ["a book", "perhaps a date", "a time", "a bicycle", nil, nil])
  }

  @Test func failingCastsSeldomReachTheRuntime() {
    // Pairs can share a bit of the summary, but not all do.
    let protocols: [any Any.Type] = [
      (any Named.Type).self, (any Titled.Type).self, (any Error.Type).self,
      (any Decodable.Type).self, (any RawRepresentable.Type).self, (any Collection.Type).self,
      (any BinaryInteger.Type).self, (any StringProtocol.Type).self, (any Sequence.Type).self,
    ]
    let others = protocols.filter { Reflection.canConform(Plain.self, to: $0) }
    #expect(others.count < protocols.count)
    #expect(Reflection.canConform(Plain.self, to: (any Equatable.Type).self))
  }
}

import ComposableArchitecture
import Foundation
import Testing

@testable import ReplayValues

struct NaNEqualityTests {
  private struct Point: Equatable {
    var x: Double
    var y: Float = 0
    var name = "a"
  }

  private enum Shape: Equatable {
    case dot(Point)
    case line([Point], width: Double?)
  }

  private struct Named: Equatable {
    var points: [String: Point] = [:]
    var tags: Set<String> = ["a", "b"]
  }

  private struct Picky: Equatable {
    var number = Double.nan
    static func == (lhs: Self, rhs: Self) -> Bool { false }
  }

  private final class Box: Equatable {
    var number = Double.nan
    static func == (lhs: Box, rhs: Box) -> Bool { lhs.number == rhs.number }
  }

  @ObservableState
  struct State: Equatable {
    var numbers = IdentifiedArrayOf<Number>()
    @Presents var number: Number?
    var box = 1
  }

  @ObservableState
  struct Number: Equatable, Identifiable {
    let id: Int
    var value: Double
  }

  private func areEqual<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> Bool {
    Equality.orStructural(Value.self)(lhs, rhs)
  }

  @Test func nanEqualsNaNWhereverItIs() {
    #expect(areEqual(Double.nan, .nan))
    #expect(areEqual(Float?.some(.nan), .nan))
    #expect(areEqual([1, .nan], [1, Double.nan]))
    #expect(areEqual([[1], [.nan]], [[1], [Double.nan]]))
    #expect(areEqual(Point(x: .nan), Point(x: .nan)))
    #expect(areEqual(Shape.dot(Point(x: .nan)), .dot(Point(x: .nan))))
    #expect(areEqual(Shape.line([Point(x: 1)], width: .nan), .line([Point(x: 1)], width: .nan)))
    let many = Dictionary(uniqueKeysWithValues: (0..<100).map { ("\($0)", Point(x: .nan)) })
    var reversed: [String: Point] = [:]
    for key in many.keys.reversed() { reversed[key] = Point(x: .nan) }
    #expect(areEqual(Named(points: many), Named(points: reversed)))
  }

  @Test func nanEqualsNaNInTheStateOfFeatures() {
    func state(_ value: Double) -> State {
      State(
        numbers: [Number(id: 1, value: 1), Number(id: 2, value: value)],
        number: Number(id: 3, value: value))
    }
    #expect(areEqual(state(.nan), state(.nan)))
    #expect(!areEqual(state(.nan), state(1)))
  }

  @Test func whatElseDiffersIsDifferent() {
    #expect(!areEqual(Double.nan, 1))
    #expect(!areEqual(Double?.some(.nan), nil))
    #expect(!areEqual([1, .nan], [2, Double.nan]))
    #expect(!areEqual([.nan], [Double.nan, .nan]))
    #expect(!areEqual(Point(x: .nan), Point(x: .nan, name: "b")))
    #expect(!areEqual(Shape.dot(Point(x: .nan)), .line([], width: .nan)))
    #expect(
      !areEqual(Named(points: ["a": Point(x: .nan)]), Named(points: ["b": Point(x: .nan)])))
    #expect(!areEqual(Named(tags: ["a"]), Named(tags: ["b"])))
  }

  @Test func anEqualityOfItsOwnHolds() {
    struct Around: Equatable {
      var picky = Picky()
      var number = 1
    }
    #expect(!areEqual(Around(number: 1), Around(number: 2)))
    struct Never: Equatable {
      var number = 1
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    #expect(!areEqual(Never(), Never()))
    // An object may be changed by others.
    #expect(!areEqual(Box(), Box()))
  }

  @Test func valuesWithoutNumbersAreNotLookedInto() {
    struct Plain {
      var count = 0
      var text: String? = ""
      var date = Date()
      var texts = IdentifiedArray<Int, String>(uniqueElements: [], id: \.count)
      var registrar = ObservationStateRegistrar()
    }
    #expect(!NaNEquality.mayHoldNaN(Plain.self))
    #expect(NaNEquality.mayHoldNaN(Point.self))
    #expect(NaNEquality.mayHoldNaN(Shape.self))
    #expect(NaNEquality.mayHoldNaN(State.self))
  }
}

import ComposableArchitecture
import Testing

@Suite("Reducers in a body")
struct ReducerBuilderTests {
  @Test("run from top to bottom")
  func order() {
    struct Feature: Reducer {
      var body: some Reducer<[Int], Void> {
        Append(1)
        Append(2)
        if true {
          Append(3)
        }
        for number in 4...5 {
          Append(number)
        }
        CombineReducers {
          Append(6)
          Append(7)
        }
        if false {
          Append(-1)
        } else {
          Append(8)
        }
        Append(9) as any Reducer<[Int], Void>
        Append.erased(10)
        EmptyReducer()
      }
    }
    var state: [Int] = []
    _ = Feature()._reduce(into: &state, action: ())
    #expect(state == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test("may be optional")
  func optional() {
    var state: [Int] = []
    _ = (nil as Append?)._reduce(into: &state, action: ())
    #expect(state == [])
    _ = Optional(Append(1))._reduce(into: &state, action: ())
    #expect(state == [1])
  }

  @Test("may do their work in a method instead of a body")
  func methodConformance() {
    struct Older: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        state += action
        return .none
      }
    }
    var state = 1
    _ = CombineReducers {
      Older()
      Older()
    }
    ._reduce(into: &state, action: 2)
    #expect(state == 5)
    _ = Older().reduce(into: &state, action: 1)
    #expect(state == 6)
  }

  private struct Append: Reducer {
    var number: Int

    init(_ number: Int) {
      self.number = number
    }

    static func erased(_ number: Int) -> any Reducer<[Int], Void> {
      Append(number)
    }

    func _reduce(into state: inout [Int], action: Void) -> Effect<Void> {
      state.append(number)
      return .none
    }
  }
}

import Testing

@testable import TCAReplayCommand

@MainActor
@Suite("Reducing a list")
struct ReductionTests {
  @Test("leaves what is needed, in few attempts")
  func few() {
    var count = 0
    let result = reduced(Array(1...1000)) { elements in
      count += 1
      return [17, 500, 999].allSatisfy(elements.contains)
    }
    #expect(result == [17, 500, 999])
    #expect(count < 100)
  }

  @Test("each element that is left is needed")
  func minimal() {
    let isEnough = { (elements: [Int]) in elements.reduce(0, +) >= 10 }
    let result = reduced([1, 2, 3, 4, 5, 6]) { isEnough($0) }
    for index in result.indices {
      var rest = result
      rest.remove(at: index)
      #expect(!isEnough(rest))
    }
  }

  @Test("leaves out neighbours that are only needless together")
  func pairs() {
    // Every toggle needs one that undoes it.
    let result = reduced(["t", "x", "t", "t", "t", "t", "y"]) { elements in
      elements.filter { $0 == "t" }.count % 2 == 1 && elements.contains("y")
    }
    #expect(result == ["t", "y"])
  }

  @Test("leaves nothing if nothing is needed")
  func nothing() {
    #expect(reduced([1, 2, 3]) { _ in true } == [])
    #expect(reduced([Int]()) { _ in true } == [])
  }
}

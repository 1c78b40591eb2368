import Testing

@testable import TCAReplay

@Suite("A step of several lines")
struct LineTextTests {
  @Test("is shown on one, without blanks inside its brackets")
  func joining() throws {
    let title = String(repeating: "long ", count: 20)
    let step =
      #"send path.push(id: 0, state: .editor(track: (id: 1, title: "\#(title)", notes: nil)))"#
    let outline = try withPlan("feature studio\n\(step)\n", for: .studio) { $0.outline }
    #expect(outline == ["1 \(step)"])
  }
}

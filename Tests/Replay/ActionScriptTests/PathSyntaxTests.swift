import ActionScript
import Testing

struct PathSyntaxTests {
  private let span = SourceSpan(start: 4, end: 9)

  @Test func takesNoListForOneName() {
    let path = PathSyntax([PathComponentSyntax(.name("count"), span: span)], span: span)
    #expect(path.onlyName == "count")
    #expect(path.components.map(\.span) == [span])
    #expect(path == PathSyntax(NameSyntax("count", span: span)))
    #expect(MemoryLayout<PathSyntax>.size <= 28)
    #expect(MemoryLayout<Step>.stride <= 136)
    #expect(MemoryLayout<ExpectationSyntax>.stride <= 88)
  }

  @Test func keepsTheSpanOfANameBehindADot() throws {
    let action = try SyntaxFragment.action.parse(".tapped")
    #expect(action.path.onlyName == "tapped")
    #expect(action.path.span == SourceSpan(start: 0, end: 7))
    #expect(action.path.components.map(\.span) == [SourceSpan(start: 1, end: 7)])
    #expect(action.path == PathSyntax(NameSyntax("tapped")))
  }

  @Test func changesFromOneNameToSeveralAndBack() {
    var path = PathSyntax(NameSyntax("todos", span: span))
    path.components.append(PathComponentSyntax(.offset(0)))
    #expect(path.onlyName == nil)
    #expect(path != PathSyntax(NameSyntax("todos")))
    #expect(path.components.map(\.kind) == [.name("todos"), .offset(0)])
    path.components.removeLast()
    #expect(path == PathSyntax(NameSyntax("todos")))
    #expect(path.components.map(\.span) == [span])
    path.components = []
    #expect(path.components.isEmpty)
    #expect(path != PathSyntax(NameSyntax("todos")))
  }
}

import TestSupport
import Testing

/// Names that an included file gives again: each line uses the value that the name has at its place.
@Suite("Names that an included file gives again", .waitsForProcesses)
struct NamesOfIncludedFilesTests {
  @Test("do not change what is built when an earlier step runs")
  func earlierSteps() throws {
    let run = try CommandProcess(
      ["-q", "a.replay"],
      scripts: [
        "a.replay": """
        feature counter
        let k = "first"

        let n = count
        send numberFactResponse(k)
          numberFact = k
          count == n
        include b.replay
        """,
        "b.replay": """
        let k = "second"

        send numberFactResponse(k)
          numberFact = k
        """,
      ])
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
  }

  @Test("are read anew in paths")
  func paths() throws {
    let run = try CommandProcess(
      ["-q", "a.replay"],
      scripts: [
        "a.replay": """
        feature todos
        let k = UUID(0)

        send addTodoButtonTapped
          todos = _
        expect
          todos[id: k].description == ""
        include b.replay
        """,
        "b.replay": """
        let k = UUID(1)

        send todos[id: UUID(0)].binding.description("zero")
          todos[id: k].description = "zero"
        """,
      ])
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains("is nil before and after this step"), "\(run.output)")
  }
}

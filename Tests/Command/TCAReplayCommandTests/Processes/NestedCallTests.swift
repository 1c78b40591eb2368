import Testing

/// No lock is held while a replay runs code of the feature.
@Suite("Values that call endpoints while a replay compares or describes them")
struct NestedCallTests {
  private static let scripts = [
    "the arguments of a given": """
    feature nestedCalls
    given registry.find(Subject(name: "a")) returns "found"
    given registry.note does nothing

    send find("a")
      log += "found"
      calls registry.find == [Subject(name: "a")]
    """,
    "the call that a given waits for": """
    feature nestedCalls
    given registry.wait(_) returns "later" when registry.find(Subject(name: "a"))
    given registry.find returns "found"
    given registry.note does nothing

    send wait("b")
    send find("a")
      log += "found"
    receive found("later")
      log += "later"
    """,
    "the call that a step answers": """
    feature nestedCalls
    given registry.note does nothing

    send wait("a")
    send wait("b")
    emit registry.wait(Subject(name: "b")) "second"
    receive found("second")
      log += "second"
    emit registry.wait "first"
    receive found("first")
      log += "first"
    """,
  ]

  @Test(arguments: scripts.keys.sorted())
  func matching(_ subject: String) throws {
    let run = try CommandProcess(hazard: Self.scripts[subject] ?? "", ["-q"])
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("1 script: 1 passed · "), "\(run.output)")
  }
}

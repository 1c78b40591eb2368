import Testing

@testable import TCAReplayCommand

@Suite("The stops of the debugger")
struct DebugStopTests: DebugDialogue {
  @Test(
    "know an action however it is written",
    arguments: [
      (#"rows[id: "a]b"].textChanged("(")"#, "rows.textChanged"),
      ("response(.success(1))", "response.success"),
      (#"binding.name("Blob")"#, "binding.name"),
      (#"binding.name with first = "Blob""#, "binding.name"),
      (#"binding.set(\.name, "Blob")"#, "binding.name"),
      (#"rows[id: 1].binding.set(\.$name.first, "set(\.x")"#, "rows.binding.name.first"),
      (#"child.binding(.set(\.rows[0].name, "Blob"))"#, "child.binding.rows"),
      ("binding.set", "binding.set"),
      ("settings.set(1)", "settings.set"),
      ("child.presented.tapped", "child.tapped"),
      ("child.presented", "child.presented"),
    ])
  func actions(written: String, name: String) {
    #expect(ActionName(written).text == name)
  }

  @MainActor
  @Test("tell a condition from an action with operators in a text")
  func conditions() {
    #expect(DebugSession.isAction(#"rows[id: "a]b"].textChanged(")= <")"#))
    #expect(!DebugSession.isAction(#"rows[id: "a[b"].text == "(""#))
  }

  @Test("stop at a binding that the script writes in another way")
  func bindings() throws {
    let script = """
      feature todos
      exhaustivity off
      state from three
      send binding.filter(.active)
      send todos[0].binding.set(\\.isComplete, true)
      send todos[0].binding.description("a")

      """
    let run = try dialogue(
      "break todos[0].binding.isComplete", "break binding.set(\\.filter, .active)",
      "break todos.binding.set(\\.description, _)", "continue", "continue", "continue",
      "break binding.set", script: script)
    let stops = run.text.split(separator: "\n").filter { $0.hasPrefix("stopped at ") }
    #expect(
      stops == [
        #"stopped at break binding.set(\.filter, .active): binding.set(\.filter, .active)"#,
        "stopped at break todos[0].binding.isComplete: todos[0].binding.isComplete",
        #"stopped at break todos.binding.set(\.description, _): todos.binding.set(\.description, _)"#,
      ], "\(run.text)\(run.errors)")
    #expect(run.errors.hasPrefix("error: the feature has no action 'binding.set'\n"))
  }
}

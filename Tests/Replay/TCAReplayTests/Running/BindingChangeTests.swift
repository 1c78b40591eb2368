import Testing

/// `with` sends the current value of a binding with some parts changed, as a view's binding to a part does.
@Suite struct BindingChangeTests {
  @Test func theReducerSeesTheOuterBinding() async {
    let output = await transcriptInBothNotations(
      """
      send binding.draft with name = "Blob"
        draft.name = "Blob"
        message = "Blob is saved"
      send binding.draft with age = 3, address.street = "Main"
        draft.age = 3
        draft.address.street = "Main"
      """, of: "catalog")
    #expect(output.line.hasSuffix("1 script: 1 passed · 2 steps: 2 passed\n"), "\(output.line)")
    #expect(output.json.hasSuffix("1 script: 1 passed · 2 steps: 2 passed\n"), "\(output.json)")
  }

  @Test func aNestedBindingThatTheReducerMissesIsWarnedOfOnce() async {
    let output = await transcriptInBothNotations(
      """
      send binding.draft.name("Blob")
        draft.name = "Blob"
      send binding.draft.name("Blob Jr.")
        draft.name = "Blob Jr."
      send binding.set(\\.draft.address.street, "Main")
        draft.address.street = "Main"
      """, of: "catalog")
    func lines(_ output: String) -> [String] {
      output.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
        .filter { $0.contains("warning:") || $0.hasPrefix("write:") }
    }
    #expect(
      lines(output.line) == [
        "warning: the reducer asks whether 'draft' is set, and a binding to 'draft.name' does not match: a view sends 'draft'",
        "write: send binding.draft with name = \"Blob\"",
        "warning: the reducer asks whether 'draft' is set, and a binding to 'draft.address.street' does not match: a view sends 'draft'",
        "write: send binding.draft with address.street = \"Main\"",
      ], "\(output.line)")
    #expect(
      lines(output.json) == [
        "warning: the reducer asks whether 'draft' is set, and a binding to 'draft.name' does not match: a view sends 'draft'",
        #"write: { "send": { "binding.draft": { "$with": { "name": "Blob" } } } }"#,
        "warning: the reducer asks whether 'draft' is set, and a binding to 'draft.address.street' does not match: a view sends 'draft'",
        #"write: { "send": { "binding.draft": { "$with": { "address.street": "Main" } } } }"#,
      ], "\(output.json)")
    #expect(output.line.hasSuffix("1 script: 1 passed · 3 steps: 3 passed\n"), "\(output.line)")
  }

  @Test func aNestedBindingThatTheReducerMatchesIsNotWarnedOf() async {
    let output = await transcript(
      """
      send binding.draft.age(3)
        draft.age = 3
        message = "3 years"
      """
    ) { $0.feature = "catalog" }
    #expect(!output.contains("warning:"), "\(output)")
    #expect(output.hasSuffix("1 script: 1 passed · 1 step: 1 passed\n"), "\(output)")
  }

  @Test(arguments: [
    (
      "send binding.draft with nmae = \"x\"",
      """
      2:25 Catalog.State.Draft has no 'nmae' [nmae]
      ? did you mean 'name'?
      = Catalog.State.Draft has: address, age, name

      """
    ),
    (
      "send binding.draft with age = \"x\"",
      "2:31 expected Int, found the string \"x\" [\"x\"]\n"
    ),
    (
      "send binding.drft with age = 1",
      """
      2:14 Catalog.State has no 'drft' [drft]
      ? did you mean 'draft'?
      = Catalog.State has: draft, message

      """
    ),
    (
      "send load with age = 1",
      """
      2:6 'with' changes parts of a binding [load]
      ? write 'binding.PROPERTY with …'

      """
    ),
    (
      "send binding.draft(1) with age = 1",
      """
      2:19 a binding has a value or parts after 'with', not both [(1)]
      ? leave one of them out
      = 'with' changes parts of the current value: binding.draft with name = "Blob"

      """
    ),
    (
      "send binding.draft with age == 1",
      """
      2:29 expected '=', found '==' [==]
      ? expected '='

      """
    ),
    (
      "send message(\"x\")",
      """
      2:6 unknown action 'message' [message]
      ? did you mean 'binding.message'?
      = catalog's actions: binding(BindingAction<Catalog.State>), failed(String), load, watch

      """
    ),
    (
      "send draft.name(\"x\")",
      """
      2:6 unknown action 'draft' [draft]
      ? did you mean 'binding.draft', or 'binding.draft with …'?
      = catalog's actions: binding(BindingAction<Catalog.State>), failed(String), load, watch

      """
    ),
    (
      "send binding.draft.nmae(\"x\")",
      """
      2:20 Catalog.State.Draft has no 'nmae' to bind [nmae]
      ? did you mean 'name'?
      = at .binding
      = to be bound: address, age, name

      """
    ),
  ])
  func whatCannotBeSent(script: String, message: String) async {
    #expect(await transcript(script) { $0.feature = "catalog" } == message)
  }
}

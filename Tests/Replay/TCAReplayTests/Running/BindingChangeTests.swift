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

  @Test func aNestedBindingIsAnotherAction() async {
    let output = await transcript(
      """
      send binding.draft.name("Blob")
        draft.name = "Blob"
      """
    ) { $0.feature = "catalog" }
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
      = 'with' changes parts of the current value: send binding.draft with name = "Blob"

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

import Testing

@testable import ReplayRegistration
@testable import ReplayTestSupport

/// Binding actions of the API of 2020 to 2022.
@Suite struct ClassicBindingTests {
  @Test func aBindingIsThatOfTheProjection() async {
    await expectPassesInBothNotations(
      """
      send binding.name("Blob")
        name = "Blob"
        log += "name"
      send binding.set(\\.$nickname, "Blob")
        nickname = "Blob"
        log += "nickname"
      send binding.set(\\.age, 5)
        age = 5
        log += "age"
      send binding.profile((city: "Paris"))
        profile.city = "Paris"
        log += "profile"
      send binding.isOpen(true)
        isOpen = true
        log += "isOpen"
      """, of: "form")
  }

  @Test func aBindingThatChangesNothingIsToldApart() async {
    await expectPassesInBothNotations(
      """
      send binding.nickname("")
        log += "nickname"
      send binding.name("")
        log += "name"
      send binding.age(0)
        log += "age"
      send binding.isOpen(false)
        log += "isOpen"
      send binding.back(.red)
        log += "back"
      send binding.father(nil)
        log += "father"
      send binding.profile((city: ""))
        log += "profile"
      """, of: "form")
  }

  @Test func theDollarSignIsNoPartOfTheName() throws {
    let script = #"{"feature": "form", "steps": [{"send": {"binding": {"set": ["\\.$name", 5]}}}]}"#
    let errors = try planErrors(script, for: .classicForm, path: "a.json")
    #expect(
      errors == [
        """
        1:73 expected String, found 5 [5]
        = at .binding.name
        """
      ])
  }

  @Test func startingStatesHaveTheValue() async {
    await expectPassesInBothNotations(
      """
      state
        name = "Blob"
        profile = (city: "Paris")
      send binding.name("Blob Jr.")
        name = "Blob Jr."
        log += "name"
      expect
        profile.city == "Paris"
      """, of: "form")
  }

  @Test func bindingsOfPlainProperties() async {
    await expectPassesInBothNotations(
      """
      send form.name("Blob")
        name = "Blob"
        log += "name"
      send form.set(\\.isOpen, true)
        isOpen = true
        log += "isOpen"
      """, of: "plain-form")
  }

  @Test func whatIsNoBinding() async {
    let outputs = await transcripts([
      "send binding.names(\"Blob\")", "send binding.name(5)", "send binding.name",
    ]) { $0.feature = "form" }
    #expect(
      outputs == [
        """
        2:14 ClassicForm has no 'names' to bind [names]
        ? did you mean 'name'?
        = at .binding
        = to be bound: age, front, back, mother, father, isOpen, name, nickname, profile

        """,
        """
        2:19 expected String, found 5 [5]
        = at .binding.name

        """,
        """
        2:6 the binding 'name' needs its value [binding.name]
        = at .binding

        """,
      ])
  }

  @Test func bindingsAreListed() {
    let description = RegisteredFeature.classicForm.accept(Describe())
    #expect(
      description.actions.map { $0.name + $0.type } == [
        "binding.set(\\.age, Int)", "binding.set(\\.front, ClassicForm.Colour)",
        "binding.set(\\.back, ClassicForm.Colour)", "binding.set(\\.mother, String?)",
        "binding.set(\\.father, String?)", "binding.set(\\.isOpen, Bool)",
        "binding.set(\\.name, String)",
        "binding.set(\\.nickname, String)", "binding.profile with city = String",
        "binding.set(\\.profile, ClassicForm.Profile)",
      ])
    #expect(
      description.state.map { "\($0.name): \($0.type)" } == [
        "age: Int", "front: ClassicForm.Colour", "back: ClassicForm.Colour", "mother: String?",
        "father: String?", "isOpen: Bool", "name: String", "nickname: String",
        "profile: ClassicForm.Profile", "profile.city: String", "log: [String]",
      ])
  }

  private struct Describe: FeatureVisitor {
    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> FeatureDescription {
      FeatureDescription(feature)
    }
  }
}

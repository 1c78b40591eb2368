import ClassicComposableArchitecture
import Testing

@testable import ReplayRegistration
@testable import TCAReplay

/// Features of the API of 2020 to 2022.
@Suite struct ClassicFeatureTests {
  /// A script passes in both notations, and its transcripts are the same.
  private func expectPasses(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await expectPassesInBothNotations(script, of: "kitchen", sourceLocation: sourceLocation)
  }

  @Test func anEffectThatNeverEnds() async {
    let output = await transcript("given cook never returns\nsend cook(1)\nadvance 1h\n") {
      $0.feature = "kitchen"
    }
    #expect(output.contains("error: an effect of this step is still in flight"), "\(output)")
  }

  @Test func theRemedyOfAnEffectWithoutValues() async {
    let output = await transcript("send clean\n") { $0.feature = "kitchen" }
    #expect(output.contains("   = add \"given clean does nothing\"\n"), "\(output)")
  }

  @Test func answersOfEffects() async {
    await expectPasses(
      """
      given cook returns "any"
      given cook(1) throws KitchenFailure.burnt
      given cook(2) throws .outOf("salt")
      given cook(3) after 2s returns "late"
      given cook(4) after 2s throws .burnt
      given cook(5) returns each "first", "second"
      given cook(6) yields "a", "b" every 1s then finishes
      given cook(7) yields then throws .burnt
      given cook(8) does nothing
      given clean does nothing
      given cookLater(1) after 1s returns "later"
      given cookLater throws "out of gas"

      send cook(0)
      receive served(.success("any"))
        log += "any"
      send cook(1)
      receive served(.failure(.burnt))
        log += "burnt"
      send cook(2)
      receive served(.failure(.outOf("salt")))
        log += "outOf(\\"salt\\")"
      send cook(3)
      send cook(4)
      advance 2s
      receive served(.success("late"))
        log += "late"
      receive served(.failure(.burnt))
        log += "burnt"
      send cook(5)
      receive served(.success("first"))
        log += "first"
      send cook(5)
      receive served(.success("second"))
        log += "second"
      send cook(6)
      advance 2s
      receive served(.success("a"))
        log += "a"
      receive served(.success("b"))
        log += "b"
      send cook(7)
      receive served(.failure(.burnt))
        log += "burnt"
      send cook(8)
      send clean
      send cookLater(1)
      advance 1s
      receive noted("later")
        log += "later"
      send cookLater(2)
      receive noted("out of gas")
        log += "out of gas"
      """)
  }

  @Test func streamsAreFed() async {
    await expectPasses(
      """
      given cook yields "a"

      send cook(0)
      receive served(.success("a"))
        log += "a"
      emit cook "b"
      receive served(.success("b"))
        log += "b"
      fail cook .outOf("salt")
      receive served(.failure(.outOf("salt")))
        log += "outOf(\\"salt\\")"
      """)
  }

  @Test func answersChangeOnTheWay() async {
    await expectPasses(
      """
      given cook live

      send cook(1)
      receive served(.success("live 1"))
        log += "live 1"
      given cook returns "stubbed"
      send cook(1)
      receive served(.success("stubbed"))
        log += "stubbed"
      """)
  }

  @Test func timeIsVirtual() async {
    await expectPasses(
      """
      send startTimer
      advance 2m
      receive noted("tick")
        log += "tick"
      receive noted("tick")
        log += "tick"
      send stopTimer
      """)
  }

  @Test func anAnswerThatIsCancelledBeforeItBeginsIsNotOpen() async {
    await expectPasses(
      """
      given cook(1) yields
      given cook(2) after 1s returns "soup"
      given cook(3) returns "bread"

      send cookSlowly(1)
      send cookSlowly(2)
      expect
        calls cook.open == 1
        calls cook.cancelled == 1
      send cookSlowly(3)
      expect
        calls cook.open == 0
        calls cook.cancelled == 2
      advance 60s
      receive served(.success("bread"))
        log += "bread"
      """)
  }

  @Test func anEffectThatOnlyCancelsIsNoEffect() async {
    let output = await transcript("send startTimer\nadvance 1s\nsend stopTimer\n") {
      $0.feature = "kitchen"
    }
    #expect(
      output == """
        lab.replay · kitchen

          1 ✓ send startTimer                                   (no change) · 1 effect started
          2 ✓ advance 1s
          3 ✓ send stopTimer                                    (no change) · cancelled 1 effect (step 1)

        1 script: 1 passed · 3 steps: 3 passed

        """)
  }

  @Test func builtInDependencies() async {
    await expectPasses(
      """
      given date 2020-05-04T00:00:00Z

      send stamp
        log = ["1 00000000-0000-0000-0000-000000000000", "2020-05-04T00:00:00Z"]
      advance 1h
      send stamp
        log += "2 00000000-0000-0000-0000-000000000001"
        log += "2020-05-04T01:00:00Z"
      """)
  }

  @Test func whatIsWrongWithAnswers() async {
    let output = await transcripts(
      [
        "given cook returns 7\n\nsend cook(0)",
        "given cook throws \"offline\"\n\nsend cook(0)",
        "given clean returns 1\n\nsend clean",
        "given clean throws \"x\"\n\nsend clean",
        "send cook(0)",
      ]
    ) { $0.feature = "kitchen" }
    let firstLines: [Substring?] = output.prefix(4).map { $0.split(separator: "\n").first }
    #expect(
      firstLines == [
        "2:20 expected String, found 7 [7]",
        "2:19 'offline' is not a case of KitchenFailure [\"offline\"]",
        "2:21 'clean' has nothing to return [1]",
        "2:20 'clean' does not throw [\"x\"]",
      ])
    #expect(output.last?.contains("'cook' was called with 0, but nothing answers it") == true)
    #expect(output.last?.contains("add \"given cook(0) returns …\"") == true)
  }

  @Test func environmentOfAnotherType() throws {
    struct Other { var cook: (Int) -> Int }
    let feature = RegisteredFeature.kitchen.environment("other", \Other.cook)
    struct Problems: FeatureVisitor {
      func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [String] {
        feature.problems
      }
    }
    let problems = feature.accept(Problems())
    #expect(problems == ["the environment of 'kitchen' is not a ClassicFeatureTests.Other"])
  }

  @Test func valuesOfEffectsAreListedAndTheirInternalsAreNot() {
    struct Values: FeatureVisitor {
      func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [String] {
        FeatureDescription(feature).types.map(\.name)
      }
    }
    enum Doneness { case rare, medium }
    struct Grill { var doneness: () -> Effect<Doneness, Never> }
    let feature = FeatureRegistration(
      "grill", reducer: Reducer<KitchenState, KitchenAction, Grill>.empty
    ) {
      KitchenState()
    } environment: {
      Grill { Effect(value: .rare) }
    }
    .environment("doneness", \Grill.doneness)
    #expect(
      feature.accept(Values()) == ["ClassicFeatureTests.Doneness", "KitchenFailure"])
  }
}

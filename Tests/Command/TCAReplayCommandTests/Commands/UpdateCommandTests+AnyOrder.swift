import Testing

// Blocks that receive actions in any order.
extension UpdateCommandTests {
  @Test("actions that arrive in any order stay in their order")
  func anyOrder() throws {
    let (code, text) = try updated(
      """
      feature two-counters
      given numberFact.fetch after 1s returns "a fact"

      send counter2.numberFactButtonTapped
      send counter1.numberFactButtonTapped
      advance 1s
      receive in any order
      receive counter1.numberFactResponse
        counter1.numberFact = "another"
      receive counter2.numberFactResponse("no")
      receive counter1.incrementButtonTapped
      end

      """)
    #expect(code == 0)
    #expect(
      text == """
        feature two-counters
        given numberFact.fetch after 1s returns "a fact"

        send counter2.numberFactButtonTapped
        send counter1.numberFactButtonTapped
        advance 1s
        receive in any order
        receive counter1.numberFactResponse
          counter1.numberFact = "a fact"
        receive counter2.numberFactResponse("a fact")
          counter2.numberFact = "a fact"
        end

        """)
  }

  @Test("time passes above actions that arrive in any order")
  func anyOrderLater() throws {
    let steps = """
      receive in any order
      receive counter1.numberFactResponse
        counter1.numberFact = "a fact"
      receive counter2.numberFactResponse
        counter2.numberFact = "a fact"
      end

      """
    let start = """
      feature two-counters
      given numberFact.fetch after 1s returns "a fact"

      send counter2.numberFactButtonTapped
      send counter1.numberFactButtonTapped

      """
    let (code, text) = try updated(start + steps)
    #expect(code == 0)
    #expect(text == "\(start)advance 1s\n\(steps)")
  }
}

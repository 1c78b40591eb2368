import ActionScript
import Testing

@testable import TCAReplayCommand

/// What scripts tell about values.
@Suite("What scripts tell a fuzz session")
struct FuzzKnowledgeTests {
  private func knowledge(_ text: String) -> FuzzKnowledge {
    var knowledge = FuzzKnowledge()
    knowledge.add(Script.parse(SourceFile(text: text), as: .line).script)
    return knowledge
  }

  @Test("a name in a payload is replaced by where its value is in the state")
  func names() {
    let knowledge = knowledge(
      """
      feature search
      send queryChanged("B")
      let first = results[0]
      send tapped(first)
      send tapped([first, (a: first, b: 1)], .some(first), first...)
      send rows[id: 1].renamed(to: first)
      """)
    #expect(
      knowledge.sends == [
        "queryChanged": [#"send queryChanged("B")"#],
        "tapped": [
          #"send tapped(\.results[0])"#,
          #"send tapped([\.results[0], (a: \.results[0], b: 1)], .some(\.results[0]), (\.results[0])...)"#,
        ],
        "rows.renamed": [#"send rows[id: 1].renamed(to: \.results[0])"#],
      ])
    #expect(knowledge.payloads["rows.renamed"] == [#"to: \.results[0]"#])
    #expect(knowledge.payloads["queryChanged"] == [#""B""#])
  }

  @Test("a name in a header is replaced by its value, in answers as well")
  func headers() {
    let knowledge = knowledge(
      """
      feature counter
      let fact = "a long text"
      let error = Failure(code: 1)
      given numberFact.fetch returns fact

      given numberFact.fetch throws error
      repeat 2
      send numberFactResponse(fact)
      end
      """)
    #expect(knowledge.answers == ["numberFact.fetch": [#""a long text""#]])
    #expect(knowledge.errors == ["numberFact.fetch": ["Failure(code: 1)"]])
    #expect(
      knowledge.sends == ["numberFactResponse": [#"send numberFactResponse("a long text")"#]])
  }
}

import ActionScript
import ReplayPlanning
import Testing

@testable import ReplayRegistration
@testable import TCAReplayCommand

/// What scripts tell about values.
@Suite("What scripts tell a fuzz session")
struct FuzzKnowledgeTests {
  private func knowledge(
    _ text: String, _ templates: [ActionTemplate] = []
  ) -> FuzzKnowledge {
    var knowledge = FuzzKnowledge(templates)
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

  @Test("a script tells the values of each row of its table, and what its included files do")
  func rowsAndIncludedFiles() {
    let text = """
      feature search
      examples query, answer
        "A", 1
        "B", 2
      given client.find returns answer
      include shared/_start.replay

      send queryChanged(query)
      """
    let files = [
      "shared/_start.replay": "send opened(query)\ninclude _more.replay\n",
      "shared/_more.replay": "send loaded\n",
    ]
    var knowledge = FuzzKnowledge([])
    let parsed = Script.parse(SourceFile(path: "a.replay", text: text), as: .line)
    let included = ScriptFiles(
      parsed, of: "search",
      including: IncludeReader { path in
        guard let text = files[path] else { throw IncludeReader.NoSuchFile(path: path) }
        return SourceFile(path: path, text: text)
      }, maximumIncludeCount: 2)
    knowledge.add(parsed.script, including: included)
    #expect(
      knowledge.sends == [
        "opened": [#"send opened("A")"#, #"send opened("B")"#],
        "loaded": ["send loaded"],
        "queryChanged": [#"send queryChanged("A")"#, #"send queryChanged("B")"#],
      ])
    #expect(knowledge.answers == ["client.find": ["1", "2"]])
    #expect(included.problems.isEmpty)
  }

  @Test("an answer that uses arguments of its call is kept as it is, without its time")
  func answersOfCalls() {
    let knowledge = knowledge(
      """
      feature search
      given client.item(id: let id) after 1s returns Item(id: id)
      given client.item returns Item(id: 1)

      send tapped
      """)
    #expect(
      knowledge.givensOfCalls == ["given client.item(id: let id) returns Item(id: id)"])
    #expect(knowledge.answers == ["client.item": ["Item(id: 1)"]])
  }

  @Test("an action has the name of its template, however it is written")
  func templates() {
    let templates: [[ActionTemplate.Part]] = [
      [.name("dialog"), .name("remove")], [.name("loaded")],
      [.name("rows"), .element, .name("set")],
    ]
    let knowledge = knowledge(
      """
      feature shop
      send dialog.remove(id: 1)
      send dialog(.remove(id: 2))
      send loaded.success(3)
      send loaded(.success(4))
      send rows[id: 1].set.on(5)
      send rows[id: 1].set.off
      receive loaded.failure
      """, templates.map { ActionTemplate(parts: $0, payload: nil, sender: .unknown) })
    #expect(knowledge.sent == ["dialog.remove", "loaded", "rows.set"])
    #expect(knowledge.received == ["loaded"])
    #expect(
      knowledge.sends["dialog.remove"] == [
        "send dialog.remove(id: 1)", "send dialog(.remove(id: 2))",
      ])
    #expect(
      knowledge.payloads == [
        "dialog.remove": ["id: 1", "id: 2"], "loaded": [".success(3)", ".success(4)"],
        "rows.set": [".on(5)", ".off"],
      ])
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

import Testing

@testable import ReplayTestSupport

/// Answers that use arguments of their call, before the first step.
struct CallNamingTests {
  @Test(
    "what is wrong is said before the first step",
    arguments: [
      ("given agora.answer(let n) returns n", "2:35 'n' is an Int, not a String [n]"),
      (
        "given agora.answer(let n) returns each \"a\", n",
        "2:40 'returns each' cannot use arguments of the call [\"a\"]"
      ),
      ("given agora.answer(let n) throws n", "2:34 'n' is an Int, not an Error [n]"),
      (
        "given agora.answer(1) returns \"a\" when agora.answer(let n)",
        "2:53 'let' cannot be used here [let n]"
      ),
      (
        "\nlet id = items[0].id\ngiven agora.answer(let n) returns id",
        "4:35 'id' is an Int, not a String [id]"
      ),
    ])
  func mistakes(header: String, error: String) throws {
    let errors = try planErrors("feature agora\n\(header)\n\nsend look\n", for: .agora)
    #expect(errors.map { $0.prefix { $0 != "\n" } } == [Substring(error)], "\(errors)")
  }

  @Test("each name stands for one value")
  func twice() throws {
    #expect(
      try planErrors(
        """
        feature agora

        given weigh(let a, let a) returns a
        receive heard(id: let b, word: let b)
        """, for: .agora) == [
          "3:24 'a' is named twice [a]", "4:36 'b' is named twice [b]",
        ])
  }

  @Test("answers can use names of earlier steps")
  func outerNames() throws {
    #expect(
      try planErrors(
        """
        feature agora

        let line = lastLine
        let id = items[0].id
        given agora.answer(let n) returns line
        given weigh(let name, id) returns id
        """, for: .agora) == [])
  }
}

import ActionScript
import Testing

@Suite("What would assert nothing, in JSON,")
struct EmptyAssertionTests {
  @Test(
    "is an error",
    arguments: [
      (
        #"{"count": {"$not": {}}}"#,
        "1:42 expected an object of operators, found an empty object"
      ),
      (
        #"{"$calls": {"numberFact.fetch": {"$not": {}}}}"#,
        "1:64 expected an object of operators, found an empty object"
      ),
      (
        #"{"$shared": {"syncUps": {"$not": {}}}}"#,
        "1:56 expected an object of operators, found an empty object"
      ),
      (#"{"$calls": {}}"#, "1:34 expected the calls of endpoints, found an empty object"),
      (
        #"{"$shared": {"//": "Nothing"}}"#,
        "1:35 expected shared values by their keys, found an empty object"
      ),
      (
        #"{"$calls": {"$order": []}}"#,
        "1:45 expected endpoints in their order, found an empty list"
      ),
    ])
  func expectations(_ expectations: String, _ message: String) {
    let text = #"{"steps": [{"expect": \#(expectations)}]}"#
    #expect(messages(in: text, as: .json) == [message])
  }

  @Test(
    "is an error of a step that answers nothing",
    arguments: [
      ("{}", "1:22 expected the answers of dependencies, found an empty object"),
      (#"{"//": "None."}"#, "1:22 expected the answers of dependencies, found an empty object"),
      ("[]", "1:22 expected the answers of dependencies, found an empty list"),
    ])
  func givens(_ givens: String, _ message: String) {
    #expect(messages(in: #"{"steps": [{"given": \#(givens)}]}"#, as: .json) == [message])
  }

  @Test("is nothing in a starting state")
  func state() {
    #expect(messages(in: #"{"feature": "a", "state": {"$shared": {}}}"#, as: .json) == [])
  }
}

import Testing

@testable import ReplayTestSupport

@Suite("Remedies of JSON scripts")
struct JSONRemedyTests {
  @Test(
    "are JSON",
    arguments: [
      (
        #"{"expect": {"$calls": {"agora.answer": {"$matches": "x"}}}}"#,
        #"? write "$calls": {"agora.answer": {"$contains": …}}"#
      ),
      (
        #"{"expect": {"$calls": {"agora.answer": {"$gt": 1}}}}"#,
        #"? write "$calls": {"agora.answer.count": {"$gt": …}}"#
      ),
      (
        #"{"expect": {"$shared": {"appStorage(\"x\")": [1]}}}"#,
        #"= a key of appStorage that is not registered needs a name and a literal: "$shared": {"appStorage(\"count\")": 3}"#
      ),
      (
        #"{"end": "agora.answer"}"#,
        #"? write {"emit": "agora.answer", "value": …}, which answers the call"#
      ),
      (
        #"{"given": {"agora.answer": {"nothing": true}}}"#, #"? write {"returns": …}"#
      ),
      (
        #"{"send": {"keep": {"$let": "x"}}}"#,
        #"= 'let NAME' names a value of an action that is received, or an argument of a 'given'; elsewhere write the step {"let": {"NAME": "PATH"}}"#
      ),
      (#"{"expect": {"items.count": 1}}"#, #"? write "items.count": {"$eq": 1}"#),
      (
        #"{"expect": {"lastItem": {"$remove": 1}}}"#, #"? write "lastItem": {"$eq": …}"#
      ),
      (
        #"{"given": {"random": 0.5}}"#,
        #"? write '[0.5]' for one number, {"constant": 0.5} for the same each time"#
      ),
      (#"{"given": {"uuid": {"moving": 3}}}"#, #"? write {"constant": …}"#),
      (#"{"given": {"locale": {"nothing": true}}}"#, #"? write "locale": …"#),
    ])
  func remedies(step: String, remedy: String) throws {
    let errors = try planErrors(
      #"{"feature": "agora", "steps": [\#(step)]}"#, for: .agora, path: "script.json")
    #expect(errors.contains { $0.split(separator: "\n").contains(Substring(remedy)) }, "\(errors)")
  }

  @Test(
    "of a starting state are JSON",
    arguments: [
      (#"{"items.count": 3}"#, #"? set the collection: "items": …"#),
      (#"{"color": {"$gt": 3}}"#, #"= the members of "state" are "PATH": VALUE"#),
    ])
  func startingState(state: String, remedy: String) throws {
    let errors = try planErrors(
      #"{"feature": "agora", "state": \#(state), "steps": []}"#, for: .agora, path: "script.json")
    #expect(errors.contains { $0.split(separator: "\n").contains(Substring(remedy)) }, "\(errors)")
  }
}

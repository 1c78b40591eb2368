import Foundation
import Testing

@testable import ReplayTestSupport

private enum Letter { case a, b }
private enum Answered { case failed(query: String, Letter) }

private struct House {
  var name: String
  var rooms: Int
  var owner: Owner
}

private struct Owner {
  var id: Int
  var name: String
  var age: Int
}

private enum Rank: Int { case low = 1, high }

private struct Flags: OptionSet, Codable {
  var rawValue: Int
}

/// The hints for a value that does not fit.
struct ValueHintTests {
  @Test func nothingIsSuggestedThatHasNothingInCommon() {
    #expect(
      buildError(".q", as: Letter.self) == """
        'q' is not a case of Letter [q]
        = Letter's cases: a, b
        """)
  }

  @Test func casesAreListedWhateverWasFound() throws {
    #expect(
      buildError("5", as: Rank.self) == """
        expected a case of Rank, found 5 [5]
        = Rank's cases: high, low
        """)
  }

  @Test func ofManyCasesTheFirstAreListed() {
    #expect(
      buildError("URLError(.nope)", as: URLError.self) == """
        'nope' is not a case of URLError.Code [nope]
        = URLError.Code's cases: appTransportSecurityRequiresSecureConnection, \
        backgroundSessionInUseByAnotherProcess, backgroundSessionRequiresSharedContainer, \
        backgroundSessionWasDisconnected, badServerResponse, badURL, callIsActive, cancelled, \
        cannotCloseFile, cannotConnectToHost and 38 more
        """)
  }

  @Test func formsOfDataAreNamed() {
    #expect(
      buildError("\"hi\"", as: Data.self) == """
        expected Data, found the string "hi", which is not base64 ["hi"]
        = text is written Data("…"), and base64 Data(base64: "…")
        """)
  }

  @Test func optionSetsAreWrittenByTheirRawValues() {
    #expect(
      buildError("[.a]", as: Flags.self) == """
        expected Flags, found an array of 1 [[.a]]
        = an option set is written by its raw value: Flags(rawValue: 3)
        """)
    #expect(
      buildError(".a", as: Flags.self) == """
        expected Flags, found '.a' [.a]
        = an option set is written by its raw value: Flags(rawValue: 3)
        = register static members to write them: .values(of: Flags.self, ["a": .a])
        """)
  }

  @Test(arguments: ["3", "Flags(rawValue: 3)", "Flags(3)", "(rawValue: 3)"])
  func rawValuesOfOptionSets(_ text: String) throws {
    #expect(try build(text, as: Flags.self) == Flags(rawValue: 3))
  }

  @Test func theOtherKindOfRange() {
    #expect(
      buildError("1...4", as: Range<Int>.self) == """
        expected Range<Int>, found a range [1...4]
        ? write '..<'
        """)
    #expect(
      buildError("1..<4", as: ClosedRange<Int>.self) == """
        expected ClosedRange<Int>, found a range [1..<4]
        ? write '...'
        """)
  }

  @Test func missingFieldsAreToldAtAllLevels() {
    #expect(
      buildError("(name: \"Home\", owner: (id: 1))", as: House.self) == """
        'rooms' of House is missing [(name: "Home", owner: (id: 1))]
        = and 'name', 'age' of Owner are missing
        = House's fields: name: String, rooms: Int, owner: Owner
        = register a sample to leave fields out: .value(like: House(…))
        """)
  }

  @Test func aCaseThatStandsForATuple() {
    #expect(
      buildError(".failed(.a)", as: Answered.self) == """
        expected (query: String, Letter), found '.a' [.a]
        ? write (query: _, .a)
        = at .failed
        """)
  }

  @Test func keysThatStandTwice() {
    #expect(
      buildError(#"["a": 1, "a": 2]"#, as: [String: Int].self)
        == #"the key "a" is given twice ["a"]"#)
  }

  @Test func aLabelOfJSONIsNearlyRight() throws {
    #expect(
      try planErrors(
        #"{"feature": "awkward", "steps": [{"send": {"single": {"valeu": 3}}}]}"#,
        for: Awkward.registered, path: "script.json") == [
          """
          1:55 there is no 'valeu' in (value: Int) ["valeu"]
          ? did you mean 'value'?
          = at .single
          """
        ])
  }
}

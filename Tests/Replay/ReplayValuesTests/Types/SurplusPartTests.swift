import Foundation
import Testing

@testable import ReplayTestSupport

@Suite("A part that a type does not have")
struct SurplusPartTests {
  private struct Todo: Decodable, Equatable {
    var id: Int
    var title: String
  }

  /// Reads a list and then, in another form, the whole value.
  private struct Total: Decodable, Equatable {
    var sum: Int

    init(from decoder: any Decoder) throws {
      var elements = try decoder.unkeyedContainer()
      _ = try elements.decode(Int.self)
      sum = try decoder.singleValueContainer().decode([Int].self).reduce(0, +)
    }
  }

  @Test(
    "is an error in a dictionary, and in a list",
    arguments: [
      (
        #"["id": 1, "title": "A", "titel": "B"]"#,
        """
        SurplusPartTests.Todo has no 'titel' ["titel"]
        ? did you mean 'title'?
        = SurplusPartTests.Todo's fields: id: Int, title: String
        """
      ),
      (#"["id": 1, "title": "A", "title": "B"]"#, #"'title' is given twice ["title"]"#),
      (
        #"["id": 1, "title": "A", 5: "B"]"#,
        """
        SurplusPartTests.Todo has no '5' [5]
        = SurplusPartTests.Todo's fields: id: Int, title: String
        """
      ),
    ])
  func decoded(text: String, error: String) {
    #expect(buildError(text, as: Todo.self) == error)
  }

  @Test("is an error in a list that a type decodes")
  func unkeyed() throws {
    #expect(
      buildError("[1, 2, 3]", as: CGPoint.self)
        == "CGPoint has only 2 of these 3 elements [3]")
    #expect(
      buildError("(1, 2, 3)", as: CGPoint.self)
        == "CGPoint has only 2 of these 3 elements [3]")
    #expect(
      buildError("[[1, 2], [3, 4, 5]]", as: CGRect.self) == """
        CGSize has only 2 of these 3 elements [5]
        = at [1]
        """)
    #expect(try build("[1, 2]") == CGPoint(x: 1, y: 2))
    #expect(try build("[1, 2, 3]", as: Total.self).sum == 6)
  }

  @Test(
    "is an error in an error",
    arguments: [
      (
        #"URLError(.timedOut, userinfo: ["a": "b"])"#,
        """
        URLError has no 'userinfo' [userinfo]
        ? did you mean 'userInfo'?
        = URLError has: code, userInfo
        """
      ),
      ("URLError(.timedOut, .cancelled)", "'code' is given twice [.cancelled]"),
      (
        "POSIXError(.ENOENT, nope: 3)",
        """
        POSIXError has no 'nope' [nope]
        = POSIXError has: code
        """
      ),
      (#"NSError(domain: "a", domain: "b", code: 1)"#, "'domain' is given twice [domain]"),
      (#"ScriptError("a", "b")"#, #"'message' is given twice ["b"]"#),
      (
        #"ScriptError(message: "a", code: 5)"#,
        """
        ScriptError has no 'code' [code]
        = ScriptError has: message
        """
      ),
      ("CancellationError(5)", "CancellationError has no parts [5]"),
      (
        #"DecodingError.dataCorrupted((debugDescription: "a", debugDescription: "b"))"#,
        """
        'debugDescription' is given twice [debugDescription]
        = at .dataCorrupted
        """
      ),
    ])
  func ofErrors(text: String, error: String) {
    #expect(buildError(text, as: (any Error).self) == error)
  }

  @Test("is an error in a value of Foundation")
  func ofFoundation() throws {
    #expect(
      buildError(#"TimeZone(foo: "bar", "Europe/Berlin")"#, as: TimeZone.self) == """
        TimeZone has no 'foo' [foo]
        = TimeZone has: identifier, abbreviation, secondsFromGMT, isDaylightSavingTime
        """)
    #expect(
      buildError(#"Calendar(.gregorian, .hebrew)"#, as: Calendar.self)
        == "'identifier' is given twice [.hebrew]")
    for text in ["1.2.3", "1-2", "1e", "-", ".", "e5"] {
      #expect(
        buildError("\"\(text)\"", as: Decimal.self)
          == "expected Decimal, found the string \"\(text)\" [\"\(text)\"]")
    }
    #expect(try build("\"-1.5e2\"") == Decimal(-150))
  }
}

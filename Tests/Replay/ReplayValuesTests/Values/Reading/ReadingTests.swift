import ComposableArchitecture
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// Values and patterns are read by the same rules.
@Suite("Readings of script values")
struct ReadingTests {
  @Suite("is refused for the same reason as a value and as a pattern")
  struct Refused {
    private func expectRefused<Value>(
      _ text: String, as type: Value.Type, _ error: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(buildError(text, as: type) == error, sourceLocation: sourceLocation)
      #expect(patternError(text, as: type) == error, sourceLocation: sourceLocation)
    }

    @Test("a case that does not exist")
    func unknownCases() {
      expectRefused(
        ".presented.alrt", as: Awkward.Action.self,
        """
        'alrt' is not a case of Awkward.PageAction [alrt]
        ? did you mean 'alert'?
        = at .presented.presented
        = Awkward.PageAction's cases: alert(PresentationAction<Awkward.Alert>), visited
        = what is presented can also 'dismiss'
        """)
    }

    @Test("a payload of a case without one")
    func payloads() {
      expectRefused(
        ".tapped(1)", as: Awkward.Action.self,
        """
        'tapped' has no payload [(1)]
        = at .tapped
        """)
      expectRefused(
        #".text(value: "x")"#, as: Awkward.Action.self,
        """
        the payload of 'text' has no label, found 'value' [value]
        ? leave 'value:' out
        = at .text
        """)
    }

    @Test("wrong labels of a tuple")
    func labels() {
      expectRefused(
        #".named("Blob", "Jr")"#, as: Awkward.Action.self,
        """
        missing the label 'first:' ["Blob"]
        = at .named
        """)
      expectRefused(
        #".named(first: "Blob", lst: "Jr")"#, as: Awkward.Action.self,
        """
        expected the label 'last:', found 'lst:' [lst]
        = at .named
        """)
      expectRefused(
        "(1, 2, 3)", as: (Int, Int).self, "expected (Int, Int), found 3 values [(1, 2, 3)]")
      expectRefused(
        "[1, 2, 3]", as: (Int, Int).self, "expected (Int, Int), found 3 values [[1, 2, 3]]")
    }

    @Test("a field that does not exist, or is given twice")
    func fields() {
      expectRefused(
        #"Row(id: UUID(1), titel: "x", level: .low)"#, as: Awkward.Row.self,
        """
        Awkward.Row has no 'titel' [titel]
        ? did you mean 'title'?
        = Awkward.Row's fields: id: UUID, title: String, level: Awkward.Level
        """)
      expectRefused(
        #"Row(id: UUID(1), title: "x", title: "x", level: .low)"#, as: Awkward.Row.self,
        "'title' is given twice [title]")
    }

    @Test("a key that is none, or is given twice")
    func keys() {
      expectRefused(
        #"["a": 1, "a": 2]"#, as: [String: Int].self, #"the key "a" is given twice ["a"]"#)
      expectRefused(
        "[1: 1]", as: [String: Int].self,
        """
        expected String, found 1 [1]
        = at [key]
        """)
    }

    @Test("an element, with its place")
    func elements() {
      for text in [#"[1, "x"]"#, #"Set([1, "x"])"#] {
        expectRefused(
          text, as: Set<Int>.self,
          """
          expected Int, found the string "x" ["x"]
          = at [1]
          """)
      }
    }

  }

  @Test("what a dump left out may be anything in a pattern, and must be written in a value")
  func omissions() {
    #expect(
      patternError("[…]", as: [Int].self) == """
        '…' marks what a dump left out, and cannot be read back […]
        = at [0]
        = dump with a greater depth, or write '_' where any value is fine
        """)
    #expect(
      buildError("[…]", as: [Int].self) == """
        '…' marks what a dump left out, and cannot be read back […]
        = at [0]
        = write the whole value here
        """)
  }

  @Test("may leave out what is missing for two reasons")
  func missingFields() {
    let text = "Row(id: UUID(1), level: .low)"
    #expect(
      buildError(text, as: Awkward.Row.self) == """
        'title' of Awkward.Row is missing [Row(id: UUID(1), level: .low)]
        = Awkward.Row's fields: id: UUID, title: String, level: Awkward.Level
        = register a sample to leave fields out: .value(like: Awkward.Row(…))
        """)
    #expect(
      patternError(text, as: Awkward.Row.self) == """
        'title' of Awkward.Row is missing [Row(id: UUID(1), level: .low)]
        = '_' matches anything: title: _
        """)
  }

  @Suite("has each of its forms as a value and as a pattern")
  struct Forms {
    private func expectRead<Value>(
      _ text: String, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      #expect(
        String(customDumping: try build(text, as: Value.self)) == String(customDumping: value),
        sourceLocation: sourceLocation)
      #expect(try mismatch(value, text) == nil, sourceLocation: sourceLocation)
    }

    /// A type without `==`, so that its parts are compared.
    private struct Plain {
      var name: String
      var age: Int?
    }

    @Test("a call of the initializer")
    func initializers() throws {
      try expectRead(#".init(name: "Blob", age: 3)"#, Plain(name: "Blob", age: 3))
      #expect(try mismatch(Plain(name: "Blob", age: 3), ".init(name: _, age: 3)") == nil)
    }

    @Test("an optional, by its cases")
    func optionals() throws {
      try expectRead(".none", Plain?.none)
      try expectRead(#".some((name: "Blob"))"#, Plain?.some(Plain(name: "Blob", age: nil)))
      #expect(try mismatch(Int??.none, ".none") == nil)
      #expect(
        try mismatch(Int??.some(nil), ".none")
          == PatternMismatch.Text(expected: ".none", actual: ".some(nil)"))
    }

    @Test("a dictionary, by the keys and values that encoders write one after the other")
    func entries() throws {
      try expectRead(#"[1, "a", 2, "b"]"#, [1: "a", 2: "b"])
      try expectRead(#"["a", (name: "Blob")]"#, ["a": Plain(name: "Blob", age: nil)])
      #expect(try mismatch([1: "a", 2: "b"], #"[1, _, 2, "b"]"#) == nil)
      #expect(
        try mismatch([1: "a"], #"[1, "b"]"#)
          == PatternMismatch.Text(path: "[1]", expected: #""b""#, actual: #""a""#))
    }

    @Test("the payload of a case with one label")
    func payloads() throws {
      for text in [".single(value: 3)", ".single(3)", ".single((value: 3))"] {
        try expectRead(text, Awkward.Action.single(value: 3))
      }
      #expect(try mismatch(Awkward.Action.single(value: 3), ".single((value: _))") == nil)
    }

    @Test("an error, by its message or as it is made")
    func errors() throws {
      for text in [#"failure("offline")"#, #"failure(ScriptError("offline"))"#] {
        try expectRead(".\(text)", Result<Int, any Error>.failure(ScriptError("offline")))
      }
    }
  }

  @Test("is of a set's elements in any order")
  func sets() throws {
    #expect(try mismatch(Set([1, 2]), "[_, 1]") == nil)
    #expect(try mismatch(Set([1, 2]), "[_, 2]") == nil)
    #expect(try mismatch(Set([1, 2, 3]), "[_, 3, _]") == nil)
    #expect(
      try mismatch(Set([1]), "[_, 2]")
        == PatternMismatch.Text(expected: "an element 2", actual: "Set([\n  1\n])"))
  }

  @Test("stands where a string does that names nested cases")
  func nestedCases() throws {
    let text = #""presented.alert.confirmd""#
    for error in [
      buildError(text, as: Awkward.Action.self), patternError(text, as: Awkward.Action.self),
    ] {
      #expect(
        error == """
          'confirmd' is not a case of Awkward.Alert ["presented.alert.confirmd"]
          ? did you mean 'confirmed'?
          = at .presented.presented.alert.presented
          = Awkward.Alert's cases: cancelled, confirmed
          = what is presented can also 'dismiss'
          """)
    }
    #expect(
      try mismatch(Awkward.Action.tapped, #""presented.alert.confirmed""#)
        == PatternMismatch.Text(
          expected: #""presented.alert.confirmed""#, actual: "Awkward.Action.tapped"))
    #expect(
      try mismatch(
        Awkward.Action.presented(.presented(.alert(.presented(.cancelled)))),
        #""presented.alert.confirmed""#)
        == PatternMismatch.Text(
          path: ".presented.presented.alert.presented",
          expected: #""presented.alert.confirmed""#, actual: "Awkward.Alert.cancelled"))
  }
}

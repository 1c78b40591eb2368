import ComposableArchitecture
import Foundation
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

struct ValueBuilderTests {
  @Test func buildsTheStandardLibrarysTypes() throws {
    #expect(try build("-12", as: Int.self) == -12)
    #expect(try build("9223372036854775807", as: Int64.self) == .max)
    #expect(try build("18446744073709551615", as: UInt64.self) == .max)
    #expect(try build("255", as: UInt8.self) == 255)
    #expect(try build("3.5", as: Double.self) == 3.5)
    #expect(try build("3", as: Double.self) == 3)
    #expect(try build("true", as: Bool.self))
    #expect(try build(#""text\n""#, as: String.self) == "text\n")
    #expect(try build(#""x""#, as: Character.self) == "x")
    #expect(try build("[1, 2]", as: [Int].self) == [1, 2])
    #expect(try build(#"["a": 1]"#, as: [String: Int].self) == ["a": 1])
    #expect(try build(#"[1: "a"]"#, as: [Int: String].self) == [1: "a"])
    #expect(try build("Set([1, 2])", as: Set<Int>.self) == [1, 2])
    #expect(try build("[2, 1]", as: Set<Int>.self) == [1, 2])
    #expect(try build("1..<4", as: Range<Int>.self) == 1..<4)
    #expect(try build("1...4", as: ClosedRange<Int>.self) == 1...4)
    #expect(try build("1.5s", as: Duration.self) == .milliseconds(1500))
  }

  @Test func buildsFoundationsTypes() throws {
    #expect(
      try build("123456789.123456789", as: Decimal.self) == Decimal(string: "123456789.123456789"))
    #expect(
      try build("Date(2009-02-13T23:31:30.000Z)", as: Date.self)
        == Date(timeIntervalSince1970: 1_234_567_890))
    #expect(
      try build("2009-02-14T01:31:30+02:00", as: Date.self)
        == Date(timeIntervalSince1970: 1_234_567_890))
    #expect(try build("URL(https://example.com/a?b=(c)#d)", as: URL.self).host() == "example.com")
    let uuid = "DEADBEEF-0000-0000-0000-00000000002A"
    #expect(try build("UUID(\(uuid))", as: UUID.self) == UUID(uuidString: uuid))
    #expect(try build(uuid, as: UUID.self) == UUID(uuidString: uuid))
    #expect(try build("UUID(42)", as: UUID.self) == UUID(42))
    #expect(try build(#"Data(base64: "AQID")"#, as: Data.self) == Data([1, 2, 3]))
    #expect(try build("Locale(de_DE)", as: Locale.self).identifier == "de_DE")
    #expect(try build(#""UTC""#, as: TimeZone.self) == TimeZone(identifier: "UTC"))
    #expect(try build("[3, 1]", as: IndexSet.self) == [1, 3])
    #expect(try build("1..<4", as: IndexSet.self) == IndexSet(1..<4))
  }

  @Test func buildsOptionals() throws {
    #expect(try build("nil", as: Int?.self) == nil)
    #expect(try build("3", as: Int??.self) == 3)
    #expect(try build(".some(3)", as: Int?.self) == 3)
    #expect(try build(".none", as: Int?.self) == nil)
    #expect(try build("[nil, 1]", as: [Int?].self) == [nil, 1])
  }

  @Test func buildsTuples() throws {
    #expect(try build("(1, to: \"x\")", as: (Int, to: String).self) == (1, to: "x"))
    #expect(try build("(1, 2)", as: (Int, Int).self) == (1, 2))
    try build("()", as: Void.self)
  }

  @Test func buildsEnums() throws {
    typealias Action = Awkward.Action
    guard
      case .named(first: "Blob", last: "Jr") = try build(
        #".named(first: "Blob", last: "Jr")"#, as: Action.self)
    else { throw Unexpected() }
    guard case .single(value: 3) = try build(".single(value: 3)", as: Action.self) else {
      throw Unexpected()
    }
    guard case .single(value: 3) = try build(".single(3)", as: Action.self) else {
      throw Unexpected()
    }
    guard case .unlabelled(1, "x") = try build(#"unlabelled(1, "x")"#, as: Action.self) else {
      throw Unexpected()
    }
    guard case .mixed(1, to: "x") = try build(#".mixed(1, to: "x")"#, as: Action.self) else {
      throw Unexpected()
    }
    guard case .plain(.dimmed(0.5)) = try build(".plain(.dimmed(0.5))", as: Action.self) else {
      throw Unexpected()
    }
    guard case .plain(.off) = try build("Awkward.Action.plain(.off)", as: Action.self) else {
      throw Unexpected()
    }
    guard case .raw(.second) = try build(".raw(.second)", as: Action.self) else {
      throw Unexpected()
    }
    guard case .raw(.second) = try build(#".raw("2nd")"#, as: Action.self) else {
      throw Unexpected()
    }
    guard case .nested(.some(.some(3))) = try build(".nested(3)", as: Action.self) else {
      throw Unexpected()
    }
    guard
      case .response(.failure(let error)) = try build(
        #".response(.failure("offline"))"#, as: Action.self)
    else { throw Unexpected() }
    #expect(error as? ScriptError == ScriptError("offline"))
    guard case .task(.success("yes")) = try build(#".task(.success("yes"))"#, as: Action.self)
    else { throw Unexpected() }
    guard
      case .typed(.failure(Awkward.Failure(code: 4))) = try build(
        ".typed(.failure(Failure(code: 4)))", as: Action.self)
    else { throw Unexpected() }
    guard
      case .presented(.presented(.alert(.presented(.confirmed)))) = try build(
        ".presented.alert.confirmed", as: Action.self)
    else { throw Unexpected() }
    guard
      case .path(.element(id: 2, action: .visited)) = try build(
        ".path(.element(id: #2, action: .visited))", as: Action.self)
    else { throw Unexpected() }
    guard
      case .path(.push(id: 2, state: Awkward.Page(title: "A", visits: 1))) = try build(
        #".path(.push(id: 2, state: Page(title: "A", visits: 1)))"#, as: Action.self)
    else { throw Unexpected() }
    #expect(
      try build(".node(.leaf, 1, .node(.leaf, 2, .leaf))", as: Awkward.Tree.self)
        == .node(.leaf, 1, .node(.leaf, 2, .leaf)))
  }

  @Test func buildsStructsThatAreNotDecodable() throws {
    let profile = try build(
      #"Profile(name: "Blob", age: 42, level: .high(by: 2), page: nil)"#,
      as: Awkward.Profile.self)
    #expect(profile.name == "Blob")
    #expect(profile.age == 42)
    #expect(profile.level == .high(by: 2))
    #expect(profile.page == nil)
    let row = try build(
      #"Awkward.Row(id: UUID(3), title: "Milk", level: .low)"#, as: Awkward.Row.self)
    #expect(row == Awkward.Row(id: UUID(3), title: "Milk"))
  }

  @Test func buildsDecodableStructsByTheirKeysOrTheirFields() throws {
    let decoded = Awkward.Decoded(name: "Blob", limit: .max)
    #expect(
      try build(#"(full_name: "Blob", limit: 9223372036854775807)"#, as: Awkward.Decoded.self)
        == decoded)
    #expect(
      try build(#"Decoded(name: "Blob", limit: 9223372036854775807)"#, as: Awkward.Decoded.self)
        == decoded)
  }

  @Test func buildsCollectionsOfTheLibrary() throws {
    let rows = try build(
      """
      [
        [0]: Awkward.Row(id: UUID(1), title: "A", level: .low),
        [1]: Awkward.Row(id: UUID(2), title: "B", level: .low)
      ]
      """, as: IdentifiedArrayOf<Awkward.Row>.self)
    #expect(rows.map(\.title) == ["A", "B"])
    let stack = try build(
      #"[#4: Page(title: "A", visits: 0)]"#, as: StackState<Awkward.Page>.self)
    #expect(Array(stack.ids) == [4])
  }

  @Test func payloadsOfOneFieldWithOrWithoutTheirType() throws {
    enum Screen: Equatable { case title(Title) }
    struct Title: Equatable { var text: String }
    for text in [".title(Title(text: \"A\"))", ".title((text: \"A\"))", ".title(text: \"A\")"] {
      #expect(try build(text, as: Screen.self) == .title(Title(text: "A")))
      #expect(try mismatch(Screen.title(Title(text: "A")), text) == nil)
    }
    #expect(try mismatch(Screen.title(Title(text: "A")), ".title(text: _)") == nil)
  }

  struct Unexpected: Error {}
}

struct ValueErrorTests {
  @Test(arguments: [
    ("3.5", "expected Int, found 3.5 [3.5]"),
    (#""x""#, #"expected Int, found the string "x" ["x"]"#),
    (
      "9223372036854775808",
      """
      9223372036854775808 does not fit Int (-9223372036854775808...9223372036854775807) \
      [9223372036854775808]
      """
    ),
    ("nil", "expected Int, found nil [nil]"),
    ("_", "'_' matches any value, and cannot be a value here [_]"),
  ])
  func ofIntegers(_ text: String, _ expected: String) {
    #expect(buildError(text, as: Int.self) == expected)
  }

  @Test func ofCases() {
    #expect(
      buildError(".plain(.onn)", as: Awkward.Action.self) == """
        'onn' is not a case of Awkward.Plain [onn]
        ? did you mean 'on'?
        = at .plain
        = Awkward.Plain's cases: dimmed(Double), off, on
        """)
    #expect(
      buildError(".tapped(1)", as: Awkward.Action.self) == """
        'tapped' has no payload [(1)]
        = at .tapped
        """)
    #expect(
      buildError(".text", as: Awkward.Action.self) == """
        'text' needs its payload: (String) [.text]
        = at .text
        """)
    #expect(
      buildError(#".named(first: "Blob", lst: "Jr")"#, as: Awkward.Action.self) == """
        expected the label 'last:', found 'lst:' [lst]
        = at .named
        """)
    #expect(
      buildError(#".named("Blob", "Jr")"#, as: Awkward.Action.self) == """
        missing the label 'first:' ["Blob"]
        = at .named
        """)
  }

  @Test func ofStructs() {
    #expect(
      buildError(#"Row(id: UUID(1), titel: "x", level: .low)"#, as: Awkward.Row.self) == """
        Awkward.Row has no 'titel' [titel]
        ? did you mean 'title'?
        = Awkward.Row's fields: id: UUID, title: String, level: Awkward.Level
        """)
    #expect(
      buildError(#"Row(id: UUID(1), title: "x")"#, as: Awkward.Row.self) == """
        'level' of Awkward.Row is missing [Row(id: UUID(1), title: "x")]
        = Awkward.Row's fields: id: UUID, title: String, level: Awkward.Level
        = register a sample to leave fields out: .value(like: Awkward.Row(…))
        """)
    #expect(
      buildError(#"Row(id: UUID(1), title: 3, level: .low)"#, as: Awkward.Row.self) == """
        expected String, found 3 [3]
        = at .title
        """)
  }

  @Test func ofWhatHasNoCases() {
    #expect(
      buildError(".never(1)", as: Awkward.Action.self) == """
        Never has no cases: nothing can be 'never' [.never(1)]
        = at .never
        """)
  }

  @Test func ofTypesThatNothingReaches() {
    #expect(
      buildError(".reference(1)", as: Awkward.Action.self) == """
        no Awkward.Reference can be made from a script [1]
        = at .reference
        = make Awkward.Reference Decodable
        = or register a parser for it: .value(of: Awkward.Reference.self) { text in … }
        """)
    #expect(
      buildError(".response(.failure(.offline))", as: Awkward.Action.self) == """
        expected an error's message or its name, found '.offline' [.offline]
        = at .response.failure
        = write a string: "offline"
        = or an error of the feature with its type, as in LoginError.wrongPassword
        = or an error of the platform: URLError(.timedOut)
        """)
  }

  @Test func ofWhatDumpsLeaveOut() {
    #expect(
      buildError("Data(4 bytes)", as: Data.self) == """
        'Data(4 bytes)' does not say which bytes [Data(4 bytes)]
        = write Data(base64: "…")
        """)
    #expect(
      buildError("Data(300 bytes, hash 8c5e0d1f22a94b67)", as: Data.self) == """
        'Data(300 bytes, hash 8c5e0d1f22a94b67)' does not say which bytes \
        [Data(300 bytes, hash 8c5e0d1f22a94b67)]
        = write Data(base64: "…")
        """)
  }
}

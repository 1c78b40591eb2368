import ActionScript
import CustomDump
import Foundation
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

struct LoginClient {
  enum Failure: Error, Equatable {
    case wrongPassword
    case locked(after: Int, reason: String)
  }

  struct Outage: Error, Equatable {
    var code: Int
  }

  struct Settings: Equatable {}
}

@Suite("An error that a script names")
struct NamedErrorTests {
  private func build(_ text: String) throws -> any Error {
    let source = SourceFile(path: "value", text: text)
    let syntax = try SyntaxFragment<ValueSyntax>.value.parse(source)
    return try builder(source).build((any Error).self, from: syntax)
  }

  private func builder(_ source: SourceFile) -> ValueBuilder {
    var builder = ValueBuilder(source: source)
    builder.typeFinder = TypeFinder(neighbours: [NamedErrorTests.self])
    return builder
  }

  private func message(_ text: String) -> String? {
    let source = SourceFile(path: "value", text: text)
    do {
      _ = try builder(source).build(
        (any Error).self, from: SyntaxFragment<ValueSyntax>.value.parse(source))
      return nil
    } catch let error as ValueError {
      return error.diagnostic(in: source).plainText
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "is that error, with its payload or its fields",
    arguments: [
      ("LoginClient.Failure.wrongPassword", LoginClient.Failure.wrongPassword as any Error),
      ("ReplayValuesTests.LoginClient.Failure.wrongPassword", LoginClient.Failure.wrongPassword),
      (
        "LoginClient.Failure.locked(after: 3, reason: \"x\")",
        LoginClient.Failure.locked(after: 3, reason: "x")
      ),
      ("LoginClient.Outage(code: 5)", LoginClient.Outage(code: 5)),
      ("\"offline\"", ScriptError("offline")),
    ]
  )
  func naming(text: String, error: any Error) throws {
    let built = try build(text)
    #expect(String(reflecting: built) == String(reflecting: error))
    #expect(type(of: built) == type(of: error))
  }

  private static let platform =
    "= errors of the platform: CancellationError, CocoaError, DecodingError, EncodingError, NSError, POSIXError, URLError"

  @Test(
    "is distinguished from other values",
    arguments: [
      (
        "LoginClient.Failure.wrongPasword",
        """
        'wrongPasword' is not a case of LoginClient.Failure [wrongPasword]
        ? did you mean 'wrongPassword'?
        = LoginClient.Failure's cases: locked(after: Int, reason: String), wrongPassword
        """
      ),
      (
        "LoginClient.Failur.wrongPassword",
        """
        no error of the feature is called 'LoginClient.Failur.wrongPassword' \
        [LoginClient.Failur.wrongPassword]
        ? did you mean 'LoginClient.Failure.wrongPassword'?
        \(Self.platform)
        = write any other error as its message: "offline", in JSON {"$message": "offline"}
        """
      ),
      (
        "Outage(code: 5)",
        """
        no error of the feature is called 'Outage' [Outage(code: 5)]
        ? did you mean 'LoginClient.Outage'?
        \(Self.platform)
        = write any other error as its message: "offline", in JSON {"$message": "offline"}
        """
      ),
      (
        "LoginClient.Failure",
        """
        'LoginClient.Failure' is the type of an error [LoginClient.Failure]
        ? name a case, such as 'LoginClient.Failure.locked'
        = LoginClient.Failure's cases: locked, wrongPassword
        """
      ),
      (
        "offline",
        """
        expected an error's message or its name, found 'offline' [offline]
        = write a string: "offline"
        = or an error of the feature with its type, as in LoginError.wrongPassword
        = or an error of the platform: URLError(.timedOut)
        """
      ),
      (
        "LoginClient.Settings()",
        """
        no error of the feature is called 'LoginClient.Settings' [LoginClient.Settings()]
        \(Self.platform)
        = write any other error as its message: "offline", in JSON {"$message": "offline"}
        = an optimized build leaves out errors that the program does not use: keep it with \
        .errors(LoginClient.Settings.self) in the registration
        """
      ),
      (
        ".wrongPassword",
        """
        expected an error's message or its name, found '.wrongPassword' \
        [.wrongPassword]
        ? did you mean 'LoginClient.Failure.wrongPassword'?
        = write a string: "offline"
        = or an error of the feature: LoginClient.Failure.wrongPassword
        = or an error of the platform: URLError(.timedOut)
        """
      ),
    ]
  )
  func misnaming(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test("is one of the platform, in the form of source code or of a dump")
  func ofThePlatform() throws {
    #expect(
      try build("URLError(.notConnectedToInternet)") as? URLError
        == URLError(.notConnectedToInternet))
    #expect(try build("URLError.timedOut") as? URLError == URLError(.timedOut))
    #expect(try build("URLError(-1009)") as? URLError == URLError(.notConnectedToInternet))
    #expect(try build("POSIXError(.ENOENT)") as? POSIXError == POSIXError(.ENOENT))
    #expect(try build("CocoaError(.fileNoSuchFile)") as? CocoaError == CocoaError(.fileNoSuchFile))
    #expect(try build("CancellationError()") is CancellationError)
    #expect(
      try build("NSError(domain: \"shop\", code: 1)") as NSError
        == NSError(domain: "shop", code: 1))
    #expect(
      try build(
        "NSError(domain: \"shop\", code: 1, userInfo: [\"NSLocalizedDescription\": \"Closed\"])"
      ).localizedDescription == "Closed")
    for error in [URLError(.timedOut), POSIXError(.EPERM), CocoaError(.userCancelled)]
      as [any Error]
    {
      #expect(
        try String(customDumping: build(String(customDumping: error)))
          == String(customDumping: error))
    }
  }

  @Test("of the platform is shown as it is written")
  func shownAsWritten() throws {
    for text in ["URLError(.notConnectedToInternet)", "URLError(.timedOut)", "POSIXError(.ENOENT)"]
    {
      #expect(ReplayDump.text(of: try build(text)) == text)
    }
    #expect(
      ReplayDump.diff(URLError(.timedOut), URLError(.cancelled)) == """
        - URLError(.timedOut)
        + URLError(.cancelled)
        """)
  }

  @Test("of the platform has the name of its own type")
  func otherType() {
    let source = SourceFile(path: "value", text: "PaymentError.timedOut")
    let error = #expect(throws: ValueError.self) {
      try builder(source).build(
        URLError.self, from: SyntaxFragment<ValueSyntax>.value.parse(source))
    }
    #expect(error?.message == "expected URLError, found 'PaymentError.timedOut'")
  }

  @Test("can be an error of decoding, with the keys and the description of its context")
  func ofDecoding() throws {
    guard
      case .dataCorrupted(let context) = try build("DecodingError.dataCorrupted(\"not JSON\")")
        as? DecodingError
    else {
      Issue.record("another error")
      return
    }
    #expect(context.debugDescription == "not JSON")
    #expect(context.codingPath.isEmpty)
    guard
      case .dataCorrupted(let context) = try build(
        """
        DecodingError.dataCorrupted(DecodingError.Context(codingPath: ["items", 0], \
        debugDescription: "bad", underlyingError: CancellationError()))
        """) as? DecodingError
    else {
      Issue.record("another error")
      return
    }
    #expect(context.debugDescription == "bad")
    #expect(context.codingPath.map(\.stringValue) == ["items", "Index 0"])
    #expect(context.codingPath.last?.intValue == 0)
    #expect(context.underlyingError is CancellationError)
  }

  @Test(
    "can be each error of decoding and encoding, and is read from its dump",
    arguments: [
      (
        #"DecodingError.keyNotFound("id", "no id")"#,
        #"keyNotFound "id" [] no id"#
      ),
      (
        #"DecodingError.keyNotFound(0, (codingPath: ["items"], debugDescription: "no item"))"#,
        #"keyNotFound 0 ["items"] no item"#
      ),
      (
        #"DecodingError.typeMismatch(Int.self, .init(codingPath: ["items", 0, "id"], debugDescription: "a string"))"#,
        #"typeMismatch Int ["items", 0, "id"] a string"#
      ),
      (#"DecodingError.valueNotFound(String.self, "null")"#, #"valueNotFound String [] null"#),
      (
        #"EncodingError.invalidValue(0.5, EncodingError.Context(codingPath: ["rate"], debugDescription: "not whole"))"#,
        #"invalidValue 0.5 ["rate"] not whole"#
      ),
      (#"EncodingError.invalidValue("x", "not whole")"#, #"invalidValue x [] not whole"#),
    ])
  func coding(text: String, description: String) throws {
    let error = try build(text)
    #expect(Self.description(of: error) == description)
    let dump = String(customDumping: error)
    #expect(try Self.description(of: build(dump)) == description, "\(dump)")
  }

  private static func description(of error: any Error) -> String {
    func text(_ path: [any CodingKey]) -> String {
      "[\(path.map { $0.intValue.map(String.init) ?? "\"\($0.stringValue)\"" }.joined(separator: ", "))]"
    }
    return switch error {
    case DecodingError.keyNotFound(let key, let context):
      "keyNotFound \(text([key]).dropFirst().dropLast()) \(text(context.codingPath)) \(context.debugDescription)"
    case DecodingError.typeMismatch(let type, let context):
      "typeMismatch \(type) \(text(context.codingPath)) \(context.debugDescription)"
    case DecodingError.valueNotFound(let type, let context):
      "valueNotFound \(type) \(text(context.codingPath)) \(context.debugDescription)"
    case EncodingError.invalidValue(let value, let context):
      "invalidValue \(value) \(text(context.codingPath)) \(context.debugDescription)"
    default: "\(error)"
    }
  }

  @Test(
    "says what is wrong with an error of decoding",
    arguments: [
      (
        #"DecodingError.keyMissing("id")"#,
        """
        'keyMissing' is not a case of DecodingError [keyMissing]
        = DecodingError's cases: dataCorrupted(DecodingError.Context), keyNotFound(CodingKey, DecodingError.Context), typeMismatch(Type, DecodingError.Context), valueNotFound(Type, DecodingError.Context)
        """
      ),
      (
        #"DecodingError.typeMismatch(Itn.self, "x")"#,
        """
        'Itn' is not a type that scripts can name [Itn.self]
        ? did you mean 'Int'?
        = at .typeMismatch.0
        = types: Any, Array, Bool, Data, Date, Decimal, Dictionary, Double, Float, Int, Int16, Int32, Int64, Int8, String, UInt, UInt16, UInt32, UInt64, UInt8, URL, UUID
        """
      ),
      (
        #"DecodingError.keyNotFound(.id, "x")"#,
        """
        expected a key: a string or an offset, found '.id' [.id]
        = at .keyNotFound.0
        """
      ),
      (
        #"EncodingError.invalidValue(1, 2)"#,
        """
        expected EncodingError.Context, found 2 [2]
        = at .invalidValue.1
        = a context is written by its description: EncodingError.invalidValue(0.5, "not whole")
        = or by its fields: (codingPath: ["items", 0], debugDescription: "not JSON")
        """
      ),
    ])
  func misnamingCoding(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test("says what is wrong with an error of the platform")
  func misnamingThePlatform() {
    #expect(
      message("URLErorr(.timedOut)") == """
        no error of the feature is called 'URLErorr' [URLErorr(.timedOut)]
        ? did you mean 'URLError'?
        \(Self.platform)
        = write any other error as its message: "offline", in JSON {"$message": "offline"}
        """)
    #expect(
      message("URLError(.timeOut)")?.hasPrefix(
        "'timeOut' is not a case of URLError.Code [timeOut]\n? did you mean 'timedOut'?\n") == true
    )
    #expect(
      message("CocoaError(.fileNoSuch)")?.hasPrefix(
        """
        expected a code of CocoaError, found '.fileNoSuch' [.fileNoSuch]
        ? did you mean 'fileNoSuchFile'?

        """) == true)
    #expect(
      message("NSError(\"shop\")") == """
        expected NSError, found 'NSError(…)' [NSError("shop")]
        = NSError is written NSError(domain: "shop", code: 1)
        = with 'userInfo: ["NSLocalizedDescription": "…"]' if need be
        """)
    #expect(
      message("DecodingError.dataCorrupted(3)") == """
        expected DecodingError.Context, found 3 [3]
        = at .dataCorrupted
        = a context is written by its description: DecodingError.dataCorrupted("not JSON")
        = or by its fields: (codingPath: ["items", 0], debugDescription: "not JSON")
        """)
  }

  @Test("is found by its registration if its name cannot be looked up")
  func registered() throws {
    let source = SourceFile(path: "value", text: "NamedErrorTests.Hidden.closed")
    var builder = ValueBuilder(source: source)
    let syntax = try SyntaxFragment<ValueSyntax>.value.parse(source)
    #expect(throws: ValueError.self) { try builder.build((any Error).self, from: syntax) }
    builder.typeFinder = TypeFinder(errors: [Hidden.self])
    #expect(try builder.build((any Error).self, from: syntax) is Hidden)
  }

  private enum Hidden: Error { case closed }

  @Test("is an object with its type's name in JSON")
  func inJSON() throws {
    let parsed = Script.parse(
      """
      {"feature": "x", "steps": [{"fail": "a.b", "error": {"LoginClient.Failure": "wrongPassword"}}]}
      """, path: "script.json")
    guard case .fail(_, let value) = parsed.script.steps.first?.verb else {
      Issue.record("\(parsed.diagnostics.map(\.message))")
      return
    }
    let error = try builder(parsed.script.source).build((any Error).self, from: value)
    #expect(error as? LoginClient.Failure == .wrongPassword)
  }
}

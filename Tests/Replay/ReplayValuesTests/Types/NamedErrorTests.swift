import ActionScript
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
        = write any other error as its message: "offline"
        = an error that the program neither throws nor catches may be missing from an optimized build
        """
      ),
      (
        "Outage(code: 5)",
        """
        no error of the feature is called 'Outage' [Outage(code: 5)]
        ? did you mean 'LoginClient.Outage'?
        = write any other error as its message: "offline"
        = an error that the program neither throws nor catches may be missing from an optimized build
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
        = or an error of the feature: LoginError.wrongPassword
        """
      ),
      (
        "LoginClient.Settings()",
        """
        no error of the feature is called 'LoginClient.Settings' [LoginClient.Settings()]
        = write any other error as its message: "offline"
        = an error that the program neither throws nor catches may be missing from an optimized build
        """
      ),
      (
        ".wrongPassword",
        """
        expected an error's message or its name, found '.wrongPassword' \
        [.wrongPassword]
        = write a string: "offline"
        = or an error of the feature: LoginError.wrongPassword
        """
      ),
    ]
  )
  func misnaming(text: String, expected: String) {
    #expect(message(text) == expected)
  }

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

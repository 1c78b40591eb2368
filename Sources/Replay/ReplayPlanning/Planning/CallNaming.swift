import ActionScript
import ReplayRegistration
import ReplayValues

/// The names that a `given` gives to arguments of the calls that it answers: `fetch(let id)`.
struct CallNaming {
  private let list: ArgumentListSyntax
  private let endpoint: RegisteredEndpoint

  /// Knows the types of the arguments by their names, which mean nothing elsewhere.
  private(set) var builder: ValueBuilder

  /// The builder that the names are unknown to.
  private let outer: ValueBuilder

  /// Returns `nil` for a `given` that names no argument.
  init?(_ syntax: GivenSyntax, _ endpoint: RegisteredEndpoint, _ builder: ValueBuilder) throws {
    guard let list = syntax.arguments, list.hasCapture else { return nil }
    try list.arguments.flatMap(\.value.captures).requireDistinct()
    self.list = list
    self.endpoint = endpoint
    self.builder = builder
    outer = builder
    self.builder = try matching().builder
  }

  /// Whether an answer uses one of the names.
  func isUsed(in answer: AnswerSyntax) -> Bool {
    let names = Set(list.arguments.flatMap(\.value.captures).map(\.text))
    return answer.values.contains { $0.mentions(names.contains) }
  }

  /// The values of the names in a call; `nil` if the call has other arguments.
  func values(in arguments: [Any]) -> [String: Any]? {
    // Calls may come from several threads, so each has a pattern of its own, which notes the values.
    guard let matching = try? matching(), matching.matches(arguments) else { return nil }
    return matching.captures.values
  }

  private func matching() throws -> (
    builder: ValueBuilder, captures: ScriptCaptures, matches: ([Any]) -> Bool
  ) {
    let captures = ScriptCaptures()
    var builder = outer
    builder.variables = ScriptVariables(outer.variables)
    builder.captures = captures
    let matches = try builder.argumentsMatcher(list.arguments, of: endpoint, span: list.span)
    builder.captures = nil
    builder.hideNamedValues(list.arguments.flatMap(\.value.captures))
    return (builder, captures, matches)
  }
}

extension AnswerSyntax {
  /// The values that calls get: what they return, the error, or the elements of a stream.
  fileprivate var values: [ValueSyntax] {
    switch self {
    case .returns(let value), .throws(let value), .value(let value), .constant(let value),
      .moving(let value):
      return [value]
    case .returnsEach(let values): return values
    case .yields(let yields):
      if case .throws(let error)? = yields.completion { return yields.values + [error] }
      return yields.values
    case .doesNothing, .neverReturns, .live, .incrementing: return []
    }
  }
}

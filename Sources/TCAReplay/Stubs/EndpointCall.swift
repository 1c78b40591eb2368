import DependenciesMacros
import IssueReporting

/// What a stubbed closure does when it is called: it looks for an answer, and else does what was there before.
struct EndpointCall: _EndpointCall {
  let endpoint: String
  let answers: EndpointAnswers

  func answer<Output>(_ arguments: [Any], orElse original: () -> Output) -> Output {
    switch answers.resolve(endpoint, arguments, as: Output.self) {
    case .value(let value, _): value
    case .error, .unanswered: Self.placeholder(Output.self) ?? withIssueReporters([]) { original() }
    case .original: original()
    }
  }

  func answerOrThrow<Output>(
    _ arguments: [Any], orElse original: () throws -> Output
  ) throws -> Output {
    switch answers.resolve(endpoint, arguments, as: Output.self) {
    case .value(let value, _): return value
    case .error(let error, _): throw error
    case .unanswered(let error): throw error
    case .original: return try original()
    }
  }

  func answerLater<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    orElse original: () async -> Output
  ) async -> Output {
    switch answers.resolve(endpoint, arguments, as: Output.self) {
    case .value(let value, let delay):
      try? await answers.wait(delay)
      return value
    case .error, .unanswered:
      if let placeholder = Self.placeholder(Output.self) { return placeholder }
      return await withIssueReporters([]) { await original() }
    case .original:
      return await original()
    }
  }

  func answerLaterOrThrow<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    orElse original: () async throws -> Output
  ) async throws -> Output {
    switch answers.resolve(endpoint, arguments, as: Output.self) {
    case .value(let value, let delay):
      try await answers.wait(delay)
      return value
    case .error(let error, let delay):
      try await answers.wait(delay)
      throw error
    case .unanswered(let error): throw error
    case .original: return try await original()
    }
  }

  /// What a call that nobody answered goes on with: the step has failed already, and nothing live may be reached.
  private static func placeholder<Output>(_ type: Output.Type) -> Output? {
    if let value = () as? Output { return value }
    if let stream = type as? any StubbableStream.Type {
      let (stream, handle) = stream.open()
      handle.finish(nil)
      return stream as? Output
    }
    return (type as? any PlaceholderType.Type)?.placeholder as? Output
  }

  /// The arguments of a call as messages show them: `(5, "x")`; a single one stands by itself.
  static func describe(_ arguments: [Any]) -> String {
    let texts = arguments.map { CustomDumping.text($0) }
    return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
  }
}

/// The error of a call that nobody answered.
struct UnansweredCall: Error, CustomStringConvertible {
  var description: String
}

/// A type with a value that stands for nothing.
private protocol PlaceholderType {
  static var placeholder: Self { get }
}

extension Bool: PlaceholderType { fileprivate static var placeholder: Bool { false } }
extension Int: PlaceholderType { fileprivate static var placeholder: Int { 0 } }
extension Double: PlaceholderType { fileprivate static var placeholder: Double { 0 } }
extension String: PlaceholderType { fileprivate static var placeholder: String { "" } }
extension Optional: PlaceholderType { fileprivate static var placeholder: Self { nil } }
extension Array: PlaceholderType { fileprivate static var placeholder: Self { [] } }
extension Set: PlaceholderType { fileprivate static var placeholder: Self { [] } }
extension Dictionary: PlaceholderType { fileprivate static var placeholder: Self { [:] } }

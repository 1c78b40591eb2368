import ActionScript
import ReplayRegistration
import RuntimeReflection

// Streams and calls that are open, so that steps can feed them.
extension SwiftEndpoints {
  /// The statement that keeps a stream of a type, or a call that waits, until it ends.
  mutating func opening(
    _ endpoint: RegisteredEndpoint, of type: String
  ) throws(ExportGap) -> String {
    let name = variable(endpoint.name, "streams")
    let count = endpoint.signature.parameters.count
    guard uses.chosenByArguments.contains(endpoint.name), count > 0 else {
      values.needs.openStreams = true
      try declare(name, "OpenStreams<\(type).Continuation>()")
      return "\(name).open(continuation)"
    }
    values.needs.openCalls = true
    try declare(name, "OpenCalls<\(try callType(endpoint)), \(type).Continuation>()")
    let arguments = (0..<count).map { "argument\($0)" }.joined(separator: ", ")
    return "\(name).open(continuation, for: \(count == 1 ? arguments : "(\(arguments))"))"
  }

  /// The continuation of a stream, or of a call that waits, which is `nil` if none or several are meant.
  func chosen(
    _ selection: CallTargetSyntax.Selection, of endpoint: RegisteredEndpoint, among name: String,
    in source: SourceFile
  ) throws(ExportGap) -> String {
    switch selection {
    case .only: return "\(name).only"
    case .offset(let offset):
      values.needs.openOffsets.insert(
        uses.chosenByArguments.contains(endpoint.name) ? "OpenCalls" : "OpenStreams")
      return "\(name)[\(offset.value)]"
    case .arguments(let list):
      let isSingle = endpoint.signature.parameters.count == 1
      let conditions = try conditions(list, endpoint, in: source) { isSingle ? "$0" : "$0.\($0)" }
      guard !conditions.isEmpty else { return "\(name).only" }
      return "\(name).only(where: { \(conditions.joined(separator: " && ")) })"
    }
  }

  /// The closure that calls one which steps replace; `function` makes the first of those, behind a text.
  mutating func calling(
    _ endpoint: RegisteredEndpoint, after text: String, _ function: (String) -> SwiftStatement
  ) throws(ExportGap) -> SwiftStatement {
    let name = variable(endpoint.name, "answer")
    let signature = endpoint.signature
    var parameters: [String] = []
    for type in signature.parameters { parameters.append(try values.name(type)) }
    var effects = signature.isAsync ? " async" : ""
    if signature.isThrowing {
      effects += " throws"
      if let error = endpoint.typedError { effects += "(\(try values.name(error)))" }
    }
    let list = parameters.joined(separator: ", ")
    let type = "@Sendable (\(list))\(effects) -> \(try values.name(signature.result))"
    declare(name, function("let \(name) = LockIsolated<\(type)>"))
    let words = (signature.isThrowing ? "try " : "") + (signature.isAsync ? "await " : "")
    let arguments = parameters.indices.map { "$\($0)" }.joined(separator: ", ")
    return .text("\(text) { \(words)\(name).value(\(arguments)) }")
  }

  /// The statement that replaces a closure which the reducer is made with.
  mutating func replacing(_ name: String) throws(ExportGap) -> SwiftStatement {
    let endpoint = try registered(name)
    let body = try body(of: endpoint)
    return .function(
      "\(variable(name, "answer")).setValue", parameters: try header(of: endpoint, body), body)
  }

  static var openCalls: String {
    """
    /// The streams that an endpoint has opened, or its calls that wait for an answer, until they end.
    private struct OpenCalls<Arguments: Sendable, Continuation: StreamContinuation>: Sendable {
      private let calls = LockIsolated<[(arguments: Arguments, stream: Continuation)?]>([])

      /// The only one that is open; `nil` if there is none, or several.
      var only: Continuation? { only(where: { _ in true }) }

      /// The only open one whose arguments fulfil a condition; `nil` if there is none, or several.
      func only(where condition: (Arguments) -> Bool) -> Continuation? {
        let open = calls.value.compactMap { $0 }.filter { condition($0.arguments) }
        return open.count == 1 ? open[0].stream : nil
      }

      func open(
        _ stream: Continuation, for arguments: Arguments, onEnd: @escaping @Sendable () -> Void = {}
      ) {
        let index = calls.withValue { $0.append((arguments, stream)); return $0.count - 1 }
        stream.whenEnded { [calls] in
          calls.withValue { $0[index] = nil }
          onEnd()
        }
      }
    }
    """
  }

  /// The subscript of open streams or of open calls.
  static func offsets(of type: String) -> String {
    let (list, stream) = type == "OpenCalls" ? ("calls", "?.stream") : ("streams", "")
    return """
      extension \(type) {
        /// One of those that are open; `nil` if there are not so many.
        fileprivate subscript(offset: Int) -> Continuation? {
          \(list).value.compactMap { $0 }.dropFirst(offset).first\(stream)
        }
      }
      """
  }
}

/// A function of a registration, whose results scripts write as values: `encoded(Todo(id: 1))`.
package struct ScriptFunction {
  package var name: String

  /// The argument labels, empty for an argument without one; an empty array if there are none.
  package var labels: [String]

  package var parameters: [Any.Type]
  package var result: Any.Type

  /// Calls it with values of the types of its parameters.
  var call: ([Any]) throws -> Any

  package init<each Argument, Result>(
    _ name: String, labels: [String],
    _ body: @escaping (repeat each Argument) throws -> Result
  ) {
    self.name = name
    self.labels = labels
    var parameters: [Any.Type] = []
    repeat parameters.append((each Argument).self)
    self.parameters = parameters
    result = Result.self
    call = { arguments in
      var rest = arguments[...]
      return try body(repeat try Self.next(&rest, as: (each Argument).self))
    }
  }

  private static func next<Argument>(
    _ rest: inout ArraySlice<Any>, as type: Argument.Type
  ) throws -> Argument {
    guard let argument = rest.popFirst() as? Argument else { throw WrongArgument() }
    return argument
  }

  /// Thrown if a value is not of the type of its parameter, which the caller has built it with.
  private struct WrongArgument: Error {}

  /// Its form for messages: `(SavedGames, Int) -> Data`.
  package var signature: String {
    let parameters = parameters.enumerated().map { index, type in
      let label = label(at: index)
      return label.isEmpty ? displayName(type) : "\(label): \(displayName(type))"
    }
    return "(\(parameters.joined(separator: ", "))) -> \(displayName(result))"
  }

  func label(at index: Int) -> String { labels.indices.contains(index) ? labels[index] : "" }
}

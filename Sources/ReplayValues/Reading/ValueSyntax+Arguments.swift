import ActionScript

extension ValueSyntax {
  /// The parts of `Todo(id: 1)`, of `(id: 1)` and of an object, with their labels; `nil` where it has another form.
  var arguments: [ArgumentSyntax]? {
    switch kind {
    case .call(let call):
      call.arguments?.arguments
    case .tuple(let elements):
      elements
    case .object(let members):
      members.map {
        ArgumentSyntax(label: NameSyntax($0.key, span: $0.keySpan), value: $0.value)
      }
    default:
      nil
    }
  }
}

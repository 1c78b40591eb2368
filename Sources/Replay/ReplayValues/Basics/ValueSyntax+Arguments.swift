import ActionScript

extension ValueSyntax {
  /// The labelled parts of `Todo(id: 1)`, `(id: 1)` or an object; `nil` for another form.
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

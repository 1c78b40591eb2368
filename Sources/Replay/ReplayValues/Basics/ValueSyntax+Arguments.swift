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

  /// The labelled parts of a value without a type's name or with this one; `nil` for another form.
  func arguments(ofTypeNamed name: String) -> [ArgumentSyntax]? {
    if case .call(let call) = kind, !call.isOfType(named: name),
      !(call.hasLeadingDot && call.name == "init")
    {
      return nil
    }
    return arguments
  }
}

extension [ArgumentSyntax] {
  /// Refuses an argument with an unknown label, and one that occurs twice.
  ///
  /// - Parameters:
  ///   - labels: The labels that the type has.
  ///   - omissible: The label that can be left out.
  ///   - type: The name of the type.
  /// - Throws: A ``ValueError`` at the argument.
  func require(labels: [String], omissible: String? = nil, of type: String) throws {
    var seen: Set<String> = []
    for argument in self {
      let span = argument.label?.span ?? argument.value.span
      guard let label = argument.label?.text ?? omissible, labels.contains(label) else {
        let label = argument.label?.text
        let noLabel =
          labels.isEmpty ? "\(type) has no parts" : "a part of \(type) needs its label"
        throw ValueError(
          label.map { "\(type) has no '\($0)'" } ?? noLabel,
          at: span, hint: label.flatMap { Suggestion.hint(for: $0, among: labels) },
          notes: labels.isEmpty ? [] : ["\(type) has: \(labels.joined(separator: ", "))"])
      }
      guard seen.insert(label).inserted else {
        throw ValueError("'\(label)' is given twice", at: span)
      }
    }
  }
}

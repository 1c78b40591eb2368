extension CallSyntax {
  /// `Data("text")`, or `Data(json: {"id": 1})` with the label `json`.
  static func data(_ argument: ArgumentSyntax, nameSpan: SourceSpan = .none) -> CallSyntax {
    CallSyntax(
      name: RawSyntax.TypeName.data.rawValue, nameSpan: nameSpan,
      arguments: ArgumentListSyntax([argument]))
  }

  /// The value in `Data(json: VALUE)`; `nil` for anything else.
  package var jsonOfData: ValueSyntax? {
    guard let argument = argumentOfData, argument.label?.text == "json" else { return nil }
    return argument.value
  }

  /// The text in `Data("text")`; `nil` for anything else.
  package var textOfData: String? {
    guard let argument = argumentOfData, argument.label == nil,
      case .string(let text) = argument.value.kind
    else { return nil }
    return text
  }

  private var argumentOfData: ArgumentSyntax? {
    guard name == RawSyntax.TypeName.data.rawValue, !hasLeadingDot, qualifier == nil,
      let arguments = arguments?.arguments, arguments.count == 1
    else { return nil }
    return arguments[0]
  }
}

import ActionScript

/// A form of data that only scripts have.
enum DataForm {
  /// `Data("text")`.
  case text(String)

  /// `Data(json: {"id": 1})`.
  case json(ValueSyntax)

  /// `encoded(Todo(id: 1))`: what an encoder makes of a value.
  case encoded(ValueSyntax)

  /// `decoded(Todo(id: 1))`: all data that a decoder makes the value of.
  case decoded(ValueSyntax)

  init?(_ syntax: ValueSyntax) {
    guard case .call(let call) = syntax.kind else { return nil }
    if let text = call.textOfData {
      self = .text(text)
    } else if let value = call.jsonOfData {
      self = .json(value)
    } else if !call.hasLeadingDot, call.qualifier == nil,
      let arguments = call.arguments?.arguments, arguments.count == 1, arguments[0].label == nil
    {
      switch call.name {
      case "encoded": self = .encoded(arguments[0].value)
      case "decoded": self = .decoded(arguments[0].value)
      default: return nil
      }
    } else {
      return nil
    }
  }
}

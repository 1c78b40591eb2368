// Values without keys that parts of the starting state share.
extension SwiftTestWriter {
  /// Gives each of them a variable, so that the starting state must be written once more.
  ///
  /// - Returns: The declarations; none if nothing is shared, or a part of such a value.
  /// - Throws: What is wrong with a value.
  mutating func namingSharedBoxes() throws(ExportGap) -> [SwiftStatement] {
    let shared = values.needs.sharedBoxes
    guard shared.allSatisfy({ $0.value != nil }) else { return [] }
    var statements: [SwiftStatement] = []
    var variables: [ObjectIdentifier: String] = [:]
    for (property, value) in shared {
      guard let value, variables[value.boxID] == nil else { continue }
      let name = nextVariable(property)
      variables[value.boxID] = name
      let head = "let \(name) = \(try values.name(type(of: value)))("
      let content = SwiftCode.labelled("value", try value.content(values))
      statements.append(.code(.items(head, [content], ")")))
    }
    guard !statements.isEmpty else { return [] }
    values.needs.variablesOfBoxes = variables
    values.needs.sharesBoxes = false
    values.needs.boxes = [:]
    values.needs.keyedValues = []
    values.needs.leftOut = []
    values.needs.stackElements = 0
    return statements
  }
}

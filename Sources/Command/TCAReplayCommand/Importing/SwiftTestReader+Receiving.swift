// Actions that a test receives.
extension SwiftTestReader {
  mutating func receive(_ chain: SwiftChain, _ line: Int) throws(ImportGap) {
    guard let call = chain.call(at: 1) else { throw ImportGap("a script has no such step") }
    var arguments = call.arguments
    var actions: [String] = []
    do throws(ImportGap) {
      actions = try receivedForms(arguments)
    } catch {
      // An action with any payload would be received.
      arguments = Self.withoutPayload(arguments)
      guard let bare = try? receivedForms(arguments) else { throw error }
      script.add(gap: error.reason, line: line)
      actions = bare
    }
    var forms = actions.map { "receive \(withThrownError($0))" }
    for filling in [SwiftCompletion.Filling.anythingOptional, .anything] {
      for (index, argument) in arguments.enumerated() where argument.label == nil {
        guard let (value, comment) = completed(argument.value, filling) else { continue }
        var arguments = arguments
        arguments[index].value = value
        let completed = try receivedForms(arguments).map { "\(comment)\nreceive \($0)" }
        forms = filling == .anything ? forms + completed : completed
      }
    }
    let index = step(forms, line)
    latest.received = index
    if let path = actions.first?.cut(before: "("), path.count < actions[0].count {
      script.setFallback("receive \(path)", at: index)
    }
    // Without an argument, the first closure says which action matches.
    let isFirstCondition = call.arguments.isEmpty || call.arguments[0].label == "timeout"
    change(Array(call.arguments.dropFirst(isFirstCondition ? 0 : 1)), below: index)
    for (_, closure) in call.closures.dropFirst(isFirstCondition ? 1 : 0) {
      change(closure, below: index)
    }
  }

  /// An action with the text of an error whose type only the test has: that is what an answer throws.
  private func withThrownError(_ action: String) -> String {
    guard let start = action.firstRange(of: ".failure(")?.upperBound else { return action }
    var depth = 1
    let error = action[start...].prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth > 0
    }
    // A bracket in a text is none.
    guard error.first?.isUppercase ?? false, !error.contains("\""),
      feature.isThrownByText(String(error))
    else { return action }
    return "\(action[..<start])\(String(error).swiftLiteral)\(action[error.endIndex...])"
  }

  /// The arguments of `receive` without the payload of the action; all of them if it has none.
  private static func withoutPayload(_ arguments: [SwiftArgument]) -> [SwiftArgument] {
    var bare =
      arguments.prefix(1) + arguments.dropFirst().filter { $0.label != nil || $0.isClosure }
    let isCase = bare.first.map { !$0.isClosure && !($0.value.first?.isMark("\\") ?? false) }
    if isCase ?? false, bare[0].value.last?.content("(") != nil { bare[0].value.removeLast() }
    return Array(bare)
  }

  private func receivedForms(_ arguments: [SwiftArgument]) throws(ImportGap) -> [String] {
    guard let first = arguments.first, first.label == nil else {
      throw ImportGap("a condition on the action")
    }
    guard let condition = first.value.first?.content("{") else {
      let second = arguments.dropFirst().first { $0.label == nil && !$0.isClosure }
      return try actionForms(first.value, payload: second?.value)
    }
    if let pattern = Self.pattern(condition) { return try actionForms(pattern, payload: nil) }
    // `{ String(customDumping: $0) == String(customDumping: Feature.Action.tapped) }`
    let trees = SwiftClosure(condition).statements.first ?? []
    guard let sign = trees.firstIndex(where: { $0.isMark("==") }), sign + 2 < trees.count,
      trees[sign + 1].isName("String"), let dumped = trees[sign + 2].content("(")?.arguments.first,
      dumped.label == "customDumping"
    else { throw ImportGap("a condition on the action") }
    return try actionForms(dumped.value, payload: nil)
  }

  /// The pattern of `{ if case .delegate(.finished) = $0 { true } else { false } }`.
  private static func pattern(_ condition: [SwiftTree]) -> [SwiftTree]? {
    guard condition.count > 8, condition[0].isName("if"), condition[1].isName("case"),
      !condition.mentions("let"), !condition.mentions("var")
    else { return nil }
    let end = condition.count - 5
    guard condition[end].isMark("="), condition[end + 1].isName("$0"),
      let first = condition[end + 2].content("{"), first.count == 1, first[0].isName("true"),
      condition[end + 3].isName("else"), let second = condition[end + 4].content("{"),
      second.count == 1, second[0].isName("false")
    else { return nil }
    return Array(condition[2..<end])
  }
}

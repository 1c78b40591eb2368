import SwiftSyntax

/// The type of a closure, such as `@Sendable (_ id: Int) async throws -> User`.
struct ClosureType {
  /// The type as written, without parentheses around it.
  var type: TypeSyntax
  var attributes: [String]
  var function: FunctionTypeSyntax

  /// Reads a type; `nil` if it is not a closure.
  init?(_ type: TypeSyntax) {
    if let function = type.as(FunctionTypeSyntax.self) {
      (self.type, self.attributes, self.function) = (type.trimmed, [], function)
    } else if let attributed = type.as(AttributedTypeSyntax.self),
      let base = ClosureType(attributed.baseType)
    {
      self.type = type.trimmed
      self.attributes = attributed.attributes.map(\.trimmedDescription) + base.attributes
      self.function = base.function
    } else if let tuple = type.as(TupleTypeSyntax.self),
      tuple.elements.count == 1, let element = tuple.elements.first, element.firstName == nil,
      let base = ClosureType(element.type)
    {
      self = base
    } else {
      return nil
    }
  }

  var parameters: [TupleTypeElementSyntax] { Array(function.parameters) }

  var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }

  private var throwsClause: ThrowsClauseSyntax? { function.effectSpecifiers?.throwsClause }

  var isThrowing: Bool {
    guard let throwsClause else { return false }
    return throwsClause.type?.trimmedDescription != "Never"
  }

  /// Whether it can throw any error, not only a specific type.
  var throwsAnyError: Bool {
    guard let throwsClause else { return false }
    guard let type = throwsClause.type?.trimmedDescription else { return true }
    return ["any Error", "Error", "any Swift.Error", "Swift.Error"].contains(type)
  }

  /// The only type of errors that it can throw; `nil` if it throws none, or any.
  var errorType: TypeSyntax? { isThrowing && !throwsAnyError ? throwsClause?.type?.trimmed : nil }

  var returnType: TypeSyntax { function.returnClause.type }

  var isVoid: Bool {
    ["Void", "Swift.Void", "()"].contains(returnType.trimmedDescription)
  }

  var isOptional: Bool { returnType.wrappedOptionalType != nil }

  /// Whether it runs on the actor of its caller.
  var staysOnCallersActor: Bool { type.isOnCallersActor }

  /// Whether a parameter is a closure that runs on the actor of its caller.
  var takesClosureOnCallersActor: Bool { parameters.contains(where: \.type.isOnCallersActor) }

  /// The type as an escaping parameter.
  var escaping: String {
    guard let attributed = type.as(AttributedTypeSyntax.self), !attributed.specifiers.isEmpty else {
      return "@escaping \(type.trimmedDescription)"
    }
    // Specifiers, such as 'nonisolated(nonsending)', stand before attributes.
    let rest = attributed.with(\.specifiers, []).trimmedDescription
    return "\(attributed.specifiers.trimmedDescription) @escaping \(rest)"
  }

  /// The beginning of a closure literal that ignores its arguments.
  var ignoredParameters: String {
    parameters.isEmpty
      ? "" : " " + parameters.map { _ in "_" }.joined(separator: ", ") + " in"
  }
}

extension ClosureType {
  /// Source code of a closure that creates a stub of this type.
  ///
  /// The stub gets its result from a call.
  ///
  /// A non-escaping closure is passed as `()`. If an argument cannot be passed (`inout`,
  /// autoclosures, any number of arguments), the original closure is kept.
  var stub: String {
    guard isStubbable else { return "{ _, original in original }" }
    let names = parameters.indices.map { "p\($0)" }
    // Otherwise, optionals would warn.
    let arguments = zip(names, parameters).map { $1.isClosureThatStays ? "()" : "\($0) as Any" }
    let isolation = isAsync ? ", isolation: #isolation" : ""
    let keywords = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
    let method = "answer" + (isAsync ? "Later" : "") + (isThrowing ? "OrThrow" : "")
    if let errorType {
      // The compiler does not find the type of the error by itself, and crashes without the constant.
      let effects = "\(isAsync ? "async " : "")throws(\(errorType))"
      return """
        { call, original in
          let stub: \(type.trimmedDescription) = { (\(names.joined(separator: ", "))) \(effects) in
            \(keywords)call.\(method)([\(arguments.joined(separator: ", "))]\(isolation), throwing: \(errorType).self) { () \(effects) in
              \(keywords)original(\(names.joined(separator: ", ")))
            }
          }
          return stub
        }
        """
    }
    return """
      { call, original in
        {\(parameters.isEmpty ? "" : " \(names.joined(separator: ", ")) in")
          \(keywords)call.\(method)([\(arguments.joined(separator: ", "))]\(isolation)) {
            \(keywords)original(\(names.joined(separator: ", ")))
          }
        }
      }
      """
  }

  /// What an endpoint keeps of the closure's type: its labels as a tuple type, and the type of its errors; or that its calls
  /// cannot be answered.
  var keptType: String {
    guard isStubbable else { return "DependenciesMacros._Unanswerable" }
    return errorType.map { "DependenciesMacros._TypedErrors<\($0), \(labels)>" } ?? labels
  }

  private var labels: String {
    let labels = parameters.map { $0.secondName?.text }.map { $0 == "_" ? nil : $0 }
    let written = labels.compactMap { $0 }
    // A tuple cannot repeat a label.
    guard !written.isEmpty, Set(written).count == written.count else { return "()" }
    return "(\(labels.map { ($0.map { "\($0): " } ?? "") + "(), " }.joined())())"
  }

  private var isStubbable: Bool {
    !returnType.trimmedDescription.hasPrefix("sending ")
      && parameters.allSatisfy { parameter in
        guard parameter.ellipsis == nil else { return false }
        guard let attributed = parameter.type.as(AttributedTypeSyntax.self) else { return true }
        return attributed.specifiers.isEmpty && !parameter.isAutoclosure
      }
  }
}

extension TypeSyntax {
  fileprivate var isOnCallersActor: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.trimmedDescription == "nonisolated(nonsending)"
    } ?? false
  }
}

extension TupleTypeElementSyntax {
  /// Whether it is a non-escaping closure.
  fileprivate var isClosureThatStays: Bool {
    guard ClosureType(type) != nil else { return false }
    return type.as(AttributedTypeSyntax.self)?.attributes
      .contains { $0.trimmedDescription == "@escaping" } != true
  }
}

extension StoredProperty {
  /// The type of the property's closure; `nil` if it has another type or none.
  var closureType: ClosureType? {
    binding.typeAnnotation.flatMap { ClosureType($0.type) }
  }
}

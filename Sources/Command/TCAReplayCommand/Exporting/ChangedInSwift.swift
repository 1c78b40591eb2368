import InternalSupport

/// A value that a line changes, and the statements that change it.
struct ChangedInSwift<Root> {
  let path: SwiftPath<Root>
  /// The name of the state.
  let state: String
  let type: Any.Type
  /// The type without optionals.
  let wrapped: Any.Type
  /// A question mark for each optional.
  private let marks: String

  init(_ path: SwiftPath<Root>, in state: String) throws(ExportGap) {
    self.path = path
    self.state = state
    type = try path.type
    var wrapped = type
    var marks = ""
    while let optional = wrapped as? any OptionalValue.Type {
      wrapped = optional.wrappedType
      marks += "?"
    }
    self.wrapped = wrapped
    self.marks = marks
  }

  /// The value as a collection, if it is one that steps add to.
  var arranged: (any ArrangedInSwift.Type)? { wrapped as? any ArrangedInSwift.Type }

  /// The assignment of a value.
  func assigning(_ code: SwiftCode) throws(ExportGap) -> [SwiftStatement] {
    try path.changing(state) { place throws(ExportGap) in
      [.code(.sequence([.text("\(place) = "), code]))]
    }
  }

  /// What stands directly behind the value without optionals.
  func followed(by code: SwiftCode...) throws(ExportGap) -> [SwiftStatement] {
    try path.changing(state) { place throws(ExportGap) in
      [.code(.sequence([.text(place + marks)] + code))]
    }
  }

  /// A call of a method that changes the value; `method` ends before the arguments.
  func calling(_ method: String, _ arguments: [SwiftCode]) throws(ExportGap) -> [SwiftStatement] {
    try path.changing(state) { place throws(ExportGap) in
      [.code(.items("\(discard(place))\(place)\(marks).\(method)", arguments, ")"))]
    }
  }

  /// An insertion of the element that another call takes out.
  func moving(_ removal: String, to offset: Int) throws(ExportGap) -> [SwiftStatement] {
    try path.changing(state) { place throws(ExportGap) in
      let list = place + marks
      return [.text("\(discard(place))\(list).insert(\(list).\(removal), at: \(offset))")]
    }
  }

  /// Discards what a method returns: in a closure of one statement, it would be the result.
  private func discard(_ place: String) -> String {
    let isInClosure = place == "$0" || path.leadsIntoSharedValue
    return isInClosure && arranged?.returnsResult ?? false ? "_ = " : ""
  }
}

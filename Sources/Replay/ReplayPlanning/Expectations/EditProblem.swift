/// The reason why `+=`, `-=`, `insert` or `move` failed.
package struct EditProblem: ExpressibleByStringInterpolation {
  /// A sentence without a capital letter and a full stop.
  package var message: String

  /// The offset of the element that already has the id.
  package var occupiedOffset: Int?

  package init(stringLiteral value: String) {
    message = value
  }

  /// A pattern found no element at the end.
  package static var notAdded: Self {
    var problem: Self = "no such element was added"
    problem.advice = "lines apply in order: write '-=' before a '+=' with '_'"
    return problem
  }

  /// What to write instead.
  private var advice: String?

  package init(occupied offset: Int) {
    message = "there was an element with this id before this step"
    occupiedOffset = offset
  }

  /// What to write instead, for an element of a collection at a path.
  package func hint(at path: String) -> String? {
    occupiedOffset.map {
      "it is '\(path)[\($0)]': to change it write '\(path)[\($0)] = …', "
        + "to move it '\(path) move [\($0)] to …'"
    } ?? advice
  }
}

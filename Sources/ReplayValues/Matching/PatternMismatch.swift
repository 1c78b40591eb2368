/// Where and how a value departs from what the script says of it.
///
/// The texts are made when they are read: most mismatches only say that a value is not the one that is searched for.
package struct PatternMismatch {
  /// The mismatch as it is shown.
  package struct Text: Sendable, Equatable {
    /// The path inside the value, such as `.todos[2].title`; empty for the value as a whole.
    package var path: String

    /// What the script says there.
    package var expected: String

    /// What there is.
    package var actual: String

    package init(path: String = "", expected: String, actual: String) {
      self.path = path
      self.expected = expected
      self.actual = actual
    }
  }

  private let makeText: () -> Text

  package init(
    path: @escaping @autoclosure () -> String = "", expected: @escaping @autoclosure () -> String,
    actual: @escaping @autoclosure () -> String
  ) {
    makeText = { Text(path: path(), expected: expected(), actual: actual()) }
  }

  package init(text: @escaping () -> Text) {
    makeText = text
  }

  /// Makes the texts; the values that they show are dumped each time.
  package var text: Text { makeText() }

  /// The same mismatch, seen from the value around.
  package func at(_ component: @escaping @autoclosure () -> String) -> PatternMismatch {
    PatternMismatch {
      var text = makeText()
      text.path = component() + text.path
      return text
    }
  }
}

/// How a value differs from a pattern in a script.
///
/// The texts are created on demand, because most mismatches are only used to try another value.
package struct PatternMismatch {
  package struct Text: Sendable, Equatable {
    /// The path inside of the value, such as `.todos[2].title`; empty for the value itself.
    package var path: String

    /// The pattern at the path.
    package var expected: String

    /// The actual value at the path.
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

  /// Creates the texts; the values are dumped each time.
  package var text: Text { makeText() }

  /// The same mismatch for the enclosing value.
  package func at(_ component: @escaping @autoclosure () -> String) -> PatternMismatch {
    PatternMismatch {
      var text = makeText()
      text.path = component() + text.path
      return text
    }
  }
}

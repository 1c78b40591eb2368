/// An error that differs from other errors in tests.
struct TestError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String = "failure") {
    self.description = description
  }
}

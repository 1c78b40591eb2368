/// An error that tests can tell from others.
struct TestError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String = "failure") {
    self.description = description
  }
}

/// An error in the command line, with a hint.
struct UsageError: Error, Equatable {
  var message: String
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// A call that cannot be understood, and what would be right.
struct UsageError: Error, Equatable {
  var message: String
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

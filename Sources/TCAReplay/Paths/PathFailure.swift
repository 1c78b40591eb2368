/// Why a path leads nowhere in a particular state.
struct PathFailure: Error, Equatable {
  /// What is in the way, in a sentence without a capital and without a full stop: `'user' is nil`.
  var message: String
}

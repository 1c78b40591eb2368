/// Lets a `rethrows` function rethrow an error that it caught earlier.
@rethrows
protocol ErrorMechanism {
  associatedtype Output
  func get() throws -> Output
}

extension ErrorMechanism {
  func _rethrowGet() rethrows -> Output {
    try get()
  }
}

extension Result: ErrorMechanism {}

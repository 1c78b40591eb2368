/// Makes a closure of a test an endpoint.
package func unchecked<each Argument, Result>(
  _ closure: @escaping (repeat each Argument) -> Result
) -> @Sendable (repeat each Argument) -> Result {
  let closure = UncheckedClosure(call: closure)
  return { (argument: repeat each Argument) in closure.call(repeat each argument) }
}

private struct UncheckedClosure<each Argument, Result>: @unchecked Sendable {
  // No lock: the closures of `mock` are from before `Sendable`, and one test uses each of them.
  let call: (repeat each Argument) -> Result
}

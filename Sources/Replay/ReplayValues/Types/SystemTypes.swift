/// Whether scripts write values of a type as a whole, although it has parts.
package func isOfTheSystem(_ type: Any.Type) -> Bool {
  let module = _typeName(type).prefix { $0 != "." }
  return module == "Swift" || module.hasPrefix("Foundation") || module == "_Concurrency"
    || module == "Dispatch"
}

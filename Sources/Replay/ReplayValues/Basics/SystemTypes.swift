import RuntimeReflection

/// Whether scripts write values of a type as a whole, although it has parts.
package func isOfTheSystem(_ type: Any.Type) -> Bool {
  let module = moduleName(of: type)
  return module == "Swift" || module.hasPrefix("Foundation") || module == "_Concurrency"
    || module == "Dispatch"
}

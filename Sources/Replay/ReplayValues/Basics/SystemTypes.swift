import RuntimeReflection

/// Whether scripts write values of a type as a whole, although it has parts.
package func isOfTheSystem(_ type: Any.Type) -> Bool {
  let module = moduleName(of: type)
  return module == "Swift" || module.hasPrefix("Foundation") || module == "_Concurrency"
    || module == "Dispatch"
}

/// Whether a type is declared by the system or by a library of this package, so that its parts depend on each other.
package func isOfALibrary(_ type: Any.Type) -> Bool {
  libraries.contains(String(moduleName(of: type)))
}

private let libraries: Set<String> = [
  "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch",
  "Synchronization", "_Concurrency", "_StringProcessing", "RegexBuilder", "Observation",
  "OrderedCollections", "IdentifiedCollections", "Sharing", "ComposableArchitecture",
  "SwiftNavigation", "Dependencies", "Perception", "Combine", "CombineSchedulers",
]

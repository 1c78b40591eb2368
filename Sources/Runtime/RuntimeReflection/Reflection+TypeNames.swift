import CRuntimeMetadata
import InternalSupport

extension Reflection {
  /// The names of the types that some modules declare, with their outer types: `Login.Failure`.
  ///
  /// Generic, private and local types are left out: they cannot be looked up by name.
  package static func typeNames(inModules modules: Set<String>) -> [String] {
    guard isOn, searchProblem == nil else { return [] }
    return searchTypeNames(inModules: modules)
  }

  /// The type with a mangled name, which its users put together.
  package static func type(mangled name: String) -> Any.Type? {
    searchProblem == nil ? _typeByName(name) : nil
  }

  /// Why types cannot be found by their names; `nil` if they can.
  package static let searchProblem: String? = {
    let problem = RuntimeReliance.typesByName.problem {
      let isKnown =
        searchTypeNames(inModules: ["RuntimeReflection"]).contains("Reflection")
        && _typeByName("17RuntimeReflection10ReflectionO") == Reflection.self
      return isKnown ? nil : "other records of types"
    }
    if let problem { printToStandardError(problem) }
    return problem
  }()

  private static func searchTypeNames(inModules modules: Set<String>) -> [String] {
    var types = DeclaredTypes(modules: modules)
    types.search()
    return types.names
  }
}

/// Collects the names in the records of declared types.
private struct DeclaredTypes {
  var modules: Set<String>
  var names: [String] = []

  mutating func search() {
    withUnsafeMutablePointer(to: &self) { types in
      swift_enumerateAllMetadataSections(
        { sections, context in
          context?.assumingMemoryBound(to: DeclaredTypes.self).pointee.add(sections.pointee.types)
          return true
        }, types)
    }
  }

  private mutating func add(_ types: RuntimeSection) {
    guard types.start != nil else { return }
    withUnsafePointer(to: types) { types in
      for index in 0..<types.pointee.size / MemoryLayout<Int32>.size {
        guard let type = runtimeRecordedType(types, index), let name = name(of: type) else {
          continue
        }
        names.append(name)
      }
    }
  }

  private func name(of type: UnsafePointer<RuntimeContextDescriptor>) -> String? {
    var parts: [String] = []
    var context = type
    while parts.count <= 8 {
      let flags = Int(context.pointee.flags)
      switch flags & RuntimeContextKindMask {
      case RuntimeContextKindModule:
        guard let name = runtimeContextName(context), modules.contains(String(cString: name))
        else { return nil }
        return parts.reversed().joined(separator: ".")
      case RuntimeContextKindClass, RuntimeContextKindStruct, RuntimeContextKindEnum:
        guard flags & RuntimeContextIsGeneric == 0, let name = runtimeContextName(context),
          let parent = runtimeContextParent(context)
        else { return nil }
        parts.append(String(cString: name))
        context = parent
      // An extension has no name.
      default:
        return nil
      }
    }
    return nil
  }
}

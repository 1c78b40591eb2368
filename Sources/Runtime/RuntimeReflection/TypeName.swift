import InternalSupport

/// The name of a type for dumps and messages: `Feature.State`, `[Int]`, `User?`.
///
/// Modules and the contexts of local types are left out, and standard collections use their short
/// forms. Names are cached, because a dump needs the same names many times.
///
/// - Parameters:
///   - type: The type to name.
///   - qualified: Whether to include the enclosing types.
///   - genericsAbbreviated: Whether to leave out generic arguments.
/// - Returns: The readable name.
package func typeName(
  _ type: Any.Type,
  qualified: Bool = true,
  genericsAbbreviated: Bool = true
) -> String {
  let key = TypeNameKey(
    type: ObjectIdentifier(type),
    qualified: qualified,
    genericsAbbreviated: genericsAbbreviated
  )
  if let name = typeNames.withLock({ $0[key] }) {
    return name
  }
  let runtimeName = _typeName(type, qualified: qualified)
  let name =
    typeNameProblem == nil
    ? readableTypeName(runtimeName, genericsAbbreviated: genericsAbbreviated) : runtimeName
  typeNames.withLock { $0[key] = name }
  return name
}

/// The module that declares a type; empty for tuples and functions.
package func moduleName(of type: Any.Type) -> Substring {
  _typeName(type).prefix { $0 != "." && $0 != "<" && $0 != "(" }
}

/// Why types cannot be named; `nil` if they can.
package let typeNameProblem: String? = {
  let problem = RuntimeReliance.typeNames.problem {
    areTypeNamesKnown ? nil : "other names of types"
  }
  if let problem { printToStandardError(problem) }
  return problem
}()

private struct NameSample<Value> {
  enum Inner {}
}

private var areTypeNamesKnown: Bool {
  let names: [(Any.Type, String)] = [
    (Int.self, "Int"), ((any Error).self, "Error"), ([String: Int?].self, "[String: Int?]"),
    (NameSample<[Int]>.self, "NameSample<[Int]>"),
    (NameSample<() -> Void>.Inner.self, "NameSample<() -> ()>.Inner"),
    ((Int, UInt8).self, "(Int, UInt8)"),
  ]
  return moduleName(of: NameSample<Int>.self) == "RuntimeReflection"
    && _typeName(Reflection.Kind.self, qualified: false) == "Kind"
    && names.allSatisfy { type, name in
      readableTypeName(_typeName(type, qualified: true), genericsAbbreviated: false) == name
    }
}

/// Makes the runtime's name of a type readable.
package func readableTypeName(_ runtimeName: String, genericsAbbreviated: Bool) -> String {
  var name = TypeNameText(runtimeName)
  name.removeContexts()
  name.sugarCollections()
  name.removeModules()
  if genericsAbbreviated {
    name.removeGenericArguments()
  }
  return name.description
}

private struct TypeNameKey: Hashable {
  let type: ObjectIdentifier
  let qualified: Bool
  let genericsAbbreviated: Bool
}

private let typeNames = Lock<[TypeNameKey: String]>([:])

/// The bytes of a type's name during its conversion.
private struct TypeNameText: CustomStringConvertible {
  private var bytes: [UInt8]

  init(_ name: String) {
    bytes = Array(name.utf8)
  }

  var description: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Removes `(unknown context at $1f3).` and `(extension in Module):`.
  mutating func removeContexts() {
    for (opening, closing) in [("(unknown context at $", ")."), ("(extension in ", "):")] {
      while let start = firstIndex(of: opening),
        let end = firstIndex(of: closing, from: start)
      {
        bytes.removeSubrange(start..<end + closing.utf8.count)
      }
    }
  }

  /// Replaces `Swift.Optional<T>` by `T?`, `Swift.Array<T>` by `[T]`, and `Swift.Dictionary<K, V>`
  /// by `[K: V]`, from the inside out.
  ///
  /// If an argument keeps its angle brackets, so do the types around it.
  mutating func sugarCollections() {
    var before: [UInt8]
    repeat {
      before = bytes
      sugar("Swift.Optional<") { wrapped in
        let isFunction = wrapped.contains(UInt8(ascii: ">"))
        return isFunction ? utf8("(") + wrapped + utf8(")?") : wrapped + utf8("?")
      }
      sugar("Swift.Array<") { utf8("[") + $0 + utf8("]") }
      sugar("Swift.Dictionary<") { arguments in
        guard let comma = arguments.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        return utf8("[") + arguments[..<comma] + utf8(":") + arguments[(comma + 1)...] + utf8("]")
      }
    } while bytes != before
  }

  private mutating func sugar(_ prefix: String, _ sugared: (ArraySlice<UInt8>) -> [UInt8]?) {
    var searchStart = 0
    while let start = firstIndex(of: prefix, from: searchStart) {
      searchStart = start + 1
      if start > 0, isWord(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: ".") { continue }
      let argument = start + prefix.utf8.count
      guard
        let end = bytes.indices[argument...].first(where: {
          bytes[$0] == UInt8(ascii: "<") || isClosingBracket(at: $0)
        }),
        bytes[end] == UInt8(ascii: ">"),
        end > argument,
        let replacement = sugared(bytes[argument..<end])
      else { continue }
      bytes.replaceSubrange(start...end, with: replacement)
    }
  }

  /// Removes the first component of each dotted name.
  mutating func removeModules() {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard isWord(bytes[index]) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let isContinued = result.last == UInt8(ascii: ".")
      let name = bytes[index...].prefix { isWord($0) || $0 == UInt8(ascii: ".") }
      if !isContinued,
        let dot = name.firstIndex(of: UInt8(ascii: ".")),
        dot + 1 < name.endIndex
      {
        result += name[(dot + 1)...]
      } else {
        result += name
      }
      index = name.endIndex
    }
    bytes = result
  }

  /// Removes everything from the first `<` to the last `>`.
  mutating func removeGenericArguments() {
    guard
      let start = bytes.firstIndex(of: UInt8(ascii: "<")),
      let end = bytes.indices.last(where: { isClosingBracket(at: $0) }),
      start + 1 < end
    else { return }
    bytes.removeSubrange(start...end)
  }

  private func firstIndex(of text: String, from start: Int = 0) -> Int? {
    let pattern = Array(text.utf8)
    guard bytes.count >= pattern.count else { return nil }
    return (start..<max(start, bytes.count - pattern.count + 1)).first {
      bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
  }

  /// Whether a `>` closes generic arguments, as opposed to being part of an arrow.
  private func isClosingBracket(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: ">") && (index == 0 || bytes[index - 1] != UInt8(ascii: "-"))
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }
}

private func utf8(_ text: String) -> [UInt8] {
  Array(text.utf8)
}

import InternalSupport
import RuntimeReflection

/// What the program's table of symbols tells about a type.
///
/// Reflection tells the properties of a struct, and not whether it can be made of them: the memberwise initializer is gone
/// where a type declares another one, as types of a module with `public init() {}` do. Nor does it tell what is private.
struct TypeSymbols: Sendable {
  /// A parameter of an initializer.
  struct Parameter: Equatable {
    /// `_` if it has none.
    var label: String
    /// The name of the type as ``symbolName(of:)`` has it.
    var type: String
    var hasDefault = false
  }

  struct Initializer: Equatable {
    var parameters: [Parameter]
    /// Whether it returns an optional.
    var canFail = false
  }

  /// A call of an initializer.
  struct Call: Equatable {
    struct Argument: Equatable {
      /// The name of the property that is the argument.
      var property: String
      var isLabelled = true
    }

    /// In the order of the parameters.
    var arguments: [Argument]
    var canFail = false
  }

  /// A stored property that a value is made of.
  struct Property {
    var name: String
    /// The name of its type as ``symbolName(of:)`` has it; `nil` if an argument can have another type, as that of a property with a
    /// wrapper.
    var type: String?
    /// Whether a parameter for any error takes it.
    var isError = false

    /// Whether a parameter of a type takes it; one that is optional takes what it holds.
    func isArgument(of parameter: String) -> Bool {
      guard let type else { return true }
      if isError, parameter == "Swift.Error" { return true }
      return parameter == type || parameter == "Swift.Optional<\(type)>"
    }
  }

  /// The initializers that neither throw nor suspend, and are not private.
  private(set) var initializers: [Initializer] = []
  /// Whether the program has initializers of the type, of any kind.
  private(set) var hasInitializers = false
  /// The names of properties that only their file can set.
  private(set) var privateSetters: Set<Substring> = []
  /// The names of private properties.
  private(set) var privateProperties: Set<Substring> = []
  /// Whether the type has parameters, whose names are in those of the initializers' parameters.
  private var isGeneric = false

  private static let known = Lock<[ObjectIdentifier: TypeSymbols]>([:])

  /// What the table tells about a type; nothing in a program that has none, or whose optimizer removed what is not called.
  static func of(_ type: Any.Type) -> TypeSymbols {
    known.withLock { known in
      let id = ObjectIdentifier(type)
      if let symbols = known[id] { return symbols }
      let symbols = TypeSymbols(of: type)
      known[id] = symbols
      return symbols
    }
  }

  private init(of type: Any.Type) {
    let symbols = ProgramSymbols.ofThisProgram
    guard let mangled = _mangledTypeName(type).flatMap({ Self.declared($0, symbols) }),
      let name = symbolName(of: type).map(Self.withoutArguments)
    else { return }
    isGeneric = symbolName(of: type) != name
    let rests = symbols.rests(ofNamesWithPrefix: "$s\(mangled)")
    let known = Set(rests)
    let setters = rests.filter { $0.hasSuffix("vs") }
    if !setters.isEmpty {
      let local = symbols.localRests(ofNamesWithPrefix: "$s\(mangled)")
      // An optimized program has no other names.
      for rest in setters where local.contains(rest) && !local.contains("\(rest.dropLast())g") {
        guard let text = symbolName("$s\(mangled)\(rest)"), text.hasPrefix("\(name).") else {
          continue
        }
        privateSetters.insert(text.dropFirst(name.count + 1).prefix { $0 != "." })
      }
    }
    // The marks of an initializer, and of what reads a property.
    for rest in rests where rest.hasSuffix("fC") || rest.hasSuffix("vg") {
      guard let text = symbolName("$s\(mangled)\(rest)") else { continue }
      if rest.hasSuffix("vg") {
        // `App.Counter.(secret in _D1B5…).getter : Swift.Int`
        guard text.hasPrefix("\(name).(") else { continue }
        privateProperties.insert(text.dropFirst(name.count + 2).prefix { $0 != " " })
      } else if text.hasPrefix("\(name).init(") {
        hasInitializers = true
        // The mark of a private one.
        guard !rest.hasSuffix("LlfC"), var initializer = Self.initializer(text, of: name) else {
          continue
        }
        for index in initializer.parameters.indices {
          let number = index == 0 ? "" : "\(index - 1)"
          initializer.parameters[index].hasDefault =
            known.contains("\(rest.dropLast())cfA\(number)_")
        }
        initializers.append(initializer)
      }
    }
  }

  /// The call of the initializer that takes most of the properties; `nil` if none is known that takes nothing else.
  func call(for properties: [Property]) -> Call? {
    initializers.compactMap { initializer -> Call? in
      var call = Call(arguments: [], canFail: initializer.canFail)
      for (index, parameter) in initializer.parameters.enumerated() {
        // Without a label, a parameter is taken for the property at its place.
        let isLabelled = parameter.label != "_"
        let property =
          isLabelled
          ? properties.first { $0.name == parameter.label }
          : properties.indices.contains(index) ? properties[index] : nil
        if let property, isGeneric || property.isArgument(of: parameter.type) {
          call.arguments.append(.init(property: property.name, isLabelled: isLabelled))
        } else if !parameter.hasDefault, !parameter.label.hasPrefix("_$") {
          // What a macro stores has a default, although an optimized program does not list it.
          return nil
        }
      }
      return Set(call.arguments.map(\.property)).count == call.arguments.count ? call : nil
    }
    .max { first, second in
      guard first.arguments.count == second.arguments.count else {
        return first.arguments.count < second.arguments.count
      }
      return first.canFail && !second.canFail
    }
  }

  /// The name of a type without the arguments of its parameters, which symbols do not have: that of `Page` for `Page<Int>`.
  private static func declared(_ mangled: String, _ symbols: ProgramSymbols) -> String? {
    guard mangled.hasSuffix("G") else { return mangled }
    for index in mangled.indices.dropFirst() where mangled[index] == "y" {
      let name = mangled[..<index]
      // Only the name of a type has a descriptor.
      guard let last = name.last, "VOC".contains(last),
        symbols.rests(ofNamesWithPrefix: "$s\(name)").contains("Mn")
      else { continue }
      return String(name)
    }
    return nil
  }

  // MARK: - Texts

  /// Reads `App.Page.init(elements: Swift.Array<A>) -> App.Page<A>`.
  private static func initializer(_ text: String, of type: String) -> Initializer? {
    var parameters: [Parameter] = []
    var rest = text.dropFirst(type.count + ".init(".count)
    while true {
      let part = rest.prefix(beforeFirst: ",)")
      rest = rest.dropFirst(part.count)
      guard let end = rest.popFirst() else { return nil }
      if !part.isEmpty { parameters.append(parameter(part.drop { $0 == " " })) }
      if end == ")" { break }
    }
    if withoutArguments(String(rest)) == " -> \(type)" {
      return Initializer(parameters: parameters)
    }
    let optional = " -> Swift.Optional<"
    guard rest.hasPrefix(optional),
      withoutArguments(String(rest.dropFirst(optional.count).dropLast())) == type
    else { return nil }
    return Initializer(parameters: parameters, canFail: true)
  }

  private static func parameter(_ text: Substring) -> Parameter {
    let label = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    let type = text.dropFirst(label.count)
    guard type.hasPrefix(": ") else { return Parameter(label: "_", type: String(text)) }
    return Parameter(label: String(label), type: String(type.dropFirst(2)))
  }

  /// `App.Page` for `App.Page<App.Post>`.
  private static func withoutArguments(_ name: String) -> String {
    var depth = 0
    var previous: Character?
    return name.filter { character in
      if character == "<" { depth += 1 }
      defer {
        if character == ">", previous != "-" { depth -= 1 }
        previous = character
      }
      return depth == 0
    }
  }
}

extension Substring {
  /// What is before the first of some characters that is not within brackets.
  fileprivate func prefix(beforeFirst ends: String) -> Substring {
    var depth = 0
    var previous: Character?
    return prefix { character in
      defer { previous = character }
      if depth == 0, ends.contains(character) { return false }
      if "([<".contains(character) { depth += 1 }
      // The arrow of a function is not a bracket.
      if ")]".contains(character) || character == ">" && previous != "-" { depth -= 1 }
      return true
    }
  }
}

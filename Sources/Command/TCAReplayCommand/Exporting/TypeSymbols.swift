import RuntimeReflection

/// What the program's table of symbols tells about a type.
///
/// Reflection tells the properties of a struct, and not whether it can be made of them: the memberwise initializer is gone
/// where a type declares another one, as types of a module with `public init() {}` do. Nor does it tell what is private.
struct TypeSymbols {
  /// A parameter of an initializer.
  struct Parameter: Equatable {
    /// `_` if it has none.
    var label: String
    /// The name of the type as ``symbolName(of:)`` has it.
    var type: String
    var hasDefault = false
  }

  /// A stored property that a value is made of.
  struct Property {
    var name: String
    /// The name of its type as ``symbolName(of:)`` has it; `nil` if an argument can have another type, as that of a property with a
    /// wrapper.
    var type: String?
  }

  /// The parameters of the initializers that return a value, neither throw nor suspend, and are not private.
  private(set) var initializers: [[Parameter]] = []
  /// The names of private properties.
  private(set) var privateProperties: Set<Substring> = []
  /// Whether the type has parameters, whose names are in those of the initializers' parameters.
  private var isGeneric = false

  /// Reads the table; nothing is known of a type in a program that has none, or whose optimizer removed what is not called.
  init(of type: Any.Type) {
    let symbols = ProgramSymbols.ofThisProgram
    guard let mangled = _mangledTypeName(type).flatMap({ Self.declared($0, symbols) }),
      let name = symbolName(of: type).map(Self.withoutArguments)
    else { return }
    isGeneric = symbolName(of: type) != name
    let rests = symbols.rests(ofThoseBeginningWith: "$s\(mangled)")
    let known = Set(rests)
    // The marks of an initializer, of a private one, and of what reads a property.
    for rest in rests where rest.hasSuffix("fC") && !rest.hasSuffix("LlfC") || rest.hasSuffix("vg")
    {
      guard let text = symbolName("$s\(mangled)\(rest)") else { continue }
      if rest.hasSuffix("vg") {
        // `App.Counter.(secret in _D1B5…).getter : Swift.Int`
        guard text.hasPrefix("\(name).(") else { continue }
        privateProperties.insert(text.dropFirst(name.count + 2).prefix { $0 != " " })
      } else if var parameters = Self.parameters(text, of: name) {
        for index in parameters.indices {
          let number = index == 0 ? "" : "\(index - 1)"
          parameters[index].hasDefault = known.contains("\(rest.dropLast())cfA\(number)_")
        }
        initializers.append(parameters)
      }
    }
  }

  /// The properties that are given to the initializer that takes most of them, in its order.
  ///
  /// - Returns: The names; `nil` if no initializer is known that takes nothing else.
  func arguments(for properties: [Property]) -> [String]? {
    initializers.compactMap { parameters -> [String]? in
      var names: [String] = []
      for parameter in parameters {
        let property = properties.first { $0.name == parameter.label }
        if let property, property.type == nil || isGeneric || property.type == parameter.type {
          names.append(property.name)
        } else if !parameter.hasDefault, !parameter.label.hasPrefix("_$") {
          // What a macro stores has a default, although an optimized program does not list it.
          return nil
        }
      }
      return names
    }
    .max { ($0.count, $1.description) < ($1.count, $0.description) }
  }

  /// The name of a type without the arguments of its parameters, which symbols do not have: that of `Page` for `Page<Int>`.
  private static func declared(_ mangled: String, _ symbols: ProgramSymbols) -> String? {
    guard mangled.hasSuffix("G") else { return mangled }
    for index in mangled.indices.dropFirst() where mangled[index] == "y" {
      let name = mangled[..<index]
      // Only the name of a type has a descriptor.
      guard let last = name.last, "VOC".contains(last),
        symbols.rests(ofThoseBeginningWith: "$s\(name)").contains("Mn")
      else { continue }
      return String(name)
    }
    return nil
  }

  // MARK: - Texts

  /// The parameters in `App.Page.init(elements: [A], next: Swift.Int?) -> App.Page<A>`.
  private static func parameters(_ text: String, of type: String) -> [Parameter]? {
    guard text.hasPrefix("\(type).init(") else { return nil }
    let list = text.dropFirst(type.count + ".init(".count)
    var parameters: [Parameter] = []
    var rest = list
    while true {
      let part = rest.prefix(beforeFirst: ",)")
      rest = rest.dropFirst(part.count)
      guard let end = rest.popFirst() else { return nil }
      if !part.isEmpty { parameters.append(parameter(part.drop { $0 == " " })) }
      if end == ")" { break }
    }
    // The result of one that can fail is optional.
    return withoutArguments(String(rest)) == " -> \(type)" ? parameters : nil
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

import ActionScript
import CasePaths
import InternalSupport
import ReplayValues
import RuntimeReflection

/// Writes a path into the state as Swift.
struct SwiftPath<Root> {
  private(set) var components: [PathComponentSyntax]
  let resolver: PathResolver
  let values: SwiftValueWriter
  /// The variables of the test that hold named values.
  private let names: Set<String>

  init(
    _ syntax: PathSyntax, resolver: PathResolver, values: SwiftValueWriter, names: Set<String>
  ) {
    var components = syntax.components
    if components.first?.name == "self" { components.removeFirst() }
    self.components = components
    self.resolver = resolver
    self.values = values
    self.names = names
  }

  /// The path of a property of the value.
  func property(_ name: String) -> SwiftPath {
    var path = self
    path.components.append(PathComponentSyntax(.name(name)))
    return path
  }

  /// The type of the value; of a wrapper, that of what it holds.
  var type: Any.Type {
    get throws(ExportGap) { try type(components.count) }
  }

  func type(_ count: Int) throws(ExportGap) -> Any.Type {
    count > 0 ? try resolved(count).leafType : Root.self
  }

  private func resolved(_ count: Int) throws(ExportGap) -> StatePath<Root> {
    do {
      return try resolver.resolve(path(count), in: Root.self)
    } catch {
      throw ExportGap(error)
    }
  }

  func path(_ count: Int) -> PathSyntax { PathSyntax(Array(components.prefix(count))) }

  /// Whether the value can be set.
  var isWritable: Bool {
    components.isEmpty
      || (try? resolver.resolve(path(components.count), in: Root.self).isWritable) == true
  }

  /// The path in a script.
  var text: String { "\(path(components.count))" }

  /// Whether the path is that of the whole value.
  var isRoot: Bool { components.isEmpty }

  /// Whether a condition on the value lets it change; what is computed cannot.
  var allowsChange: Bool {
    get throws(ExportGap) {
      let path = try resolved(components.count)
      return path.steps.allSatisfy(\.allowsChange) && path.property?.allowsChange != false
    }
  }

  /// Whether the value is a property of a collection, such as its count.
  var isAboutCollection: Bool {
    get throws(ExportGap) { try resolved(components.count).property != nil }
  }

  /// Whether the value is an element of a list with identities, which is named by its offset.
  var isElementAtOffset: Bool {
    get throws(ExportGap) {
      guard !isRoot, try element(components.count - 1) != nil else { return false }
      return unwrappedType(try type(components.count - 1)) is any IdentityListing.Type
    }
  }

  /// The path without the cases at its end, whose payload is all that their enum holds.
  var holderOfContents: SwiftPath {
    get throws(ExportGap) {
      var count = components.count
      scan: while count > 0 {
        switch try part(count - 1) {
        case .none, .enumCase: count -= 1
        case .member: break scan
        }
      }
      return beginning(count)
    }
  }

  /// Whether the value is the list of a collection's ids, whose module a test need not import.
  var isIDs: Bool {
    get throws(ExportGap) { try resolved(components.count).property?.name == .ids }
  }

  /// Whether the value is the keys of a dictionary, which have no literal in Swift.
  var isKeysOfDictionary: Bool {
    get throws(ExportGap) {
      guard components.last?.name == "keys" else { return false }
      let holder = unwrappedType(try type(components.count - 1))
      return Reflection.isSameDeclaration(holder, [Int: Int].self)
    }
  }

  /// Statements that change the value; `change` receives its place.
  func changing(
    _ place: String, _ change: (String) throws(ExportGap) -> [SwiftStatement]
  ) throws(ExportGap) -> [SwiftStatement] {
    try changing(place, from: 0, change)
  }

  private func changing(
    _ place: String, from start: Int, _ change: (String) throws(ExportGap) -> [SwiftStatement]
  ) throws(ExportGap) -> [SwiftStatement] {
    var place = place
    for index in start..<components.count {
      switch try part(index) {
      case .none: continue
      case .member(let text, let optional):
        if isShared(index + 1), text.hasPrefix(".") {
          let inner = try changing("$0", from: index + 1, change)
          return [
            .block(.text("\(place)\(optional).$\(text.dropFirst()).withLock"), inner)
          ]
        }
        if let name = components[index].name, try isOnlySetByFile(name, of: index) {
          return try remaking(place, optional, settingTo: name, index) { name throws(ExportGap) in
            try changing(name, from: index + 1, change)
          }
        }
        if let name = components[index].name, let obstacle = try obstacle(to: name, of: index) {
          throw ExportGap(obstacle)
        }
        if let offset = try stackOffset(index) {
          // A test cannot change an element of a stack by its offset.
          place += "\(optional)[id: Array(\(place)\(optional).ids)[\(offset)]]!"
          continue
        }
        place += optional + text
      case .enumCase(let name, let optional):
        let inner = try changing("$0", from: index + 1, change)
        return [.block(.text("\(place)\(optional).modify(\\.\(name))"), inner)]
      }
    }
    return try change(place)
  }

  /// Why a test cannot change a property of what stands before a component; `nil` if it can.
  func obstacle(to name: String, of index: Int) throws(ExportGap) -> String? {
    let holder = unwrappedType(try type(index))
    func open<Holder>(_: Holder.Type) -> String? {
      SwiftValueWriter.isConstant(name, of: Holder.self)
        ? "'\(name)' is a constant: what holds it changes as a whole" : nil
    }
    let isPrivate = TypeSymbols.of(holder).privateProperties.contains(Substring(name))
    return isPrivate ? "'\(name)' is private" : _openExistential(holder, do: open)
  }

  /// A value in a state that is read.
  struct Reading {
    var text: String
    /// Whether the value can be missing.
    var isOptional: Bool
    /// Whether the text itself is an optional, and not what an optional chain leads to.
    var endsOptional: Bool
    /// The last optional that the chain goes through to another property; `nil` if there is none.
    var parent: String?
    /// The value, if it is an element of a list or the payload of a case; `nil` if it is something else.
    var part: String?
  }

  /// The value in a state that is read; an element that is missing is `nil`, where a subscript would trap.
  func reading(_ place: String) throws(ExportGap) -> Reading {
    var text = place
    var isChained = false
    var parent: String?
    // What the last component needs before the next one.
    var afterCase = false
    var afterElement = ""
    for index in components.indices {
      let part = try part(index)
      if case .none = part { continue }
      switch part {
      case .none: break
      case .member(let member, let optional):
        if afterCase || !afterElement.isEmpty || !optional.isEmpty { parent = text }
        if !optional.isEmpty || afterCase || !afterElement.isEmpty { isChained = true }
        text += afterElement + (afterCase ? "?" : optional)
        if let element = try element(index) {
          text += element
          isChained = true
          afterElement = "?"
        } else {
          text += member
          afterElement = ""
        }
        afterCase = false
      case .enumCase(let name, let optional):
        text += afterElement + (afterCase ? "?" : optional) + "[case: \\.\(name)]"
        isChained = true
        afterCase = true
        afterElement = ""
      }
    }
    let isOptional = try type is any OptionalValue.Type
    let part = afterCase || !afterElement.isEmpty ? text : nil
    // One optional in place of two.
    if isOptional, !afterElement.isEmpty { text += ".flatMap { $0 }" }
    return Reading(
      text: text, isOptional: isChained || isOptional,
      endsOptional: isOptional || afterCase || !afterElement.isEmpty, parent: parent,
      part: part)
  }

  /// The last part of the path without which a change traps or does nothing, as it is read in a state; `nil` if there is none.
  ///
  /// A case that the value does not have is reported by `modify`.
  func neededPart(_ place: String) throws(ExportGap) -> String? {
    for index in components.indices.reversed() {
      if try element(index) != nil { return try beginning(index + 1).reading(place).part }
      switch try part(index) {
      case .none: continue
      case .member(_, let optional), .enumCase(_, let optional):
        if !optional.isEmpty { return try beginning(index).reading(place).text }
      }
    }
    return nil
  }

  /// Whether a change of the value can remove what other paths lead through.
  var canRemoveParts: Bool {
    guard !leadsIntoSharedValue, let type = (try? type).map(unwrappedType) else { return true }
    guard case .scriptValue = TypeShape.of(type) else { return true }
    return type is any Collection.Type && type != String.self
  }

  /// The element of the list that the path leads to, at an offset.
  func element(_ place: String, at offset: Int) throws(ExportGap) -> String {
    let list = try reading(place)
    return list.text + (list.endsOptional ? "?" : "") + Self.element(offset, of: try type)
  }

  func beginning(_ count: Int) -> Self {
    SwiftPath(path(count), resolver: resolver, values: values, names: names)
  }

  /// The path without its beginning, in a value of the type that the beginning leads to.
  func rest<Value>(after count: Int, in _: Value.Type) -> SwiftPath<Value> {
    SwiftPath<Value>(
      PathSyntax(Array(components.dropFirst(count))), resolver: resolver, values: values,
      names: names)
  }

  /// The member for an element of a collection at an offset.
  static func element(_ offset: Int, of collection: Any.Type) -> String {
    let type = unwrappedType(collection)
    // In a collection of another module, a property `first` may not be optional.
    let hasOptionalFirst = ["Swift", "IdentifiedCollections", "OrderedCollections"]
      .contains(moduleName(of: type))
    return offset == 0 && hasOptionalFirst ? ".first" : ".dropFirst(\(offset)).first"
  }

  /// The member for an element of a list at an offset; `nil` if a component is something else.
  func element(_ index: Int) throws(ExportGap) -> String? {
    guard case .subscript(let syntax) = components[index].kind,
      case .integer(let digits) = syntax.kind, let offset = Int(digits), offset >= 0
    else { return nil }
    let type = unwrappedType(try type(index))
    guard type is any Collection.Type, !(type is any KeyInSwift.Type) else { return nil }
    return Self.element(offset, of: type)
  }

  enum Part {
    /// The label of a payload, which Swift leaves out.
    case none
    case member(String, optional: String)
    case enumCase(String, optional: String)
  }

  func part(_ index: Int) throws(ExportGap) -> Part {
    var type = try type(index)
    var optional = ""
    while let wrapped = type as? any OptionalValue.Type {
      type = wrapped.wrappedType
      optional += "?"
    }
    // What an optional holds can be in presentation state, or shared.
    switch components[index].kind {
    case .name(let name):
      if try isOnlyLabel(index) { return .none }
      switch TypeShape.of(type) {
      case .enumeration(let shape):
        if shape.find(name) != nil {
          guard type is any CasePathable.Type else {
            throw ExportGap("the cases of \(displayName(type)) have no paths")
          }
          return .enumCase(name, optional: optional)
        }
      case .tuple(let fields):
        if let offset = fields.indices.first(where: { "_\($0)" == name && fields[$0].name.isEmpty })
        {
          return .member(".\(offset)", optional: optional)
        }
      case .structure(let shape):
        if index > 0, shape.index(of: name) == nil, name.hasPrefix("_") { return .none }
        // Dumps give this property another name.
        if name == "actions", shape.index(of: name) == nil, shape.index(of: "buttons") != nil {
          return .member(".buttons", optional: optional)
        }
      case .scriptValue:
        if name == "actions", type is any DumpedByParts.Type {
          return .member(".buttons", optional: optional)
        }
      case .anyError, .anyValue, .opaque: break
      }
      return .member(".\(SwiftValueWriter.member(name))", optional: optional)
    case .offset(let offset):
      return .member(".\(offset)", optional: optional)
    case .identity(let syntax):
      guard let listing = type as? any IdentityListing.Type else {
        throw ExportGap("an element of an array has no place by its id")
      }
      let code = try key(syntax, as: listing.listedType)
      return .member("[id: \(code)]", optional: optional)
    case .subscript(let syntax):
      if case .integer(let digits) = syntax.kind, !(type is any KeyInSwift.Type) {
        return .member("[\(digits)]", optional: optional)
      }
      guard let keyed = type as? any KeyInSwift.Type else {
        throw ExportGap("an offset is only known when the script runs")
      }
      return .member("[\(try key(syntax, as: keyed.keyType))]", optional: optional)
    }
  }

  /// Whether a component is the label of the only value of the case before it.
  private func isOnlyLabel(_ index: Int) throws(ExportGap) -> Bool {
    guard index > 0, let name = components[index].name, let before = components[index - 1].name
    else { return false }
    let type = unwrappedType(try type(index - 1))
    guard
      let payload = Reflection.cases(ofEnum: type)?.first(where: { $0.name == before })?.payload,
      let fields = Reflection.fields(ofTuple: payload)
    else { return false }
    return fields.count == 1 && fields[0].name == name
  }

  private func key(_ syntax: ValueSyntax, as type: Any.Type) throws(ExportGap) -> String {
    if case .word(let word) = syntax.kind, names.contains(word) {
      return SwiftValueWriter.variable(word)
    }
    let key: Any
    do {
      key = try resolver.builder.buildAny(type, from: syntax)
    } catch {
      throw ExportGap("a key is only known when the script runs")
    }
    return try values.code(key, as: type).line
  }
}

/// A dictionary with its type erased.
private protocol KeyInSwift {
  static var keyType: Any.Type { get }
}

extension Dictionary: KeyInSwift {
  fileprivate static var keyType: Any.Type { Key.self }
}

extension IdentityListing {
  fileprivate static var listedType: Any.Type { ListedID.self }
}

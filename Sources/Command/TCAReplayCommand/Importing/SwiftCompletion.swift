import ReplayValues
import RuntimeReflection

/// Adds the properties that an initializer leaves to their default values, which the source of a test does not tell.
struct SwiftCompletion {
  enum Filling {
    /// `_`, where any value matches.
    case anything
    /// The same, only for optional properties whose default value may be another one than `nil`.
    case anythingOptional
    /// An empty value; `nil` for such an optional property.
    case guess
  }

  let types: TypeFinder
  let filling: Filling
  /// The properties that were added.
  private(set) var names: [String] = []
  /// Whether all properties that are left out have been added.
  private(set) var isWhole = true
  /// Whether values are in a closure, which may set the properties later.
  private var isInClosure = false

  init(_ types: TypeFinder, _ filling: Filling) {
    self.types = types
    self.filling = filling
  }

  mutating func complete(_ trees: [SwiftTree]) -> [SwiftTree] {
    var result: [SwiftTree] = []
    for (index, tree) in trees.enumerated() {
      guard case .group(var group) = tree else {
        result.append(tree)
        continue
      }
      let arguments = group.content.arguments
      let outer = isInClosure
      if group.open.text == "{" { isInClosure = true }
      group.content = complete(group.content)
      isInClosure = outer
      if group.open.text == "(", let shape = shape(before: trees[..<index]),
        arguments.allSatisfy({ $0.label.map { shape.names.contains($0) } ?? false })
      {
        let given = Set(arguments.compactMap(\.label))
        for (name, field) in zip(shape.names, shape.fields) {
          if let name, !given.contains(name) { add(name, field.type, of: shape, to: &group) }
        }
      }
      result.append(.group(group))
    }
    return result
  }

  private mutating func add(
    _ name: String, _ type: Any.Type, of shape: StructShape, to group: inout SwiftTree.Group
  ) {
    guard typeName(type, qualified: false) != "PresentationState" else { return }
    let isOptional = Reflection.kind(of: type) == .optional
    if isOptional, isInClosure || !hasDefault(name, of: shape) { return }
    if filling == .anythingOptional, !isOptional { return }
    guard let value = value(of: type, at: group.open) else {
      isWhole = false
      return
    }
    names.append(name)
    var label = group.open
    (label.kind, label.text) = (.name, name)
    if let last = group.content.last, !last.isMark(",") {
      group.content.append(.token(SwiftToken.mark(",", at: group.open)))
    }
    group.content += [.token(label), .token(SwiftToken.mark(":", at: group.open)), value]
  }

  /// Whether an optional property is an argument that has a default value, or one of an initializer that an observable type
  /// declares.
  ///
  /// Without `= VALUE`, a memberwise initializer has `nil` without a symbol for it.
  private func hasDefault(_ name: String, of shape: StructShape) -> Bool {
    TypeSymbols.of(shape.type).initializers.contains { initializer in
      let labels = initializer.parameters.map(\.label)
      let isOwn = shape.names.contains(nil) && !labels.contains("_$observationRegistrar")
      return initializer.parameters.contains { $0.label == name && (isOwn || $0.hasDefault) }
    }
  }

  private func value(of type: Any.Type, at place: SwiftToken) -> SwiftTree? {
    var token = place
    func text(_ kind: SwiftToken.Kind, _ text: String) -> SwiftTree {
      (token.kind, token.text) = (kind, text)
      return .token(token)
    }
    switch filling {
    case .anything, .anythingOptional: return text(.name, "_")
    case .guess: break
    }
    if Reflection.kind(of: type) == .optional { return text(.name, "nil") }
    if type == Bool.self { return text(.name, "false") }
    if type == String.self { return text(.string(""), "") }
    if type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type {
      return text(.number, "0")
    }
    let name = typeName(type, qualified: false)
    guard name.hasPrefix("[") || ["IdentifiedArray", "Set", "StackState"].contains(name) else {
      return nil
    }
    (token.kind, token.text) = (.open, "[")
    return .group(SwiftTree.Group(open: token, content: []))
  }

  /// The struct whose name stands before its arguments.
  private func shape(before trees: ArraySlice<SwiftTree>) -> StructShape? {
    var rest = trees
    if rest.last?.isName("init") ?? false { rest = rest.dropLast(2) }
    var names: [String] = []
    while let name = rest.last?.token, name.kind == .name, name.text.first?.isUppercase ?? false {
      names.insert(name.text, at: 0)
      rest.removeLast()
      guard rest.last?.isMark(".") ?? false else { break }
      rest.removeLast()
    }
    guard !names.isEmpty, let type = types.type(named: names.joined(separator: ".")),
      case .structure(let shape) = TypeShape.of(type)
    else { return nil }
    return shape
  }
}

extension SwiftTestReader {
  /// A value with the properties that it leaves out, and a comment about them; `nil` if there are none.
  func completed(
    _ trees: [SwiftTree], _ filling: SwiftCompletion.Filling
  ) -> (trees: [SwiftTree], comment: String)? {
    var completion = SwiftCompletion(feature.types, filling)
    let completed = completion.complete(values.expanded(trees))
    guard !completion.names.isEmpty, completion.isWhole else { return nil }
    var seen: Set<String> = []
    let names = completion.names.filter { seen.insert($0).inserted }.map { "'\($0)'" }
      .joined(separator: ", ")
    let reason =
      switch filling {
      case .anything, .anythingOptional: "default values are not compared"
      case .guess: "default values are not known, and empty here"
      }
    return (completed, "# line \(trees.line): \(reason): \(names)")
  }

  /// A value that a script makes, with a comment if it leaves out optional properties that may not be `nil`.
  func madeValue(_ value: [SwiftTree]) -> (trees: [SwiftTree], comment: String?) {
    guard completed(value, .anythingOptional) != nil, let whole = completed(value, .guess) else {
      return (value, nil)
    }
    return (whole.trees, whole.comment)
  }

  /// The ways to write a value that is compared, the one that says most first.
  func comparedForms(
    _ value: [SwiftTree], _ write: ([SwiftTree]) throws(ImportGap) -> [String]
  ) throws(ImportGap) -> [String] {
    var forms: [String] = []
    let optionals = completed(value, .anythingOptional)
    if let (value, comment) = optionals {
      forms = try write(value).map { "\(comment)\n\($0)" }
    } else {
      forms = try write(value)
    }
    if let (value, comment) = completed(value, .anything), value.size != optionals?.trees.size {
      forms += try write(value).map { "\(comment)\n\($0)" }
    }
    return forms
  }
}

extension [SwiftTree] {
  fileprivate var size: Int { reduce(0) { $0 + $1.size } }
}

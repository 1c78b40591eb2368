// Closures that change the expected state.
extension SwiftTestReader {
  /// Adds the changes of a closure below a step.
  mutating func change(_ closure: SwiftClosure, below owner: Int, prefix: String = "") {
    let name = closure.subject
    let outer = (values, checked)
    values.state = .init(name: name, prefix: prefix, changed: values.state?.changed ?? [])
    checked = (name, prefix, owner)
    // The parameters hide variables of the same names.
    values.constants[name] = nil
    values.declare(captures: closure.captures)
    for (index, statement) in closure.statements.enumerated() {
      let line = statement.line
      script.add(comments: statement.comments, line: line, below: owner)
      defer { script.add(comments: statement.commentsBehind, line: line, below: owner) }
      if isNeeded(statement, by: closure.statements[(index + 1)...], of: name, prefix) { continue }
      do throws(ImportGap) {
        if statement[0].isName("#if") { throw ImportGap(Self.conditionGap) }
        let first = script.pieces.count
        var isCheck = try check(statement, line)
        if !isCheck, let chain = SwiftChain(statement), chain.base != "XCTModify" {
          isCheck = try checkCall(chain, line)
        }
        if isCheck {
          let (reader, rest) = (self, closure.statements[(index + 1)...])
          // A script checks the state after the step.
          script.leaveOut(from: first, because: "a check of a value before it changes") { path in
            rest.contains { reader.changes($0, path, of: name, prefix) }
          }
          continue
        }
        try change(statement, of: name, prefix, below: owner)
      } catch {
        forgetChanged(by: statement)
        script.add(gap: error.reason, line: line, below: owner)
      }
      forgetMutated(by: statement, of: name)
    }
    let changed = values.state?.changed ?? []
    (values, checked) = outer
    for statement in closure.statements { forgetMutated(by: statement, of: name) }
    // What an inner closure has changed is changed in the outer one.
    values.state?.changed = changed
  }

  /// Whether a statement only requires a part of the state that a later one changes.
  ///
  /// A script fails where the part is missing.
  private func isNeeded(
    _ statement: [SwiftTree], by rest: ArraySlice<[SwiftTree]>, of subject: String,
    _ prefix: String
  ) -> Bool {
    guard let part = requiredPart(statement) else { return false }
    return rest.contains { changes($0, part, of: subject, prefix) }
  }

  /// Whether a statement changes something in a part of the state, or the list that the part is an element of.
  private func changes(
    _ statement: [SwiftTree], _ part: String, of subject: String, _ prefix: String
  ) -> Bool {
    let place = SwiftAssignment(statement)?.place ?? statement
    guard var chain = SwiftChain(place), chain.base == subject else { return false }
    let last = chain.links.last
    let call = chain.links.firstIndex { link in
      switch link {
      case .call, .closure: true
      case .member, .index: false
      }
    }
    // Up to the method.
    if let call {
      var name: [SwiftTree]?
      if case .call(let arguments) = chain.links[call] { name = arguments.first?.value }
      chain.links.removeSubrange(max(0, call - 1)...)
      if case .closure(_, let closure)? = last {
        guard var path = try? path(chain, from: 0, prefix: prefix) else { return false }
        if let name {
          guard let inner = try? casePath(name) else { return false }
          path = path == "self" ? inner : "\(path).\(inner)"
        }
        return closure.statements.contains { changes($0, part, of: closure.subject, path) }
      }
    }
    guard let path = try? path(chain, from: 0, prefix: prefix) else { return false }
    return path == part || [".", "["].contains { path.hasPrefix("\(part)\($0)") }
      || part.hasPrefix("\(path)[")
  }

  /// The part of the state that `try #require(… != nil)` or `try XCTUnwrap(…)` requires; `nil` for another statement.
  private func requiredPart(_ statement: [SwiftTree]) -> String? {
    var trees = statement[...]
    if trees.first?.isName("_") ?? false { trees = trees.dropFirst(2) }
    while trees.first?.isName("try") ?? false { trees.removeFirst() }
    guard trees.count == 2, let name = trees.first?.token?.text,
      ["#require", "XCTUnwrap"].contains(name),
      var value = trees.last?.content("(")?.arguments.first?.value
    else { return nil }
    let isCompared =
      value.count > 2 && value[value.count - 2].isMark("!=") && value[value.count - 1].isName("nil")
    if isCompared { value.removeLast(2) }
    guard let chain = SwiftChain(value), let path = try? statePath(chain),
      // `#require` can be about a Boolean value.
      isCompared || name == "XCTUnwrap" || path.hasSuffix("]")
    else { return nil }
    return path
  }

  private mutating func change(
    _ statement: [SwiftTree], of subject: String, _ prefix: String, below owner: Int
  ) throws(ImportGap) {
    let line = statement.line
    if let assignment = SwiftAssignment(statement) {
      guard let chain = SwiftChain(assignment.place), chain.base == subject else {
        // `_ = $0.todos.remove(id: 1)`
        guard assignment.place.first?.isName("_") ?? false else {
          throw ImportGap("the change is computed")
        }
        try change(assignment.value, of: subject, prefix, below: owner)
        return
      }
      try assign(assignment, chain, prefix, below: owner, line)
      return
    }
    guard let chain = SwiftChain(statement) else { throw ImportGap("the change is computed") }
    if chain.base == "XCTModify" {
      try modify(chain, of: subject, prefix, below: owner)
      return
    }
    guard chain.base == subject,
      let last = chain.links.lastIndex(where: { if case .member = $0 { true } else { false } }),
      case .member(let method) = chain.links[last], let call = chain.call(at: last + 1)
    else { throw ImportGap("the change is computed") }
    var place = chain
    place.links = Array(chain.links[..<last])
    let path = try path(place, from: 0, prefix: prefix)
    let fallback = path == "self" ? nil : "\(path) = _"
    if let closure = call.closures.first?.1 {
      switch method {
      case "withLock": change(closure, below: owner, prefix: path)
      case "modify":
        guard let name = call.arguments.first?.value else {
          throw ImportGap("the change is computed")
        }
        change(closure, below: owner, prefix: path + ".\(try self.casePath(name))")
      default:
        script.add(
          gap: "'\(method)' with a closure", line: line, below: owner, fallback: fallback)
        values.state?.changed.append(path)
      }
      return
    }
    do throws(ImportGap) {
      if script.giveUpValues(around: path, below: owner) {
        throw ImportGap("'\(path)' changes once more")
      }
      var texts: [String] = []
      for hasIDs in [true, false] {
        var reader = values
        reader.hasIDs = hasIDs
        let path = try self.path(place, from: 0, prefix: prefix, reader)
        texts += try comparedForms(call.arguments.first?.value ?? []) { value throws(ImportGap) in
          var arguments = call.arguments
          if !arguments.isEmpty { arguments[0].value = value }
          return try forms(method, arguments, path, subject, prefix)
        }.filter { !texts.contains($0) }
      }
      script.add(texts, line: line, below: owner, fallback: fallback)
    } catch {
      script.add(gap: error.reason, line: line, below: owner, fallback: fallback)
    }
    values.state?.changed.append(path)
  }

  /// Adds `PATH = VALUE`; what changed is said also if its value cannot be.
  private mutating func assign(
    _ assignment: SwiftAssignment, _ chain: SwiftChain, _ prefix: String, below owner: Int,
    _ line: Int
  ) throws(ImportGap) {
    let place = try path(chain, from: 0, prefix: prefix)
    let fallback = place == "self" ? nil : "\(place) = _"
    func written(_ value: [SwiftTree]) throws(ImportGap) -> [String] {
      try forms { reader throws(ImportGap) in
        let path = try self.path(chain, from: 0, prefix: prefix, reader)
        return "\(path) \(assignment.sign) \(try reader.text(value))"
      }
    }
    // A line that gives a value is compared with the state after the step, whatever lines follow.
    let isAgain = script.giveUpValues(around: place, below: owner)
    do throws(ImportGap) {
      if isAgain, assignment.sign != "=" { throw ImportGap("'\(place)' changes once more") }
      guard ["=", "+=", "-="].contains(assignment.sign) else {
        throw ImportGap("the change is computed")
      }
      let texts = try comparedForms(assignment.value, written)
      script.add(texts, line: line, below: owner, fallback: fallback)
    } catch {
      script.add(gap: error.reason, line: line, below: owner, fallback: fallback)
    }
    values.state?.changed.append(place)
  }

  /// Reads `XCTModify(&$0.destination, case: \.add) { $0.name = "Blob" }`.
  private mutating func modify(
    _ chain: SwiftChain, of subject: String, _ prefix: String, below owner: Int
  ) throws(ImportGap) {
    guard let call = chain.call(at: 0), call.arguments.count == 2,
      let closure = call.closures.first,
      call.arguments[0].value.first?.isMark("&") ?? false,
      let place = SwiftChain(call.arguments[0].value.dropFirst()), place.base == subject
    else { throw ImportGap("the change is computed") }
    let path = try path(place, from: 0, prefix: prefix)
    let name = try casePath(call.arguments[1].value)
    change(closure.1, below: owner, prefix: "\(path).\(name)")
  }

  /// The lines for a method that changes a value.
  private func forms(
    _ method: String, _ arguments: [SwiftArgument], _ path: String, _ subject: String,
    _ prefix: String
  ) throws(ImportGap) -> [String] {
    let first = arguments.first
    let value = first?.value ?? []
    func written(_ make: (String) -> String) throws(ImportGap) -> [String] {
      try forms { reader throws(ImportGap) in try reader.text(value) }.map(make)
    }
    switch (method, first?.label, arguments.count) {
    case ("append", nil, 1), ("append", "contentsOf", 1), ("updateOrAppend", nil, 1),
      ("insert", nil, 1):
      return try written { "\(path) += \($0)" }
    case ("insert", nil, 2) where arguments[1].label == "at":
      let offset = try values.text(arguments[1].value)
      if var removal = SwiftChain(value), removal.base == subject,
        case .call(let from)? = removal.links.popLast(), from.first?.label == "at"
      {
        guard case .member("remove")? = removal.links.popLast(),
          try self.path(removal, from: 0, prefix: prefix) == path
        else { throw ImportGap("the change is computed") }
        let old = try values.text(from[0].value)
        return ["\(path) move [\(old)] to \(offset)"]
      }
      return try written { "\(path) insert \($0) at \(offset)" }
    case ("remove", "id", 1): return try written { "\(path) -= [id: \($0)]" }
    case ("remove", "at", 1): return ["\(path) -= \(try element(values.text(value), of: path))"]
    case ("remove", nil, 1): return try written { "\(path) -= \($0)" }
    case ("removeFirst", nil, 0): return ["\(path) -= \(try element("0", of: path))"]
    case ("removeValue", "forKey", 1): return try written { "\(path)[\($0)] = nil" }
    case ("removeAll", nil, 0): return ["\(path) = []", "\(path) = [:]"]
    // A Boolean that changes to any value changes to the other one.
    case ("toggle", nil, 0) where feature.isBoolean(path): return ["\(path) = _"]
    default: throw ImportGap("'\(method)' changes the state")
    }
  }

  /// The element at an offset, as it was before the step.
  private func element(_ offset: String, of path: String) throws(ImportGap) -> String {
    guard !(values.state?.isChanged(".\(path)") ?? false) else {
      throw ImportGap("an element is removed from a list that has changed")
    }
    return "\\.\(path)[\(offset)]"
  }

  // MARK: - Paths

  /// The path in the state that the links from an index on make.
  func path(
    _ chain: SwiftChain, from start: Int, prefix: String, _ reader: SwiftValueReader? = nil,
    readsElements: Bool = false
  ) throws(ImportGap) -> String {
    let values = reader ?? values
    var path = prefix == "self" ? "" : prefix
    func append(_ name: String) { path += path.isEmpty ? name : ".\(name)" }
    var links = chain.links[start...]
    while let link = links.popFirst() {
      if readsElements, !path.isEmpty, let offset = Self.element(link, &links) {
        path += "[\(offset)]"
        continue
      }
      switch link {
      case .member(let name):
        append(name.hasPrefix("$") ? String(name.dropFirst()) : name)
      case .index(let arguments):
        for argument in arguments {
          switch argument.label {
          case "id", nil:
            let label = argument.label.map { "\($0): " } ?? ""
            path += "[\(label)\(try values.text(argument.value))]"
          case "case": append(try casePath(argument.value))
          case "default": break
          default: throw ImportGap("a path that is computed")
          }
        }
      case .call, .closure: throw ImportGap("a path that is computed")
      }
    }
    return path.isEmpty ? "self" : path
  }

  /// The offset of an element that may be missing: `.first`, or `.dropFirst(2).first`.
  private static func element(
    _ link: SwiftChain.Link, _ rest: inout ArraySlice<SwiftChain.Link>
  ) -> String? {
    switch link {
    case .member("first"):
      if case .call? = rest.first { return nil }
      return "0"
    case .member("dropFirst"):
      guard case .call(let arguments)? = rest.first, rest.count > 1,
        case .member("first") = rest[rest.startIndex + 1], arguments.count == 1,
        arguments[0].value.count == 1, let token = arguments[0].value[0].token,
        token.kind == .number
      else { return nil }
      rest = rest.dropFirst(2)
      return token.text
    case .member, .call, .index, .closure: return nil
    }
  }

  /// `add.name` for `\.add.name`.
  private func casePath(_ trees: [SwiftTree]) throws(ImportGap) -> String {
    guard trees.first?.isMark("\\") ?? false else { throw ImportGap("a path that is computed") }
    let text = try values.text(Array(trees.dropFirst()))
    return text.split(separator: ".").drop { $0.first?.isUppercase ?? false }
      .joined(separator: ".")
  }
}

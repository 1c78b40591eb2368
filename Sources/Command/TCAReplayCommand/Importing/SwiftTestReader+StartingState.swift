import Dependencies
import Foundation
import ReplayAnswers
import ReplayRegistration
import ReplayValues
import RuntimeReflection

// The state that a test starts from.
extension SwiftTestReader {
  /// A statement that changes a value before a store is made with it: `state.$count.withLock { $0 = 1 }`.
  struct Preparation {
    var chain: SwiftChain
    var closure: SwiftClosure
    var line: Int
  }

  /// Notes a statement that changes a shared value of a constant; returns whether it is one.
  mutating func prepare(_ chain: SwiftChain, _ line: Int) throws(ImportGap) -> Bool {
    guard values.constants[chain.base] != nil, chain.links.count > 2,
      case .member("withLock") = chain.links[chain.links.count - 2],
      case .closure(_, let closure)? = chain.links.last
    else { return false }
    var place = chain
    place.links.removeLast(2)
    preparations[chain.base, default: []].append(
      Preparation(chain: place, closure: closure, line: line))
    return true
  }

  /// Adds the line `state` with the lines below it.
  mutating func startingState(_ value: [SwiftTree]) {
    let line = value.line
    let name = value.count == 1 ? value[0].token?.text : nil
    let prepared = name.flatMap { preparations[$0] } ?? []
    do throws(ImportGap) {
      let forms = try stateForms(value, named: name, isPrepared: !prepared.isEmpty)
      let piece = script.add(forms, line: line)
      startingStatePiece = piece
      for preparation in prepared {
        do throws(ImportGap) {
          let path = try path(preparation.chain, from: 0, prefix: "")
          change(preparation.closure, below: piece, prefix: path)
        } catch {
          script.add(gap: error.reason, line: preparation.line, below: piece)
        }
      }
    } catch {
      script.add(gap: error.reason, line: line)
    }
  }

  /// The ways to write a starting state; the first one takes precedence.
  private func stateForms(
    _ value: [SwiftTree], named name: String?, isPrepared: Bool
  ) throws(ImportGap) -> [String] {
    let registered = isPrepared ? "state" : "# starts from the registered state"
    func below(
      _ head: String, _ write: (SwiftValueReader) throws(ImportGap) -> [String]
    ) throws(ImportGap) -> [String] {
      try self.forms { reader throws(ImportGap) in
        let lines = try write(reader).map { "\n  \($0)" }
        return lines.isEmpty ? registered : head + lines.joined()
      }
    }
    func below(
      _ head: String, _ values: [(name: String, value: [SwiftTree])]
    ) throws(ImportGap) -> [String] {
      try below(head) { reader throws(ImportGap) in
        var lines: [String] = []
        for (name, value) in values { lines.append("\(name) = \(try reader.text(value))") }
        return lines
      }
    }
    // Properties with default values can be left out of an initializer, and not of a value.
    let expanded = name.flatMap { values.constants[$0] } ?? value
    let arguments = labelledArguments(expanded)
    let type: Any.Type = feature.stateType
    let isPartial = leavesOut(expanded, type)
    let head = isPartial ? "# the rest is that of the registered state\nstate" : "state"
    // As a whole, the value would have 'nil' for them.
    let leavesOutOptionals = completed(value, .anythingOptional) != nil
    var forms = leavesOutOptionals ? [] : try below("state", [("self", value)])
    if leavesOutOptionals {
      if properties(expanded, type) != nil {
        forms = try below(head) { reader throws(ImportGap) in
          try parts(expanded, type, at: "", reader)
        }
      }
    } else if let made = SwiftInitialization(expanded) {
      forms += try below(head, made.properties)
      // The arguments of an initializer need not be properties, all of which get values later.
      if case .structure(let shape) = TypeShape.of(type) {
        let properties = made.properties.filter { shape.names.contains($0.name) }
        if Set(properties.map(\.name)) == Set(shape.names.compactMap(\.self)) {
          forms += try below("state", properties)
        }
      }
    } else if let arguments {
      forms += try below(head, arguments)
      if isPartial {
        forms += try below(head) { reader throws(ImportGap) in
          try parts(expanded, type, at: "", reader)
        }
      }
    }
    if let (whole, comment) = completed(value, .guess) {
      let head = "\(comment)\nstate"
      forms += try below(head, [("self", whole)])
      if leavesOut(whole, type) {
        forms += try below(head) { reader throws(ImportGap) in
          try parts(whole, type, at: "", reader)
        }
      }
    } else if let arguments {
      // The state has properties that cannot be empty, and keeps those of the registered one.
      var comments: [String] = []
      let whole = arguments.map { name, value in
        guard let (trees, comment) = completed(value, .guess) else { return (name, value) }
        if !comments.contains(comment) { comments.append(comment) }
        return (name, trees)
      }
      if !comments.isEmpty {
        forms += try below((comments + [head]).joined(separator: "\n"), whole)
      }
    }
    return forms
  }

  // MARK: - Parts

  /// The arguments of an initializer, if all have labels.
  private func labelledArguments(
    _ value: [SwiftTree]
  ) -> [(name: String, value: [SwiftTree])]? {
    value.last?.content("(")?.arguments.labelled
  }

  /// The arguments for the properties of a struct, with their types; `nil` for another value.
  private func properties(
    _ value: [SwiftTree], _ type: Any.Type
  ) -> (parts: [(name: String, value: [SwiftTree], type: Any.Type)], isWhole: Bool)? {
    // `Shared(value: SyncUp(…))`
    if typeName(type, qualified: false) == "Shared", value.first?.isName("Shared") ?? false,
      let inner = value.last?.content("(")?.arguments.first?.value,
      let type = feature.types.type(named: inner.dropLast().map(\.first.text).joined())
    {
      return properties(inner, type)
    }
    guard case .structure(let shape) = TypeShape.of(type),
      let arguments = labelledArguments(value),
      let last = value.dropLast().last?.token?.text,
      last == "init" || last == typeName(type, qualified: false)
    else { return nil }
    var parts: [(String, [SwiftTree], Any.Type)] = []
    for (name, value) in arguments {
      guard let index = shape.names.firstIndex(of: name) else { return nil }
      parts.append((name, value, shape.fields[index].type))
    }
    return (parts, parts.count == shape.names.count { $0 != nil })
  }

  /// Whether a value, or a part of it, leaves properties to their default values.
  private func leavesOut(_ value: [SwiftTree], _ type: Any.Type) -> Bool {
    guard let (parts, isWhole) = properties(value, type) else { return false }
    return !isWhole || parts.contains { leavesOut($0.value, $0.type) }
  }

  /// A line for each part that is written as a whole.
  private func parts(
    _ value: [SwiftTree], _ type: Any.Type, at path: String, _ reader: SwiftValueReader
  ) throws(ImportGap) -> [String] {
    guard leavesOut(value, type), let (parts, _) = properties(value, type) else {
      let made = madeValue(value)
      let comments = made.comment.map { [$0] } ?? []
      return comments + ["\(path) = \(try reader.text(made.trees))"]
    }
    var lines: [String] = []
    for (name, value, type) in parts {
      lines += try self.parts(value, type, at: path.isEmpty ? name : "\(path).\(name)", reader)
    }
    return lines
  }

  // MARK: - Ids

  /// Gives the registered state the ids that it takes before the state of the test replaces it; returns whether it takes any.
  mutating func giveRegisteredIDs() -> Bool {
    guard feature.registeredIDs > 0, let givenIDs, let startingStatePiece,
      script.pieces[startingStatePiece].forms.first?.hasPrefix("state\n  self = ") ?? false
    else { return false }
    guard let piece = givenIDs.piece else {
      script.add(
        gap:
          "the ids of a replay begin with UUID(\(feature.registeredIDs)), after those of the registered state",
        line: givenIDs.line)
      return true
    }
    let ids = (0..<feature.registeredIDs).map { "UUID(\($0))" }.joined(separator: ", ")
    script.replace(
      piece,
      with: script.pieces[piece].forms.map { form in
        form.replacing("given uuid [", with: "given uuid [\(ids), ", maxReplacements: 1)
          .replacing(", ]", with: "]")
      })
    return true
  }
}

extension FeatureDefinition {
  /// The number of ids that the registered state takes.
  var registeredIDs: Int {
    let ids = UUIDGenerator.incrementing
    withDependencies {
      $0 = DependencyValues()
      ReplayDependencies.prepare(&$0)
      $0.uuid = ids
    } operation: {
      _ = initialStates[0].make()
    }
    return Int(ids().uuidString.suffix(12), radix: 16) ?? 0
  }
}

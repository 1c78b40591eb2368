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

  /// The lines below `state`.
  mutating func startingState(_ value: [SwiftTree]) {
    let line = value.line
    let name = value.count == 1 ? value[0].token?.text : nil
    let prepared = name.flatMap { preparations[$0] } ?? []
    let registered = prepared.isEmpty ? "# starts from the registered state" : "state"
    do throws(ImportGap) {
      var forms = try self.forms { reader throws(ImportGap) in
        "state\n  self = \(try reader.text(value))"
      }
      // Properties with default values can be left out of an initializer, and not of a value.
      let expanded = name.flatMap { values.constants[$0] } ?? value
      let head =
        leavesOut(expanded, feature.stateType)
        ? "# the rest is that of the registered state\nstate" : "state"
      func add(
        comments: [String] = [], _ write: (SwiftValueReader) throws(ImportGap) -> [String]
      ) throws(ImportGap) {
        forms += try self.forms { reader throws(ImportGap) in
          let lines = try write(reader).map { "\n  \($0)" }
          return lines.isEmpty
            ? registered : comments.map { "\($0)\n" }.joined() + head + lines.joined()
        }
      }
      if let made = SwiftInitialization(expanded) {
        try add { reader throws(ImportGap) in
          var lines: [String] = []
          for (name, value) in made.properties {
            lines.append("\(name) = \(try reader.text(value))")
          }
          return lines
        }
      } else if let arguments = labelledArguments(expanded) {
        try add { reader throws(ImportGap) in
          var lines: [String] = []
          for argument in arguments {
            lines.append("\(argument.label ?? "") = \(try reader.text(argument.value))")
          }
          return lines
        }
        if leavesOut(expanded, feature.stateType) {
          try add { reader throws(ImportGap) in
            try parts(expanded, feature.stateType, at: "", reader)
          }
        }
      }
      if let (whole, comment) = completed(value, .guess) {
        forms += try self.forms { reader throws(ImportGap) in
          "\(comment)\nstate\n  self = \(try reader.text(whole))"
        }
        if leavesOut(whole, feature.stateType) {
          forms += try self.forms { reader throws(ImportGap) in
            let lines = try parts(whole, feature.stateType, at: "", reader).map { "\n  \($0)" }
            return "\(comment)\nstate" + lines.joined()
          }
        }
      } else if let arguments = labelledArguments(expanded) {
        // The state has properties that cannot be empty, and keeps those of the registered one.
        let whole = arguments.map {
          (label: $0.label ?? "", value: $0.value, completed($0.value, .guess))
        }
        var comments: [String] = []
        for comment in whole.compactMap({ $0.2?.comment }) where !comments.contains(comment) {
          comments.append(comment)
        }
        if !comments.isEmpty {
          try add(comments: comments) { reader throws(ImportGap) in
            var lines: [String] = []
            for (label, value, completed) in whole {
              lines.append("\(label) = \(try reader.text(completed?.trees ?? value))")
            }
            return lines
          }
        }
      }
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

  // MARK: - Parts

  /// The arguments of an initializer, if all have labels.
  private func labelledArguments(_ value: [SwiftTree]) -> [SwiftArgument]? {
    guard let arguments = value.last?.content("(")?.arguments,
      arguments.allSatisfy({ $0.label != nil })
    else { return nil }
    return arguments
  }

  /// The arguments for the properties of a struct, with their types; `nil` for another value.
  private func properties(
    _ value: [SwiftTree], _ type: Any.Type
  ) -> (parts: [(argument: SwiftArgument, type: Any.Type)], isWhole: Bool)? {
    guard case .structure(let shape) = TypeShape.of(type),
      let arguments = labelledArguments(value),
      let last = value.dropLast().last?.token?.text,
      last == "init" || last == typeName(type, qualified: false)
    else { return nil }
    var parts: [(SwiftArgument, Any.Type)] = []
    for argument in arguments {
      guard let index = shape.names.firstIndex(of: argument.label) else { return nil }
      parts.append((argument, shape.fields[index].type))
    }
    return (parts, parts.count == shape.names.count { $0 != nil })
  }

  /// Whether a value, or a part of it, leaves properties to their default values.
  private func leavesOut(_ value: [SwiftTree], _ type: Any.Type) -> Bool {
    guard let (parts, isWhole) = properties(value, type) else { return false }
    return !isWhole || parts.contains { leavesOut($0.argument.value, $0.type) }
  }

  /// A line for each part that is written as a whole.
  private func parts(
    _ value: [SwiftTree], _ type: Any.Type, at path: String, _ reader: SwiftValueReader
  ) throws(ImportGap) -> [String] {
    guard leavesOut(value, type), let (parts, _) = properties(value, type) else {
      return ["\(path) = \(try reader.text(value))"]
    }
    var lines: [String] = []
    for (argument, type) in parts {
      let name = argument.label ?? ""
      lines += try self.parts(
        argument.value, type, at: path.isEmpty ? name : "\(path).\(name)", reader)
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

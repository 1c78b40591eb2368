// Variables that a test changes.
extension SwiftValueReader {
  /// Notes that the value of a variable is not known any more.
  mutating func forget(_ name: String) {
    constants[name] = nil
    places.remove(name)
    forgotten.insert(name)
  }

  /// Gives a variable the value of one in the script, and returns that one's name.
  ///
  /// The script's variables have no blocks, so one that hides another gets a name of its own.
  mutating func declare(place name: String, _ line: Int) -> String {
    var place = name
    while places.contains(place) { place += "2" }
    constants[name] = nil
    if place != name {
      let token = SwiftToken(
        kind: .name, text: place, line: line, offset: 0, beginsLine: false, followsBlank: false)
      constants[name] = [.token(token)]
    }
    forgotten.remove(name)
    places.insert(place)
    return place
  }

  /// Gives the variables of `[count = 5]` their values.
  mutating func declare(captures: [SwiftTree]) {
    for part in captures.parts where part.count > 2 && part[1].isMark("=") {
      guard let name = part[0].token?.text else { continue }
      let value = Array(part[2...])
      // If the value cannot be noted, it is not known.
      let outer = constants
      forget(name)
      declare(name, value, replacing: outer)
    }
  }

  /// Gives a variable, or a property of its value, another value.
  ///
  /// A variable whose value is not known any more is none.
  mutating func assign(_ assignment: SwiftAssignment) throws(ImportGap) {
    guard let name = assignment.place.first?.token?.text, let value = constants[name] else {
      throw ImportGap("a script has no such step")
    }
    guard assignment.sign == "=" else {
      forget(name)
      throw ImportGap("'\(name)' changes to a value that is computed")
    }
    if assignment.place.count == 1 {
      constants[name] = nil
      declare(name, assignment.value)
      return
    }
    // `item.name = "Blob"` for a value that is written as `Item(name: "")`.
    guard assignment.place.count == 3, assignment.place[1].isMark("."),
      let property = assignment.place[2].token, case .group(var group)? = value.last,
      group.open.text == "(", group.content.arguments.allSatisfy({ $0.label != nil })
    else {
      forget(name)
      throw ImportGap("'\(name)' changes to a value that is computed")
    }
    var parts = group.content.parts
    let new: [SwiftTree] =
      [.token(property), .token(SwiftToken.mark(":", at: property))] + assignment.value
    if let index = parts.firstIndex(where: { $0.first?.isName(property.text) ?? false }) {
      parts[index] = new
    } else {
      parts.append(new)
    }
    group.content = Array(parts.joined(separator: [.token(SwiftToken.mark(",", at: property))]))
    constants[name] = nil
    declare(name, value.dropLast() + [.group(group)])
  }
}

extension SwiftToken {
  static func mark(
    _ text: String, at place: SwiftToken, _ kind: Kind = .mark
  ) -> SwiftToken {
    SwiftToken(
      kind: kind, text: text, line: place.line, offset: place.offset, beginsLine: false,
      followsBlank: false)
  }
}

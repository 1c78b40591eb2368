import CustomDump
import InternalSupport

/// A change of state by the values that changed: `todos[0].isComplete: false → true`.
package struct CompactDiff {
  /// A value before and after; `nil` where there is none.
  package struct Change {
    package var path: String
    package var from: String?
    package var to: String?

    fileprivate var line: String {
      switch (from, to) {
      case (let from?, let to?): "\(path): \(from) → \(to)"
      case (let from?, nil): "\(path): removed \(from)"
      case (nil, let to?): "\(path): added \(to)"
      case (nil, nil): path
      }
    }
  }

  /// The maximum length of a value's text.
  private let valueWidth: Int
  /// Whether a set that gained or lost elements is one change, of the set.
  private let hasWholeSets: Bool

  package private(set) var changes: [Change] = []

  /// A line for each changed value.
  var lines: [String] { changes.map(\.line) }

  init(_ nodes: [DiffNode], valueWidth: Int = 60, hasWholeSets: Bool = false) {
    self.valueWidth = valueWidth
    self.hasWholeSets = hasWholeSets
    // The outermost value is the state itself, which has no name.
    add(nodes, to: "")
  }

  private mutating func add(_ nodes: [DiffNode], to path: String) {
    var index = nodes.startIndex
    while index < nodes.endIndex {
      defer { index += 1 }
      switch nodes[index] {
      case .unchanged, .collapsed, .note:
        continue
      case .group(let group) where hasWholeSets && group.opening.hasSuffix("Set(["):
        let place = Self.path(path, group.name)
        changes.append(change(at: place, from: Self.texts(of: group)))
      case .group(let group) where group.opening.hasSuffix("\"\"\""):
        // The lines of a string are not values.
        let place = Self.path(path, group.name)
        changes.append(change(at: place, from: Self.texts(ofString: group)))
      case .group(let group):
        add(group.children, to: Self.path(path, group))
      case .inserted(let item):
        changes.append(Change(path: Self.path(path, item.name), to: text(item.node)))
      case .removed(let item):
        let place = Self.path(path, item.name)
        guard index + 1 < nodes.endIndex, case .inserted(let new) = nodes[index + 1],
          new.name == item.name
        else {
          changes.append(Change(path: place, from: text(item.node)))
          continue
        }
        let texts = (DumpLine.flattened(item.node.text), DumpLine.flattened(new.node.text))
        changes.append(change(at: place, from: texts))
        index += 1
      }
    }
  }

  private func change(at place: String, from texts: (String, to: String)) -> Change {
    let (from, to) = ShortenedText.pair(texts.0, texts.to, to: valueWidth)
    return Change(path: place, from: from, to: to)
  }

  /// A string of several lines before and after, without the lines that the diff only counts.
  private static func texts(ofString string: DiffNode.Group) -> (String, to: String) {
    var old: [String] = []
    var new: [String] = []
    for child in string.children {
      switch child {
      case .removed(let item): old.append(item.node.text)
      case .inserted(let item): new.append(item.node.text)
      case .unchanged(let item):
        old.append(item.node.text)
        new.append(item.node.text)
      case .collapsed, .note, .group:
        old.append("…")
        new.append("…")
      }
    }
    // The lines are without the indentation that the closing quotes have.
    let closing = String(string.closing.drop { $0 == " " })
    func text(_ lines: [String]) -> String {
      DumpLine.flattened(([string.opening] + lines + [closing]).joined(separator: "\n"))
    }
    return (text(old), to: text(new))
  }

  /// A set before and after, without the elements that the diff only counts.
  private static func texts(of set: DiffNode.Group) -> (String, to: String) {
    var old: [String] = []
    var new: [String] = []
    for child in set.children {
      switch child {
      case .removed(let item): old.append(DumpLine.flattened(item.node.text))
      case .inserted(let item): new.append(DumpLine.flattened(item.node.text))
      case .unchanged(let item):
        old.append(DumpLine.flattened(item.node.text))
        new.append(DumpLine.flattened(item.node.text))
      case .collapsed, .note, .group:
        old.append("…")
        new.append("…")
      }
    }
    func text(_ elements: [String]) -> String {
      set.opening + elements.joined(separator: ", ") + set.closing
    }
    return (text(old), to: text(new))
  }

  private static func path(_ path: String, _ name: String?) -> String {
    guard let name else { return path.isEmpty ? "self" : path }
    if name.hasPrefix("[") { return path + name }
    guard !isKey(name) else {
      return "\(path)[\(DumpLine.flattened(name))]"
    }
    // A property wrapper is stored with an underscore, which scripts leave out.
    let property = name.hasPrefix("_") && !name.hasPrefix("_$") ? name.dropFirst() : name[...]
    return path.isEmpty ? String(property) : "\(path).\(property)"
  }

  /// Whether a name is the value of a dictionary's key, and not a property or a path.
  private static func isKey(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isXIDStart || first == "_" else {
      return true
    }
    return name.hasSuffix(")") || name == "true" || name == "false"
  }

  private static func path(_ path: String, _ group: DiffNode.Group) -> String {
    let place = group.name.map { Self.path(path, $0) } ?? path
    // The payload of a case is reached through the name of the case.
    let opening = group.opening.prefix { $0 != "(" && $0 != "[" }
    guard let name = opening.split(separator: ".").last, opening.contains("."),
      name.first?.isLowercase == true
    else { return place }
    return Self.path(place, String(name))
  }

  private func text(_ node: DumpNode) -> String {
    ShortenedText.text(DumpLine.flattened(node.text)[...], to: valueWidth)
  }
}

import ReplayRegistration

/// A list of names with dots, which shows only the first level of what is too long to read.
struct FeatureOutline {
  /// More lines than this are folded.
  static let limit = 200

  /// An entry that is shown, and how many below it are not.
  struct Item: Equatable {
    var entry: FeatureDescription.Entry
    var below = 0
  }

  private(set) var items: [Item] = []
  private(set) var isFolded = false

  /// - Parameters:
  ///   - entries: What is listed.
  ///   - path: The name whose parts are listed; `nil` for all names.
  init(_ entries: [FeatureDescription.Entry], below path: String? = nil) {
    let parts = entries.compactMap { entry in
      Self.rest(of: entry.name, below: path).map { (entry, $0) }
    }
    isFolded = parts.count > Self.limit
    var order: [String] = []
    var groups: [String: (items: [Item], below: Int)] = [:]
    for (entry, rest) in parts {
      guard isFolded else {
        items.append(Item(entry: entry))
        continue
      }
      let first = Self.firstPart(of: rest)
      let name = String(entry.name.dropLast(rest.count) + first)
      if groups[name] == nil { order.append(name) }
      if first.count == rest.count {
        groups[name, default: ([], 0)].items.append(Item(entry: entry))
      } else {
        groups[name, default: ([], 0)].below += 1
      }
    }
    for name in order {
      guard let group = groups[name] else { continue }
      items += group.items.isEmpty ? [Item(entry: .init(name: name, type: ""))] : group.items
      items[items.count - 1].below = group.below
    }
  }

  /// The items as lines, with a separator between a name and its type.
  func lines(separator: String = "") -> [String] {
    items.map { item in
      let type = item.entry.type.isEmpty ? "" : separator + item.entry.type
      return item.entry.name + type + (item.below > 0 ? "  … \(item.below) more" : "")
    }
  }

  /// What follows a path in a name; `nil` if the name is not below the path.
  private static func rest(of name: String, below path: String?) -> Substring? {
    guard let path else { return name[...] }
    guard name.hasPrefix(path) else { return nil }
    let rest = name.dropFirst(path.count)
    switch rest.first {
    case nil, "[": return rest
    case ".": return rest.dropFirst()
    default: return nil
    }
  }

  /// The part before the first dot that is not inside of brackets.
  private static func firstPart(of name: Substring) -> Substring {
    var depth = 0
    let end = name.firstIndex { character in
      switch character {
      case "[", "(": depth += 1
      case "]", ")": depth -= 1
      case ".": return depth == 0
      default: break
      }
      return false
    }
    return name[..<(end ?? name.endIndex)]
  }
}

import ReplayRegistration

/// A list of names with dots, which shows only the first level of what is too long to read.
struct FeatureOutline {
  /// More lines than this are folded.
  static let limit = 200

  private(set) var lines: [String] = []
  private(set) var isFolded = false

  /// - Parameters:
  ///   - entries: What is listed.
  ///   - path: The name whose parts are listed; `nil` for all names.
  ///   - separator: What stands between a name and its type.
  init(_ entries: [FeatureDescription.Entry], below path: String? = nil, separator: String = "") {
    let parts = entries.compactMap { entry in
      Self.rest(of: entry.name, below: path).map { (entry, $0) }
    }
    isFolded = parts.count > Self.limit
    var order: [String] = []
    var groups: [String: (lines: [String], below: Int)] = [:]
    for (entry, rest) in parts {
      let line = entry.name + (entry.type.isEmpty ? "" : separator + entry.type)
      let first = Self.firstPart(of: rest)
      guard isFolded else {
        lines.append(line)
        continue
      }
      let name = entry.name.dropLast(rest.count) + first
      if groups[String(name)] == nil { order.append(String(name)) }
      if first.count == rest.count {
        groups[String(name), default: ([], 0)].lines.append(line)
      } else {
        groups[String(name), default: ([], 0)].below += 1
      }
    }
    for name in order {
      guard let group = groups[name] else { continue }
      lines += group.lines.isEmpty ? [name] : group.lines
      if group.below > 0 { lines[lines.count - 1] += "  … \(group.below) more" }
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

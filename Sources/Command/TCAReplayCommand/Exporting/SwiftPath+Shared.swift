import ReplayValues

// Paths to shared values.
extension SwiftPath {
  /// Whether the value is a shared one, or a part of one.
  var leadsIntoSharedValue: Bool { sharedCount != nil }

  func isShared(_ count: Int) -> Bool {
    guard let holder = (try? resolver.holder(path(count), in: Root.self)) ?? nil else {
      return false
    }
    return !(holder.leafType is any OwningWrapper.Type)
  }

  /// The number of components that lead to the first shared value; `nil` if there is none.
  var sharedCount: Int? { components.indices.map { $0 + 1 }.first(where: isShared) }

  /// The shared value that the path leads to, or the part of one, as it is read in a state.
  func sharedReading(_ place: String) throws(ExportGap) -> Reading {
    guard let count = sharedCount,
      case .member(let property, _) = try part(count - 1), property.hasPrefix(".")
    else { throw ExportGap("'\(text)' is not shared") }
    let holder = try beginning(count - 1).reading(place)
    var text = holder.text + (holder.endsOptional ? "?" : "") + ".$" + property.dropFirst()
    var isOptional = holder.isOptional
    for index in count..<components.count {
      guard case .member(let member, "") = try part(index) else {
        throw ExportGap("the action depends on a part of an optional that is shared")
      }
      if let element = try element(index) {
        text = "Array(\(text))\(element)"
        isOptional = true
      } else if member.hasPrefix("[") {
        text = "Shared(\(text)\(member))"
        isOptional = true
      } else {
        text += member
      }
      guard !isOptional || index + 1 == components.count || holder.isOptional else {
        throw ExportGap("the action depends on a part of an optional that is shared")
      }
    }
    return Reading(text: text, isOptional: isOptional, endsOptional: isOptional)
  }
}

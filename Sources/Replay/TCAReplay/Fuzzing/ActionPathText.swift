/// The text of an action's path: `rows[id: 1].child.buttonTapped`.
enum ActionPathText {
  /// Where the parts of a path end, without the last part.
  static func ends(ofPartsIn text: String) -> [String.Index] {
    var depth = 0
    var ends: [String.Index] = []
    for index in text.indices {
      switch text[index] {
      case "[", "(": depth += 1
      case "]", ")": depth -= 1
      case "." where depth == 0: ends.append(index)
      default: break
      }
    }
    return ends
  }

  /// The ids of the elements in a path, with their brackets.
  static func subscripts(in text: String) -> [Substring] {
    var depth = 0
    var start = text.startIndex
    var subscripts: [Substring] = []
    for index in text.indices {
      switch text[index] {
      case "[":
        if depth == 0 { start = index }
        depth += 1
      case "]":
        depth -= 1
        if depth == 0 { subscripts.append(text[start...index]) }
      default: break
      }
    }
    return subscripts
  }
}

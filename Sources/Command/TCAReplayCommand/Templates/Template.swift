/// A text that the build embeds in the program, with places to fill in.
///
/// `{{name}}` is such a place. `#{{name}}` is one as well, where a shell allows only a comment.
struct Template {
  var text: String

  /// The text with its places filled in.
  ///
  /// The lines of a part are indented as the line of its place.
  func filled(_ parts: [String: String]) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let indentation = line.prefix { $0 == " " }
      return line.replacing(/#?{{(\w+)}}/) { place in
        let part = parts[String(place.1)] ?? String(place.0)
        return part.replacing(/\n(?=.)/, with: "\n\(indentation)")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Template {
  init(embedded text: @convention(c) () -> UnsafePointer<CChar>) {
    self.init(text: String(cString: text()))
  }
}

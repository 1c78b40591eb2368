/// A part of a dump, which is kept until its value changes.
final class TrackedPart {
  enum Content {
    /// The lines of a value that is read as a whole; the first one without its indentation and its name.
    case text(head: String, tail: [String])

    /// Parts on lines between delimiters.
    case block(Block)

    /// The part of the value that is shown in place of another one, with a copy of it.
    case derived(TrackedPart, from: Any)
  }

  struct Block {
    var opening: String
    /// The names of the parts; `nil` for the elements of a collection, which have numbers.
    var names: [String?]?
    var parts: [TrackedPart]
    var closing: String
    /// A copy of the associated value of a case, which is the only part.
    var payload: Any?

    func name(ofPart index: Int) -> String? { names.map { $0[index] } ?? "[\(index)]" }

    func lines(ofParts indices: Range<Int>) -> [String] {
      var lines: [String] = []
      addLines(ofParts: indices, to: &lines)
      return lines
    }

    fileprivate func addLines(ofParts indices: Range<Int>, to lines: inout [String]) {
      for index in indices {
        parts[index].addLines(Surroundings(ofPart: index, in: self), to: &lines)
      }
    }
  }

  let type: TrackedType
  let content: Content
  let lineCount: Int
  private let indentation: Int

  init(_ type: TrackedType, indentation: Int, _ content: Content) {
    self.type = type
    self.indentation = indentation
    self.content = content
    lineCount = Self.lineCount(of: content)
  }

  private static func lineCount(of content: Content) -> Int {
    switch content {
    case .text(_, let tail): 1 + tail.count
    case .block(let block): block.parts.reduce(2) { $0 + $1.lineCount }
    case .derived(let part, _): part.lineCount
    }
  }

  // MARK: Lines

  /// What surrounds a part in the text.
  struct Surroundings: Equatable {
    var name: String?
    /// Whether a comma follows.
    var isSeparated = false

    init() {}

    init(ofPart index: Int, in block: Block) {
      name = block.name(ofPart: index)
      isSeparated = index < block.parts.count - 1
    }
  }

  func lines(_ surroundings: Surroundings) -> [String] {
    var lines: [String] = []
    lines.reserveCapacity(lineCount)
    addLines(surroundings, to: &lines)
    return lines
  }

  private func addLines(_ surroundings: Surroundings, to lines: inout [String]) {
    switch content {
    case .text(let head, let tail):
      lines.append(firstLine(head, surroundings))
      lines += tail
      if surroundings.isSeparated { lines[lines.count - 1] += "," }
    case .block(let block):
      lines.append(firstLine(block.opening, surroundings))
      block.addLines(ofParts: block.parts.indices, to: &lines)
      lines.append(lastLine(block.closing, surroundings))
    case .derived(let part, _):
      part.addLines(surroundings, to: &lines)
    }
  }

  /// The first line, with its comma if it is the last one, too.
  func firstLine(_ surroundings: Surroundings) -> String {
    switch content {
    case .text(let head, let tail):
      firstLine(head, surroundings) + (tail.isEmpty && surroundings.isSeparated ? "," : "")
    case .block(let block): firstLine(block.opening, surroundings)
    case .derived(let part, _): part.firstLine(surroundings)
    }
  }

  func lastLine(_ surroundings: Surroundings) -> String {
    switch content {
    case .text(_, let tail):
      tail.last.map { $0 + (surroundings.isSeparated ? "," : "") } ?? firstLine(surroundings)
    case .block(let block): lastLine(block.closing, surroundings)
    case .derived(let part, _): part.lastLine(surroundings)
    }
  }

  private func firstLine(_ text: String, _ surroundings: Surroundings) -> String {
    spaces + (surroundings.name.map { "\($0): " } ?? "") + text
  }

  private func lastLine(_ closing: String, _ surroundings: Surroundings) -> String {
    spaces + closing + (surroundings.isSeparated ? "," : "")
  }

  private var spaces: String { String(repeating: " ", count: indentation) }
}

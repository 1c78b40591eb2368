import ActionScript

/// The lines of a script that accept any value of a part of the state.
enum WeakLines {
  typealias Line = (text: String, position: SourcePosition)

  /// The lines that a changed script has, and that it did not have before.
  static func added(from old: [UInt8], to new: [UInt8], as notation: ScriptNotation) -> [Line] {
    var known: [String: Int] = [:]
    for line in lines(of: old, as: notation) { known[line.text, default: 0] += 1 }
    return lines(of: new, as: notation).filter { line in
      guard let count = known[line.text], count > 0 else { return true }
      known[line.text] = count - 1
      return false
    }
  }

  private static func lines(of text: [UInt8], as notation: ScriptNotation) -> [Line] {
    let script = Script.parse(SourceFile(path: "", bytes: text), as: notation).script
    var lines: [Line] = []
    func visit(_ steps: some Sequence<Step>) {
      for step in steps {
        lines += step.expectations.filter(\.acceptsAnyValue).map {
          ($0.description, script.source.position(at: $0.span.start))
        }
        switch step.verb {
        case .repeat(let body): visit(body.steps)
        case .receiveInAnyOrder(let body): visit(body.steps)
        case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish,
          .let, .print, .include, .emit, .end, .fail:
          break
        }
      }
    }
    visit(script.list)
    return lines
  }
}

extension ExpectationSyntax {
  fileprivate var acceptsAnyValue: Bool {
    switch operation {
    case .assign(let value), .add(let value), .insert(let value, at: _): value.kind == .wildcard
    case .subtract, .remove, .move, .predicate: false
    }
  }
}

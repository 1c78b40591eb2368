import ActionScript
import ReplayValues

/// Finds assignments of one list that replace what an earlier one sets.
///
/// An assignment to a part of what an earlier one sets is fine.
struct ReplacedAssignments {
  private let source: SourceFile

  /// What was set so far, and whatever contains it, with the first assignment that set it.
  private var earlier: [String: (text: String, span: SourceSpan)] = [:]

  init(in source: SourceFile) { self.source = source }

  /// Notes an assignment, and returns the problem if it replaces an earlier one.
  mutating func problem(of assignment: ExpectationSyntax) -> ScriptDiagnostic? {
    let containers = assignment.subject.containers
    guard let text = containers.last else { return nil }
    if let earlier = earlier[text] {
      return ScriptDiagnostic(
        .replacedValue,
        earlier.text == text
          ? "'\(text)' is set already, in line \(source.line(at: earlier.span.start))"
          : "'\(text)' replaces '\(earlier.text)' of line \(source.line(at: earlier.span.start))",
        in: source, at: assignment.subject.span,
        hint: earlier.text == text
          ? "leave one of the two out" : "set the whole first, and its parts after it")
    }
    for container in containers where earlier[container] == nil {
      earlier[container] = (text, assignment.span)
    }
    return nil
  }
}

extension ExpectationSyntax.Subject {
  /// The texts of the paths to all that contains the value, the outermost first, and of its own path.
  fileprivate var containers: [String] {
    switch self {
    case .state(let path):
      // `self` is the whole, no matter what follows.
      let components = path.components.drop { $0.name == "self" }
      return ["self"]
        + components.indices.map { "\(PathSyntax(Array(components[...$0])))" }
    case .shared(let path):
      return (0...path.components.count).map {
        var outer = path
        outer.components = Array(path.components.prefix($0))
        return "shared \(outer)"
      }
    case .calls, .callOrder, .dismissal, .anyChange: return []
    }
  }
}

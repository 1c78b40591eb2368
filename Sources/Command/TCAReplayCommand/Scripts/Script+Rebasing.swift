import ActionScript
import ReplayPlanning

extension Script {
  /// Adapts the paths of included files to a new place of the script.
  func rebased(from old: String, to new: String) -> Script {
    var script = self
    script.steps = Self.rebased(steps, from: old, to: new)
    return script
  }

  /// Whether a step includes a file.
  var includesFiles: Bool { steps.contains(where: \.includesFiles) }

  private static func rebased(_ steps: [Step], from old: String, to new: String) -> [Step] {
    steps.map { step in
      var step = step
      switch step.verb {
      case .include(let name):
        let target = IncludeReader.resolve(name.text, from: old)
        guard IncludeReader.resolve(name.text, from: new) != target else { break }
        step.verb = .include(NameSyntax(relativePath(to: target, from: new), span: name.span))
      case .repeat(var body):
        body.steps = rebased(body.steps, from: old, to: new)
        step.verb = .repeat(body)
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .emit, .end, .fail, .receiveInAnyOrder:
        break
      }
      return step
    }
  }

  /// The path of a file, relative to the folder of another one.
  private static func relativePath(to target: String, from path: String) -> String {
    let folder = FilePath.absolute(path).split(separator: "/").dropLast()
    return FilePath.relativePath(
      to: FilePath.absolute(target).split(separator: "/"), from: Array(folder)
    )
    .joined(separator: "/")
  }
}

extension Step {
  /// Whether it includes a file, or repeats a step that does.
  fileprivate var includesFiles: Bool {
    if case .include = verb { return true }
    return verb.innerSteps?.contains(where: \.includesFiles) ?? false
  }
}

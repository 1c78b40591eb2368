import ActionScript
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues

extension ReplayJudge {
  /// Reports an action that was sent to a child that does not exist.
  ///
  /// The issue of the reducer is a consequence, and becomes a detail of the problem.
  func explainMissingChild(of step: PlannedStep<State, Action>, _ outcome: inout StepOutcome) {
    let issue = outcome.problems.firstIndex { problem in
      problem.kind == .issue && problem.message.contains(#/^An? "\w+" at ".*" received an? /#)
    }
    guard let issue, var cause = missingElement(of: step) ?? missingDestination(of: step) else {
      return
    }
    cause.notes.append("the reducer reports: \(outcome.problems[issue].message)")
    outcome.problems.remove(at: issue)
    // The suggestions of the other problems do not mend this one.
    outcome.keepLines()
    for index in outcome.problems.indices { outcome.problems[index].suggestion?.isFirstStep = true }
    outcome.problems.insert(cause, at: 0)
  }

  /// The problem of an action for a child that is `nil` or in another case.
  private func missingDestination(of step: PlannedStep<State, Action>) -> ReplayProblem? {
    guard case .send(let action) = step.syntax.verb else { return nil }
    let source = step.place.file
    let resolver = PathResolver(builder: driver.feature.builder(source), source: source)
    for count in action.path.components.indices.map({ $0 + 1 }) {
      let components = Array(action.path.components[..<count])
      // Actions and states have the same names, as far as they can be resolved.
      guard let path = try? resolver.resolve(PathSyntax(components), in: State.self) else {
        return nil
      }
      let place = ReplayProblem.Place(in: source, at: components[count - 1].span)
      let failure = withUnsafePointer(to: reporter.before) { before in
        path.read(UnsafeRawPointer(before)) { _ in nil }
      }
      if let failure {
        return ReplayProblem(
          .nothingThere, "\(failure.message): no reducer handles this action", at: place)
      }
      guard !Self.isNothing(path.value(in: reporter.before)) else {
        var problem = ReplayProblem(
          .nothingThere, "'\(path.text)' is nil: no reducer handles this action", at: place)
        problem.notes = [PathFailure.remedyAtStart(for: path.text)]
        return problem
      }
    }
    return nil
  }

  /// The problem of an action for an element that does not exist: the cause of the reducer's issue.
  private func missingElement(of step: PlannedStep<State, Action>) -> ReplayProblem? {
    guard case .send(let action) = step.syntax.verb else { return nil }
    let source = step.place.file
    let resolver = PathResolver(builder: driver.feature.builder(source), source: source)
    // An element that is not in the state any more is left out.
    for sent in action.elements {
      let component = PathComponentSyntax(.identity(sent.id), span: sent.span)
      // If a path cannot be resolved, the reducer's issue is reported as it is.
      guard
        let element = try? resolver.resolve(
          PathSyntax(sent.container + [component]), in: State.self),
        let ids = try? resolver.resolve(
          PathSyntax(sent.container + [PathComponentSyntax(.name("ids"))]), in: State.self),
        let there = ids.value(in: reporter.before)
      else { return nil }
      guard Self.isNothing(element.value(in: reporter.before)) else { continue }
      let name = source.text(of: sent.container[sent.container.count - 1].span)
      let written = source.text(of: sent.span)
      // As reports show the ids of a stack.
      let shown = written.hasPrefix("[#") ? written : "[id: \(source.text(of: sent.id.span))]"
      var problem = ReplayProblem(
        .nothingThere, "'\(name)' has no element \(shown)",
        at: .init(in: source, at: sent.span))
      let texts = Mirror(reflecting: there).children.prefix(5).map { ReplayDump.text(of: $0.value) }
      problem.notes = [texts.isEmpty ? "it is empty" : "it has: \(texts.joined(separator: ", "))"]
      if texts.isEmpty {
        let container = PathSyntax(sent.container).components.compactMap(\.name)
        if container.count == sent.container.count {
          problem.notes.append(
            PathFailure.remedyAtStart(for: container.joined(separator: ".")))
        }
      }
      return problem
    }
    return nil
  }

  private static func isNothing(_ value: Any?) -> Bool {
    guard let value else { return true }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }
}

/// An element that an action names.
private struct SentElement {
  /// The path to the collection.
  var container: [PathComponentSyntax]
  var id: ValueSyntax
  var span: SourceSpan
}

extension ActionSyntax {
  /// The elements on the path to the case, in both notations:
  /// `todos[id: 1].tapped`, `todos(.element(id: 1, action: .tapped))`.
  fileprivate var elements: [SentElement] {
    var elements: [SentElement] = []
    for (index, component) in path.components.enumerated() where index > 0 {
      guard case .identity(let id) = component.kind else { continue }
      elements.append(
        SentElement(
          container: Array(path.components[..<index]), id: id, span: component.span))
    }
    var container = path.components
    var arguments = arguments?.arguments ?? []
    if container.count > 1, container[container.count - 1].name == "element" {
      container.removeLast()
    } else if arguments.count == 1, let inner = arguments[0].value.elementArguments {
      arguments = inner
    } else {
      return elements
    }
    if arguments.count == 1, case .object(let members) = arguments[0].value.kind {
      arguments = members.map {
        ArgumentSyntax(label: NameSyntax($0.key, span: $0.keySpan), value: $0.value)
      }
    }
    if let id = arguments.first(where: { $0.label?.text == "id" })?.value {
      elements.append(SentElement(container: container, id: id, span: id.span))
    }
    return elements
  }
}

extension ValueSyntax {
  /// The arguments of `.element(…)`, also in JSON.
  fileprivate var elementArguments: [ArgumentSyntax]? {
    switch kind {
    case .call(let call) where call.name == "element": call.arguments?.arguments
    case .object(let members) where members.count == 1 && members[0].key == "element":
      [ArgumentSyntax(value: members[0].value)]
    default: nil
    }
  }
}

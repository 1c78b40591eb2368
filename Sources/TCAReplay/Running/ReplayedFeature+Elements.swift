import ActionScript
import ComposableArchitecture
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues

extension ReplayedFeature {
  /// The element that an action is sent to and that the state does not have: the cause of what its reducer reports.
  func missingElement(of step: PlannedStep<State, Action>) -> ReplayProblem? {
    guard case .send(let action) = step.syntax.verb else { return nil }
    let components = action.path.components
    let source = step.place.file
    let resolver = PathResolver(builder: feature.builder(source), source: source)
    for (index, component) in components.enumerated() {
      guard case .identity = component.kind, index > 0 else { continue }
      let whole = Array(components[..<index])
      guard let element = try? resolver.resolve(PathSyntax(whole + [component]), in: State.self),
        let ids = try? resolver.resolve(
          PathSyntax(whole + [PathComponentSyntax(.name("ids"))]), in: State.self),
        let there = ids.value(in: before)
      else { return nil }
      guard Self.isNothing(element.value(in: before)) else { continue }
      let name = source.text(of: whole[whole.count - 1].span)
      var problem = ReplayProblem(
        .nothingThere, "'\(name)' has no element \(source.text(of: component.span))",
        at: .init(in: source, at: component.span))
      let texts = Mirror(reflecting: there).children.prefix(5).map { ReplayDump.text(of: $0.value) }
      problem.notes = [texts.isEmpty ? "it is empty" : "it has: \(texts.joined(separator: ", "))"]
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

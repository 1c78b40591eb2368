import ActionScript

/// Steps of a long script.
///
/// They were checked when the plan was made. They are read and planned again when they run, so that
/// the plan does not hold them.
package struct RereadSteps<State, Action> {
  /// The steps among which they are written.
  let section: Steps.Section

  /// Their indices in the section.
  var indices: Range<Int>

  let planner: StepReplanner<State, Action>

  /// The parts of the numbers of the including steps.
  let prefix: [StepNumber.Part]
}

extension Plan {
  /// The sections without warnings whose steps can all be planned on their own.
  var rereadSections: Set<ObjectIdentifier> {
    let warned = warnings.filter { $0.source === script.source }.map(\.span)
    var sections: Set<ObjectIdentifier> = []
    for case .reread(let steps) in nodes {
      guard case .text(let text) = steps.section, text.source === script.source,
        steps.indices == 0..<text.count, !warned.contains(where: { text.span.contains($0.start) })
      else { continue }
      sections.insert(ObjectIdentifier(text.identity))
    }
    return sections
  }
}

extension SourceSpan {
  fileprivate func contains(_ offset: UInt32) -> Bool { start <= offset && offset < end }
}

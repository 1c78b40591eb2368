import ActionScript

extension ScriptMinimizer {
  /// Removes steps with the calls that they open.
  ///
  /// Without a call, later steps that choose among open calls by their places choose other places, and the step that answers it has
  /// nothing to do.
  mutating func removeOpenCalls() {
    for index in script.steps.indices where script.steps[index].verb.offset != nil {
      take { $0.steps[index].verb.offset = nil }
    }
    let endpoints = Set(script.steps.compactMap(\.verb.fedEndpoint)).sorted()
    guard !endpoints.isEmpty else { return }
    var index = script.steps.count
    while index > 0 {
      index -= 1
      let steps = script.steps
      let places = 0...(steps.compactMap(\.verb.offset).max().map { $0 + 1 } ?? 0)
      // Removing the step alone has been tried.
      var tried = steps
      tried.remove(at: index)
      for endpoint in endpoints {
        let isTaken = places.contains { place in
          let rest = Self.without(index, steps, place, of: endpoint)
          guard rest != tried else { return false }
          tried = rest
          return take { $0.steps = rest }
        }
        if isTaken { break }
      }
      index = min(index, script.steps.count)
    }
  }

  /// The steps without one of them, which opens a call at a place among the open ones of an endpoint.
  private static func without(
    _ index: Int, _ steps: [Step], _ place: Int, of endpoint: String
  ) -> [Step] {
    var rest = Array(steps[..<index])
    var place: Int? = place
    for step in steps[(index + 1)...] {
      var step = step
      if step.verb.fedEndpoint == endpoint, let current = place {
        let other = step.verb.offset ?? 0
        if other == current {
          // The step answers the call.
          place = nil
          continue
        }
        if other > current { step.verb.offset = other - 1 } else { place = current - 1 }
      }
      rest.append(step)
    }
    return rest
  }
}

extension Step.Verb {
  /// The endpoint of which a step feeds a call or a stream.
  fileprivate var fedEndpoint: String? { target?.endpoint.name }

  /// The place of the open call that a step feeds; `nil` if it does not choose by place.
  fileprivate var offset: Int? {
    get {
      guard case .offset(let offset)? = target?.selection else { return nil }
      return offset.value
    }
    set {
      guard var target else { return }
      target.selection = newValue.map { .offset(OffsetSyntax($0)) } ?? .only
      switch self {
      case .emit(_, let value): self = .emit(target, value)
      case .end: self = .end(target)
      case .fail(_, let error): self = .fail(target, error)
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .repeat, .receiveInAnyOrder, .include:
        break
      }
    }
  }

  private var target: CallTargetSyntax? {
    switch self {
    case .emit(let target, _), .end(let target), .fail(let target, _): target
    case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
      .print, .repeat, .receiveInAnyOrder, .include:
      nil
    }
  }
}

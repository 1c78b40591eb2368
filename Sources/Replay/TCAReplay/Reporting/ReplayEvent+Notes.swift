package import ReplayReports

extension ReplayEvent {
  /// Adds a note to each of its problems.
  package mutating func addNote(_ note: String) {
    switch self {
    case .scriptUnusable(var script):
      script.problems.addNote(note)
      self = .scriptUnusable(script)
    case .stepEnded(var step):
      step.problems.addNote(note)
      self = .stepEnded(step)
    case .scriptEnded(var end):
      end.problems.addNote(note)
      self = .scriptEnded(end)
    case .runStarted, .scriptStarted, .scriptNotRun, .traced, .runEnded:
      break
    }
  }
}

extension [ReplayProblem] {
  fileprivate mutating func addNote(_ note: String) {
    for index in indices { self[index].notes.append(note) }
  }
}

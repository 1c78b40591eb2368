/// What random runs tell.
package enum FuzzEvent: Codable, Sendable {
  /// Something is wrong in a run.
  case found(FuzzFind)
  /// A run has reached something new.
  case kept(FuzzScript, keys: [UInt64])
  /// A step is about to be made, in a run that is traced.
  case step(FuzzScript)
  /// A run has failed after an action; one that has waited for a limit counts more.
  case failed(String, weight: Int)
  /// An effect has sent an action.
  case received(String)
  /// A run has sent an action.
  case sent(String)
  /// A condition of which some run must reach holds.
  case reached(String)
  /// A dependency has no answer, so that the run was given up.
  case blocked(String)
  /// No value is known for the payload of an action.
  case unsendable(String)
  /// A script of the corpus has a line that its run leaves out.
  case leftOut(run: Int, line: String)
  /// All runs have ended.
  case ended(FuzzCounts)
  /// No run can be made.
  case fault(String)
}

/// A run in which something is wrong.
package struct FuzzFind: Codable, Sendable {
  package var run: Int
  /// What is wrong, on one line.
  package var message: String
  /// What is wrong without its values, for telling finds apart.
  package var key: String
  package var script: FuzzScript

  package init(run: Int, message: String, key: String, script: FuzzScript) {
    self.run = run
    self.message = message
    self.key = key
    self.script = script
  }
}

/// The scripts that have reached something new.
package enum FuzzCorpus {
  /// The most scripts that are kept.
  package static let limit = 256

  /// Adds a script; a full list loses one of the middle.
  package static func add(_ script: FuzzScript, to corpus: inout [FuzzScript]) {
    guard !script.steps.isEmpty else { return }
    if corpus.count >= limit { corpus.remove(at: limit / 2) }
    corpus.append(script)
  }
}

/// How many runs were made, and how many actions were reduced in them.
package struct FuzzCounts: Codable, Sendable, Equatable {
  package var runs = 0
  package var actions = 0
  package var steps = 0
  /// The runs that ended early, because a dependency has no answer.
  package var givenUp = 0

  package init() {}

  package static func += (counts: inout Self, other: Self) {
    counts.runs += other.runs
    counts.actions += other.actions
    counts.steps += other.steps
    counts.givenUp += other.givenUp
  }
}

/// A random run as a script, in line notation.
package struct FuzzScript: Codable, Sendable, Hashable {
  /// The starting state and the answers; the feature and the exhaustivity are left out.
  package var headers: [String]
  package var steps: [String]
  /// The choices of the run; `nil` for the usual ones.
  package var schedule: String?
  /// The answers of endpoints, for those that no step answers.
  package var silent: [String] = []
  /// The path of a child that is gone before the last step, for an effect that goes on.
  package var gone: String?

  package init(headers: [String] = [], steps: [String] = [], schedule: String? = nil) {
    self.headers = headers
    self.steps = steps
    self.schedule = schedule
  }

  /// The answers of the endpoints that no step answers.
  private var neededAnswers: [String] {
    silent.filter { given in
      guard let name = given.split(separator: " ").dropFirst().first else { return false }
      return !steps.contains { step in
        let words = step.split(separator: " ", maxSplits: 2)
        guard words.count > 1, ["emit", "fail", "end"].contains(words[0]) else { return false }
        return words[1] == name || words[1].hasPrefix("\(name)[") || words[1].hasPrefix("\(name)(")
      }
    }
  }

  /// The text of the script for a feature, with an answer for each endpoint.
  package func completeText(feature: String) -> String {
    var complete = self
    complete.headers += neededAnswers
    return complete.text(feature: feature)
  }

  /// The text of the script for a feature, without the answers of ``silent``.
  package func text(feature: String) -> String {
    let schedule = schedule.map { ["schedule \"\($0)\""] } ?? []
    return (["feature \(feature)", "exhaustivity off"] + schedule + headers + steps)
      .joined(separator: "\n") + "\n"
  }
}

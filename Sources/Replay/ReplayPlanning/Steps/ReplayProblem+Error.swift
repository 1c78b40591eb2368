package import ActionScript
package import ReplayReports
import ReplayValues

extension ReplayProblem {
  /// The problem for an error while building a value during the run.
  package init(_ error: any Error, at place: ScriptPlace) {
    switch error {
    case let error as ScriptDiagnostic: self.init(error)
    case let error as ValueError: self.init(error.diagnostic(in: place.file))
    default: self.init(.nothingThere, "\(error)", at: Place(place))
    }
  }
}

package import ActionScript
package import ReplayReports
import ReplayValues

extension ReplayProblem {
  /// What making a value of the script ended in, while the script runs.
  package init(_ error: any Error, at place: ScriptPlace) {
    switch error {
    case let error as ScriptDiagnostic: self.init(error)
    case let error as ValueError: self.init(error.diagnostic(in: place.file))
    default: self.init(.nothingThere, "\(error)", at: Place(place))
    }
  }
}

/// How much of a feature's behavior a test has to assert.
package enum TestStorePolicy: Equatable, Sendable {
  case exhaustive
  case partial(showsSkipped: Bool)

  /// Decides how much a finding matters.
  ///
  /// - Returns: The verdict; `nil` if the policy hides the finding.
  package func verdict<Finding>(on finding: Finding) -> TestStoreVerdict<Finding>? {
    switch (finding.weight, self) {
    case (.mistake, _), (.omission, .exhaustive):
      TestStoreVerdict(severity: .failure, finding: finding)
    case (.omission, .partial(showsSkipped: true)), (.skip, .exhaustive),
      (.skip, .partial(showsSkipped: true)):
      TestStoreVerdict(severity: .note, finding: finding)
    case (.omission, .partial(showsSkipped: false)), (.skip, .partial(showsSkipped: false)):
      nil
    }
  }
}

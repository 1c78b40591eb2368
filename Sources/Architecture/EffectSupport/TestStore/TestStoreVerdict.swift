/// A finding with the policy applied.
///
/// Each face of the core puts it into words: `TestStore` as an issue, the classic store as an issue of its era, and a
/// replay as a problem or a note of the script. None of them decides again.
package struct TestStoreVerdict<Finding: TestStoreFinding> {
  package enum Severity: Equatable, Sendable {
    case failure
    /// A skipped assertion that the test asked to see.
    case note
  }

  package var severity: Severity
  package var finding: Finding
}

/// Something that a test has to know, as data.
package protocol TestStoreFinding {
  var weight: TestStoreWeight { get }
}

/// How much a finding matters before the policy is applied.
package enum TestStoreWeight {
  /// A failure, whatever the policy is.
  case mistake
  /// Something that was not asserted.
  case omission
  /// Something that the test asked to skip.
  case skip
}

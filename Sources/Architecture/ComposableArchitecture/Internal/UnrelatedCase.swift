import IssueReporting
import RuntimeReflection

/// Reports an attempt to modify a case that is not the enum's current case.
func reportUnrelatedCase<Enum>(of value: Enum?) {
  var name: String?
  if let value {
    let tag = Reflection.enumTag(of: value)
    name = Reflection.cases(ofEnum: Enum.self)?.first { $0.tag == tag }?.name
  }
  reportIssue("Can't modify unrelated case\(name.map { " \($0.debugDescription)" } ?? "")")
}
